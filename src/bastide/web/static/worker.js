// The worker of the house: it shows a notice, and opens the table that it is about. It keeps nothing.

self.addEventListener("push", (event) => {
  const { title, body, tag, to } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: to }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin)));
});

/** The page of the table, where there is one already; no other house is ever opened. */
async function open(to) {
  if (to.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === to.pathname);
  await (there ? there.focus() : clients.openWindow(to.href));
}

"""What to call a browser in a list, so that its owner knows it again."""

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrom": "Chrome", "Safari/": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_of(agent: str) -> str:
    """``Firefox, Linux``; of others their first word, or a question mark."""
    found = [next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    shown = ", ".join(name for name in found if name)
    word = "".join(letter for letter in agent.partition("/")[0] if letter.isalnum() or letter in " -_.")
    return (shown or word or "?")[:80]

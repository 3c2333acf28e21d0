// Small sounds of our own: dice, a block, a coin, a card, a tile, points. Made here, heard where the switch is on.

const root = document.documentElement;
let audio = null;

/** One sound by its name; a browser that is silent stays so. */
export function sound(name) {
  if (root.dataset.sound === "off" || !SOUNDS[name]) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name](audio.currentTime);
  } catch { /* a silent browser */ }
}

const SOUNDS = {
  dice: (at) => { for (const wait of [0, 0.07, 0.13, 0.22, 0.33]) noise(at + wait, 0.045, 2600 - wait * 3000, 0.16); },
  block: (at) => { tone(at, 120, 0.16, 0.2, "triangle"); noise(at, 0.05, 500, 0.2); },
  tile: (at) => { noise(at, 0.03, 1500, 0.2); tone(at, 330, 0.06, 0.06, "triangle"); },
  card: (at) => noise(at, 0.16, 3600, 0.07),
  coin: (at) => { tone(at, 1760, 0.25, 0.05); tone(at + 0.06, 2349, 0.35, 0.045); },
  step: (at) => noise(at, 0.04, 900, 0.13),
  points: (at) => { tone(at, 659.25, 0.3, 0.05); tone(at + 0.1, 880, 0.45, 0.05); },
};

function tone(at, pitch, lasts, loud, type = "sine") {
  const from = new OscillatorNode(audio, { type, frequency: pitch });
  from.connect(fading(at, lasts, loud)).connect(audio.destination);
  from.start(at);
  from.stop(at + lasts);
}

/** A burst of noise around a pitch. */
function noise(at, lasts, pitch, loud) {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
  const from = new AudioBufferSourceNode(audio, { buffer });
  from.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 })).connect(fading(at, lasts, loud)).connect(audio.destination);
  from.start(at);
}

function fading(at, lasts, loud) {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  return volume;
}

/** Two soft notes: it is your turn. */
export function chime() { sound("turn"); }
SOUNDS.turn = (at) => { tone(at, 523.25, 0.9, 0.07); tone(at + 0.14, 783.99, 0.9, 0.07); };

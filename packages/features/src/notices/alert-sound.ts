/** Two short notes: their beginnings in seconds, and their pitch. */
const notes = [
  { atSeconds: 0, hertz: 784 },
  { atSeconds: 0.14, hertz: 1047 },
] as const;
const noteSeconds = 0.3;
const loudness = 0.18;

let context: AudioContext | undefined;

/** Plays the sound of an alert. A browser lets a page that nobody has pressed anything in make no sound: then nothing is heard. */
export async function playAlertSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime } = context;
  try {
    await context.resume();
  } catch {
    return;
  }
  for (const { atSeconds, hertz } of notes) playNote(context, currentTime + atSeconds, hertz);
}

function playNote(audio: AudioContext, beginsAt: number, hertz: number): void {
  const note = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, beginsAt);
  volume.gain.linearRampToValueAtTime(loudness, beginsAt + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, beginsAt + noteSeconds);
  note.connect(volume).connect(audio.destination);
  note.start(beginsAt);
  note.stop(beginsAt + noteSeconds);
}

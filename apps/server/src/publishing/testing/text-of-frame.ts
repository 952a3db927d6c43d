/** What a frame of `textFrame` says: behind its header, any byte of which may be one of the text, too. */
export function textOfFrame(frame: Buffer): string {
  const length = frame[1] ?? 0;
  return frame.toString('utf8', length < 126 ? 2 : length === 126 ? 4 : 10);
}

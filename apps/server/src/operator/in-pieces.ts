import { setImmediate } from 'node:timers/promises';

/** Does work of many pieces in a thread that has other work, which goes on after each of them. */
export async function inPieces<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    await setImmediate();
  }
}

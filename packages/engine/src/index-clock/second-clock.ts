/** Calls back at the beginning of each second, once for each second and never for one that is past. */
export interface SecondClock {
  /** `secondMs` is a multiple of 1,000. Seconds that passed while the process was busy are left out. Answers a function that ends it. */
  everySecond(callback: (secondMs: number) => void): () => void;
}

const SECOND_MS = 1_000;

/**
 * Aligned to the second. A timer that fires a little early waits for the rest; a clock that is set back calls nobody until the
 * last second is past again.
 */
export function createSecondClock(nowMs: () => number): SecondClock {
  return {
    everySecond(callback) {
      let lastMs = Math.floor(nowMs() / SECOND_MS) * SECOND_MS;
      let timer: NodeJS.Timeout | undefined;
      // Both judge by one look at the clock: a second that began between two looks would be waited out.
      const wait = (atMs: number) => {
        timer = setTimeout(turn, SECOND_MS - (Math.floor(atMs) % SECOND_MS));
      };
      const turn = () => {
        const atMs = nowMs();
        const secondMs = Math.floor(atMs / SECOND_MS) * SECOND_MS;
        const isNew = secondMs > lastMs;
        if (isNew) lastMs = secondMs;
        wait(atMs);
        if (isNew) callback(secondMs);
      };
      wait(nowMs());
      return () => clearTimeout(timer);
    },
  };
}

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
      const wait = () => {
        timer = setTimeout(turn, SECOND_MS - (Math.floor(nowMs()) % SECOND_MS));
      };
      const turn = () => {
        const secondMs = Math.floor(nowMs() / SECOND_MS) * SECOND_MS;
        const isNew = secondMs > lastMs;
        if (isNew) lastMs = secondMs;
        wait();
        if (isNew) callback(secondMs);
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

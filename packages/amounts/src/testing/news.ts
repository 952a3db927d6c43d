/**
 * Longest wait of a test for something that must happen. It judges no speed; it is a little shorter than the runner's time-out, so that the
 * test names what has not happened.
 */
const PATIENCE_MS = 100_000;

/** Timers of the test's process; packages of the browser and the core are compiled without any. */
interface Surroundings {
  readonly setTimeout?: (run: () => void, delayMs: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}
const surroundings: Surroundings & typeof globalThis = globalThis;
// Timers as they are before a test replaces them.
const { setTimeout: after, clearTimeout: cancel } = surroundings;

/** Events that tests wait for without a clock: a waiting test looks again at each `tell`. */
export class News {
  readonly #looks = new Set<() => void>();

  /** Lets everybody who waits look again. */
  readonly tell = (): void => {
    for (const look of [...this.#looks]) look();
  };

  /** Promise that `holds` is true, checked at each `tell`. */
  async until(what: string, holds: () => boolean, patienceMs = PATIENCE_MS): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        cancel?.(patience);
        this.#looks.delete(look);
      };
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const patience = after?.(() => {
        stop();
        reject(new Error(`${what}: it has not happened`));
      }, patienceMs);
      this.#looks.add(look);
    });
  }
}

/** Pauses between two looks; they grow, so that a long wait does not keep a server busy. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;
const PAUSE_GROWS_BY = 1.5;

/**
 * Result of the first `look` that throws nothing, for states that nobody tells. The time that it takes is not judged.
 * @param everyMs fixed pause between two looks; growing ones without it
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  everyMs?: number,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  let isOver = false;
  const patience = after?.(() => {
    isOver = true;
  }, patienceMs);
  try {
    for (let pauseMs = everyMs ?? FIRST_PAUSE_MS; ; ) {
      try {
        return await look();
      } catch (fault) {
        if (isOver) throw fault;
      }
      await new Promise<void>((resolve) => after?.(resolve, pauseMs));
      pauseMs = everyMs ?? Math.min(LONGEST_PAUSE_MS, PAUSE_GROWS_BY * pauseMs);
    }
  } finally {
    cancel?.(patience);
  }
}

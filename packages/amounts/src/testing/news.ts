/**
 * So long a test waits for what must happen, before it says what did not. It guards against a test that never ends and judges nothing: it is a
 * little shorter than the time after which the runner ends a test and can only say that it took too long.
 */
const PATIENCE_MS = 100_000;

/** The timers of whoever runs the test; the packages of the browser and the core are compiled without any. */
interface Surroundings {
  readonly setTimeout?: (run: () => void, delayMs: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}
const surroundings: Surroundings & typeof globalThis = globalThis;
// As they are before a test puts others in their place.
const { setTimeout: after, clearTimeout: cancel } = surroundings;

/** What tests wait for without asking a clock: whoever sees something happen tells it, and who waits looks again. */
export class News {
  readonly #looks = new Set<() => void>();

  /** Something has happened. */
  readonly tell = (): void => {
    for (const look of [...this.#looks]) look();
  };

  /** Resolves as soon as `holds` is true after something was told. */
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

/** What nobody tells is looked for at once, and less and less often: a server is not to be kept busy by who waits for it. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;
const PAUSE_GROWS_BY = 1.5;

/**
 * For what nobody tells: looks until `look` throws nothing any more, and passes on what it returns. However long that takes is not judged.
 * @param everyMs without it the pauses grow, up to a tenth of a second
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

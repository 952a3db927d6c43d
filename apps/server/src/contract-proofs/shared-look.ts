/** A look is never taken again sooner than this. */
const KEPT_MS = 1_000;
/** A look is kept for this many times as long as it took: what is dear is looked at less often. */
const KEPT_TIMES = 75;
const KEPT_MAX_MS = 300_000;

/**
 * What is the same for everybody and read from the database: one look at a time, shared by all who ask, and kept for a second, or longer
 * when the look took long. A look of 0.8 s is taken once a minute, so that it never takes more than a seventy-fifth of a connection.
 */
export class SharedLook<Value> {
  readonly #look: () => Promise<Value>;
  readonly #now: () => number;
  #shared: Promise<Value> | undefined;
  /** Undefined while the look is under way. */
  #keptUntilMs: number | undefined;

  /** `now`: milliseconds that only grow. */
  constructor(look: () => Promise<Value>, now: () => number) {
    this.#look = look;
    this.#now = now;
  }

  value(): Promise<Value> {
    const isKept = this.#keptUntilMs === undefined || this.#now() < this.#keptUntilMs;
    if (this.#shared !== undefined && isKept) return this.#shared;
    const beganMs = this.#now();
    const look = this.#look();
    this.#shared = look;
    this.#keptUntilMs = undefined;
    look.then(
      () => {
        const endMs = this.#now();
        this.#keptUntilMs = endMs + Math.min(KEPT_MAX_MS, Math.max(KEPT_MS, KEPT_TIMES * (endMs - beganMs)));
      },
      () => {
        this.#shared = undefined;
      },
    );
    return look;
  }
}

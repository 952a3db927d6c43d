/** How long an answer is kept from when it was asked for, by the time that it took to be made. */
type KeptMs = (tookMs: number) => number;

/** Makes an answer that is the same for everybody once for all who ask meanwhile, and for all who ask as long as it is kept. */
export class SharedAnswer<Value> {
  readonly #make: () => Promise<Value>;
  readonly #keptMs: KeptMs;
  readonly #now: () => number;
  #shared: Promise<Value> | undefined;
  /** Undefined while it is made. */
  #keptUntilMs: number | undefined;

  /** `now`: milliseconds that only grow. */
  constructor(make: () => Promise<Value>, keptMs: KeptMs, now = () => performance.now()) {
    this.#make = make;
    this.#keptMs = keptMs;
    this.#now = now;
  }

  get(): Promise<Value> {
    const beganMs = this.#now();
    const isKept = this.#keptUntilMs === undefined || beganMs < this.#keptUntilMs;
    if (this.#shared !== undefined && isKept) return this.#shared;
    const made = this.#make();
    this.#shared = made;
    this.#keptUntilMs = undefined;
    made.then(
      () => {
        this.#keptUntilMs = beganMs + this.#keptMs(this.#now() - beganMs);
      },
      () => {
        this.#shared = undefined;
      },
    );
    return made;
  }
}

const KEPT_MIN_MS = 1_000;
const KEPT_TIMES = 75;
const KEPT_MAX_MS = 300_000;

/** For a second, or longer when it was dear: what takes 0.8 s is made once a minute, so that it never takes more than a seventy-fifth of a connection. */
export const keptByCost: KeptMs = (tookMs) =>
  tookMs + Math.min(KEPT_MAX_MS, Math.max(KEPT_MIN_MS, KEPT_TIMES * tookMs));

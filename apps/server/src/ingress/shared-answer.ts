/** Makes an answer that is the same for everybody once for all who ask meanwhile, and at most once in `keptMs`. */
export class SharedAnswer<Value> {
  readonly #make: () => Promise<Value>;
  readonly #keptMs: number;
  readonly #now: () => number;
  #made: { readonly atMs: number; readonly value: Promise<Value>; isUnderWay: boolean } | undefined;

  constructor(make: () => Promise<Value>, keptMs: number, now = () => performance.now()) {
    this.#make = make;
    this.#keptMs = keptMs;
    this.#now = now;
  }

  get(): Promise<Value> {
    const nowMs = this.#now();
    if (this.#made !== undefined && (this.#made.isUnderWay || nowMs - this.#made.atMs < this.#keptMs)) {
      return this.#made.value;
    }
    const value = this.#make();
    const made = { atMs: nowMs, value, isUnderWay: true };
    this.#made = made;
    const done = () => {
      made.isUnderWay = false;
    };
    value.then(done, () => {
      if (this.#made === made) this.#made = undefined;
    });
    return value;
  }
}

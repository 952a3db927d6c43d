/** The values used last, at most `capacity` of them. What falls out is computed again when asked for. */
export class BoundedCache<Value> {
  readonly #values = new Map<number, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of `key`, made by `make` when it is not there. */
  take(key: number, make: (key: number) => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? make(key);
    if (known !== undefined) this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#capacity) {
      const oldest = this.#values.keys().next();
      if (!oldest.done) this.#values.delete(oldest.value);
    }
    return value;
  }
}

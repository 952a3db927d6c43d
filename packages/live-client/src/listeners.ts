import type { Stop } from './clock.ts';

/** A set of listeners that may leave while they are being called. */
export class Listeners<Arguments extends unknown[] = []> {
  readonly #listeners = new Set<(...values: Arguments) => void>();

  get count(): number {
    return this.#listeners.size;
  }

  readonly add = (listener: (...values: Arguments) => void): Stop => {
    // A wrapper, so that one function added twice is two listeners and each Stop ends its own.
    const entry = (...values: Arguments) => listener(...values);
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  };

  call(...values: Arguments): void {
    for (const listener of [...this.#listeners]) listener(...values);
  }
}

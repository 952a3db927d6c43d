import type { DurableBatch } from '../engine-port.ts';

/** Those who are told every durable batch. One that throws is reported, and the others are told all the same. */
export class BatchListeners {
  readonly #listeners = new Set<(batch: DurableBatch) => void>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Answers a function that ends it. */
  add(listener: (batch: DurableBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(batch: DurableBatch): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }
}

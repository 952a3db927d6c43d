import type { LiveModel } from './channel-source.ts';

/** What a channel told last, of one that tells all of it each time. */
export class LiveNewest<Data> implements LiveModel<Data> {
  #data: Data | undefined;

  /** Undefined before the first picture; the same object until the next. */
  get data(): Data | undefined {
    return this.#data;
  }

  applySnapshot(data: Data): boolean {
    this.#data = data;
    return true;
  }

  applyDelta(data: Data): boolean {
    this.#data = data;
    return true;
  }

  clear(): void {
    this.#data = undefined;
  }
}

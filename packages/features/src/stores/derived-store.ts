import { Listeners } from '@assay/live-client/listeners';

export interface Source {
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A view computed from live sources. While somebody listens it is computed once per change of a source, however many read it;
 * `compute` gets the last view and gives it back when nothing in it changed.
 */
export class DerivedStore<View> {
  readonly #sources: readonly Source[];
  readonly #compute: (previous: View | undefined) => View;
  readonly #listeners = new Listeners();
  #stops: readonly (() => void)[] = [];
  #view: View | undefined;

  constructor(sources: readonly Source[], compute: (previous: View | undefined) => View) {
    this.#sources = sources;
    this.#compute = compute;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stopListening = this.#listeners.add(listener);
    if (this.#listeners.count === 1) this.#stops = this.#sources.map((source) => source.subscribe(this.refresh));
    return () => {
      stopListening();
      if (this.#listeners.count > 0) return;
      for (const stop of this.#stops) stop();
      this.#stops = [];
    };
  };

  readonly snapshot = (): View => {
    if (this.#view === undefined || this.#stops.length === 0) this.#view = this.#compute(this.#view);
    return this.#view;
  };

  /** Computes anew, and tells the listeners when that changed the view. */
  readonly refresh = (): void => {
    const previous = this.#view;
    this.#view = this.#compute(previous);
    if (this.#view !== previous) this.#listeners.call();
  };
}

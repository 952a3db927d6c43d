import type { MarketRow } from '@assay/protocol/entities';
import { keepList } from '../numbers/keep-identity.ts';
import { DerivedStore, type Source } from '../stores/derived-store.ts';

/** The markets in order, computed anew when a source changes; the same list as long as nothing changed its place. */
export class MarketOrder {
  readonly #store: DerivedStore<readonly MarketRow[]>;
  #isHeld = false;

  constructor(sources: readonly Source[], choose: () => readonly MarketRow[]) {
    this.#store = new DerivedStore<readonly MarketRow[]>(sources, (previous) =>
      previous === undefined ? choose() : this.#isHeld ? previous : keepList(previous, choose()),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly snapshot = (): readonly MarketRow[] => this.#store.snapshot();

  /** While held, nothing changes places; afterwards all does at once. */
  readonly hold = (isHeld: boolean): void => {
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    if (!isHeld) this.#store.refresh();
  };
}

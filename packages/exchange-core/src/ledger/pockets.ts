import { Pocket } from './pocket.ts';
import type { PocketKindName } from './pocket-kinds.ts';

/** One owner's pockets of one kind, by asset. */
export class Pockets {
  readonly #kind: PocketKindName;
  readonly #owner: number;
  readonly #byAsset: (Pocket | undefined)[] = [];

  constructor(kind: PocketKindName, owner: number) {
    this.#kind = kind;
    this.#owner = owner;
  }

  /** The pocket of the asset, made when it does not exist. An untouched one is no state. */
  of(assetId: number): Pocket {
    let pocket = this.#byAsset[assetId];
    if (pocket === undefined) {
      pocket = new Pocket(this.#kind, this.#owner, assetId);
      this.#byAsset[assetId] = pocket;
    }
    return pocket;
  }

  /** The pocket of the asset when there was any movement. */
  find(assetId: number): Pocket | undefined {
    const pocket = this.#byAsset[assetId];
    return pocket?.moved ? pocket : undefined;
  }

  /** Those with any movement, in order of asset. */
  moved(): Pocket[] {
    const moved: Pocket[] = [];
    for (const pocket of this.#byAsset) if (pocket?.moved) moved.push(pocket);
    return moved;
  }
}

import { assert } from '../assertion.ts';
import { type Amount, addTo } from './amount.ts';
import { type Claim, claims } from './claims.ts';
import { type ClaimKind, pocketKinds } from './pocket-kinds.ts';

/** Of each kind of pocket, by its place in the table: the claims whose sum is what such pockets hold. */
const claimsOnKinds: readonly (readonly Claim[])[] = pocketKinds.map((line) => {
  const named: readonly ClaimKind[] = line.claims;
  return claims.filter(({ kind }) => named.includes(kind));
});

/** Where the amounts stand, each in two places: the drift, what the kinds of pockets hold, what the claims say, and a sum of claims. */
const DRIFT = 0;
const HELD = 2;
const CLAIMED = HELD + 2 * pocketKinds.length;
const SUM = CLAIMED + 2 * claims.length;

/** Two books of what is held of one asset: what the accounts contain, and what the claims say. */
export class AssetTotals {
  /** Whether the running check has met an account of the asset. */
  met = false;
  /**
   * Sum of all changes since the last check, 0 when nothing was invented or lost; what the held accounts of a kind contain, by the kind's
   * place; what claims say, by the claim's place.
   */
  readonly #amounts = new Float64Array(SUM + 2);

  /** Claims of this kind say so much more. */
  claim({ place }: Claim, { high, low }: Amount): void {
    addTo(this.#amounts, CLAIMED + 2 * place, high, low);
  }

  /** The same the other way. */
  unclaim({ place }: Claim, { high, low }: Amount): void {
    const at = CLAIMED + 2 * place;
    addTo(this.#amounts, at, -high, -low);
    assert(this.#amounts[at] >= 0, 'claims do not hold less than nothing');
  }

  /** Adds what has changed in an account since the last check; `place` is that of its kind. */
  add(place: number, isHeld: boolean, { high, low }: Amount): void {
    addTo(this.#amounts, DRIFT, high, low);
    if (isHeld) addTo(this.#amounts, HELD + 2 * place, high, low);
  }

  /** Throws `BrokenInvariant`. */
  check(): void {
    const amounts = this.#amounts;
    assert(amounts[DRIFT] === 0 && amounts[DRIFT + 1] === 0, 'the accounts of an asset sum to zero');
    for (let place = 0; place < claimsOnKinds.length; place += 1) {
      amounts[SUM] = 0;
      amounts[SUM + 1] = 0;
      for (const claim of claimsOnKinds[place]) {
        const at = CLAIMED + 2 * claim.place;
        addTo(amounts, SUM, amounts[at], amounts[at + 1]);
      }
      const at = HELD + 2 * place;
      const isClaimed = amounts[at] === amounts[SUM] && amounts[at + 1] === amounts[SUM + 1];
      assert(isClaimed, 'what pockets hold is what claims say');
    }
  }
}

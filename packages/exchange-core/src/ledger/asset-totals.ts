import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { type Claim, claims } from './claims.ts';
import { type ClaimKind, pocketKinds } from './pocket-kinds.ts';

/** Of each kind of pocket, by its place in the table: the claims whose sum is what such pockets hold. */
const claimsOnKinds: readonly (readonly Claim[])[] = pocketKinds.map((line) => {
  const named: readonly ClaimKind[] = line.claims;
  return claims.filter(({ kind }) => named.includes(kind));
});

/** Two books of what is held of one asset: what the accounts contain, and what the claims say. */
export class AssetTotals {
  /** Whether the running check has met an account of the asset. */
  met = false;
  /** Sum of all changes since the last check; 0 when nothing was invented or lost. */
  #drift: Money = ZERO_MONEY;
  /** What the held accounts of a kind contain, by the kind's place. */
  readonly #held: Money[] = pocketKinds.map(() => ZERO_MONEY);
  /** What claims say, by the claim's place. */
  readonly #claimed: Money[] = claims.map(() => ZERO_MONEY);

  /** Claims of this kind say so much more; less when negative. */
  claim({ place }: Claim, amount: Money): void {
    const claimed = moneyOf(this.#claimed[place] + amount);
    assert(claimed >= 0n, 'claims do not hold less than nothing');
    this.#claimed[place] = claimed;
  }

  /** Adds what has changed in an account since the last check; `place` is that of its kind. */
  add(place: number, isHeld: boolean, change: bigint): void {
    this.#drift = moneyOf(this.#drift + change);
    if (isHeld) this.#held[place] = moneyOf(this.#held[place] + change);
  }

  /** Throws `BrokenInvariant`. */
  check(): void {
    assert(this.#drift === 0n, 'the accounts of an asset sum to zero');
    for (let place = 0; place < claimsOnKinds.length; place += 1) {
      let claimed = 0n;
      for (const claim of claimsOnKinds[place]) claimed += this.#claimed[claim.place];
      assert(this.#held[place] === claimed, 'what pockets hold is what claims say');
    }
  }
}

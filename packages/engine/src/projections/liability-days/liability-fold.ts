import { type Money, moneyOf } from '@assay/amounts/money';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { BalanceEvent } from '@assay/exchange-core/ledger/ledger-events';
import { assets } from '@assay/protocol/assets';

export const DAY_MS = 86_400_000;
/** Every pocket of a person: what is held for orders, contracts and withdrawals is theirs too. */
const kinds = ['spot', 'contract', 'earn'] as const;
type Kind = (typeof kinds)[number];
/** Demo money has assets of its own, which are no coins. */
const coinIds: ReadonlySet<number> = new Set(assets.map(({ id }) => id));
/** Days in a row without a tick, at most, that get rows each. */
const STILL_DAYS_MAX = 30;

/** What somebody was owed of a coin when a day (since 1970, UTC) was over, of all accounts together; never nothing. */
export interface LiabilityDay {
  readonly day: number;
  readonly assetId: number;
  readonly userId: number;
  readonly amount: Money;
}

/** A core that stands where the fold begins. */
export interface OwingCore {
  indexes(): readonly { readonly timeMs: number }[];
  userIds(): Iterable<number>;
  balances(
    userId: number,
    kind: Kind,
  ): readonly { readonly assetId: number; readonly available: Money; readonly held: Money }[];
}

type Owed = Readonly<Record<Kind, bigint>>;
const nothing: Owed = { spot: 0n, contract: 0n, earn: 0n };

/** Follows what everybody is owed. The first tick of a new day closes the one before, so the journal alone decides what stands in it. */
export class LiabilityFold {
  readonly rows: LiabilityDay[] = [];
  /** By user and coin. */
  readonly #owed = new Map<number, Map<number, Owed>>();
  #day: number | undefined;

  add(event: BalanceEvent | IndexTickEvent): void {
    if (event.type === 'index-tick') this.#addTick(event.tick.timeMs);
    else {
      const kind = kinds.find((name) => name === event.kind);
      if (kind !== undefined) this.#put(kind, event.userId, event);
    }
  }

  goOn(core: OwingCore): void {
    // The newest tick of any symbol says which day is open; none is closed here.
    for (const { timeMs } of core.indexes())
      if (timeMs > 0) this.#day = Math.max(this.#day ?? 0, Math.floor(timeMs / DAY_MS));
    for (const userId of core.userIds())
      for (const kind of kinds) for (const balance of core.balances(userId, kind)) this.#put(kind, userId, balance);
  }

  #put(
    kind: Kind,
    userId: number,
    { assetId, available, held }: { readonly assetId: number; readonly available: Money; readonly held: Money },
  ): void {
    if (!coinIds.has(assetId)) return;
    const owed = this.#owed.get(userId) ?? new Map<number, Owed>();
    owed.set(assetId, { ...(owed.get(assetId) ?? nothing), [kind]: available + held });
    this.#owed.set(userId, owed);
  }

  #addTick(timeMs: number): void {
    const day = Math.floor(timeMs / DAY_MS);
    if (this.#day !== undefined)
      for (let over = Math.max(this.#day, day - STILL_DAYS_MAX); over < day; over += 1) this.#close(over);
    this.#day = Math.max(day, this.#day ?? day);
  }

  #close(day: number): void {
    for (const [userId, owed] of this.#owed)
      for (const [assetId, { spot, contract, earn }] of owed) {
        const amount = spot + contract + earn;
        if (amount > 0n) this.rows.push({ day, assetId, userId, amount: moneyOf(amount) });
      }
  }
}

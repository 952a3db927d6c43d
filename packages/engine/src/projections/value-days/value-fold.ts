import { assertNever } from '@assay/amounts/assert-never';
import { type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import type { FundOrderEvent } from '@assay/exchange-core/earn/fund/fund-order';
import type { FundValuedEvent } from '@assay/exchange-core/earn/fund/fund-valuation';
import type { SubscriptionProjectEvent } from '@assay/exchange-core/earn/subscription/subscription-reports';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { BalanceEvent } from '@assay/exchange-core/ledger/ledger-events';
import { assetBySymbol } from '@assay/protocol/assets';
import { indexSymbols } from '@assay/protocol/markets';
import { type CoinInUnit, FundUnits, type PricingProject, SubscribedPrices } from './earn-worth.ts';

export const DAY_MS = 86_400_000;
const ATOMS = 10n ** 12n;
/** Days in a row of which nothing was heard, at most, that get a row each: the exchange stood still for longer than any line shows. */
const STILL_DAYS_MAX = 30;

/** Every account of a person, with what is held of it. Demo money has assets of its own, which have no price. */
const kinds = ['spot', 'contract', 'earn'] as const;
type Kind = (typeof kinds)[number];
type Held = Readonly<Record<Kind, bigint>>;
const nothing: Held = { spot: 0n, contract: 0n, earn: 0n };

const usdtId = idOf('USDT');
/** The asset that each symbol of the index prices. */
const assetOfSymbol: ReadonlyMap<number, number> = new Map(indexSymbols.map(({ id, base }) => [id, idOf(base)]));

/** What somebody's accounts and units of funds were worth together when a day (since 1970, UTC) was over, in atoms of USDT. */
export interface ValueDay {
  readonly userId: number;
  readonly day: number;
  readonly value: Money;
}

/** What changes what somebody is worth. */
export type ValueEvent = BalanceEvent | IndexTickEvent | FundOrderEvent | FundValuedEvent | SubscriptionProjectEvent;

/** A core that stands where the fold begins. */
export interface ValuedCore {
  indexes(): readonly { readonly symbolId: number; readonly timeMs: number; readonly price: string }[];
  userIds(): Iterable<number>;
  balances(
    userId: number,
    kind: Kind,
  ): readonly { readonly assetId: number; readonly available: Money; readonly held: Money }[];
  readonly funds: readonly { readonly fundId: number; readonly coins: readonly CoinInUnit[] }[];
  unitsOf(userId: number): readonly { readonly fundId: number; readonly units: Money }[];
  readonly projects: readonly PricingProject[];
}

/**
 * Follows what everybody has in all accounts and in units of funds, and the prices of the index. The first tick of a new day closes the one
 * before, at its last prices; so the day is decided by the journal alone. A coin without an index counts at the price of its newest
 * subscription, and as nothing where it has none.
 */
export class ValueFold {
  readonly rows: ValueDay[] = [];
  /** By user and coin. */
  readonly #held = new Map<number, Map<number, Held>>();
  readonly #prices = new Map<number, Money>([[usdtId, moneyOf(ATOMS)]]);
  readonly #subscribed = new SubscribedPrices(usdtId);
  readonly #units = new FundUnits();
  #day: number | undefined;

  add(event: ValueEvent): void {
    switch (event.type) {
      case 'index-tick':
        this.#addTick(event.symbolId, event.tick.timeMs, event.tick.price);
        break;
      case 'balance':
        this.#addBalance(event);
        break;
      case 'fund-valued':
        this.#units.setCoins(event.valuation.fundId, event.valuation.ticks);
        break;
      case 'fund-order':
        this.#units.addOrder(event.order);
        break;
      case 'subscription-project':
        this.#subscribed.add(event.project);
        break;
      default:
        assertNever(event);
    }
  }

  goOn(core: ValuedCore): void {
    for (const { symbolId, timeMs, price } of core.indexes()) if (timeMs > 0) this.#addTick(symbolId, timeMs, price);
    // Ticks of several days may be the newest of their symbols; none of those days is closed here.
    this.rows.length = 0;
    for (const { fundId, coins } of core.funds) this.#units.setCoins(fundId, coins);
    for (const project of core.projects) this.#subscribed.add(project);
    for (const userId of core.userIds()) {
      for (const kind of kinds) for (const balance of core.balances(userId, kind)) this.#put(kind, userId, balance);
      for (const { fundId, units } of core.unitsOf(userId)) this.#units.add(userId, fundId, units);
    }
  }

  #addBalance(event: BalanceEvent): void {
    const kind = kinds.find((name) => name === event.kind);
    if (kind !== undefined) this.#put(kind, event.userId, event);
  }

  #put(
    kind: Kind,
    userId: number,
    { assetId, available, held }: { readonly assetId: number; readonly available: Money; readonly held: Money },
  ): void {
    const coins = this.#held.get(userId) ?? new Map<number, Held>();
    coins.set(assetId, { ...(coins.get(assetId) ?? nothing), [kind]: available + held });
    this.#held.set(userId, coins);
  }

  #addTick(symbolId: number, timeMs: number, price: string): void {
    const day = Math.floor(timeMs / DAY_MS);
    if (this.#day !== undefined)
      for (let over = Math.max(this.#day, day - STILL_DAYS_MAX); over < day; over += 1) this.#close(over);
    this.#day = Math.max(day, this.#day ?? day);
    const assetId = assetOfSymbol.get(symbolId);
    if (assetId !== undefined) this.#prices.set(assetId, moneyOfText(price));
  }

  #close(day: number): void {
    const priceOf = (assetId: number): bigint => this.#prices.get(assetId) ?? this.#subscribed.of(assetId);
    for (const [userId, held] of this.#held) {
      let value = this.#units.worthOf(userId, priceOf);
      for (const [assetId, { spot, contract, earn }] of held)
        value += ((spot + contract + earn) * priceOf(assetId)) / ATOMS;
      this.rows.push({ userId, day, value: moneyOf(value) });
    }
  }
}

function idOf(coin: string): number {
  const asset = assetBySymbol(coin);
  if (asset === undefined) throw new Error(`${coin} is no asset`);
  return asset.id;
}

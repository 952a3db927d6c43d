import { DECIMALS_MAX } from '@assay/amounts/decimal-text';
import { baseAtomsPerLot, type Lots, lotsOf, quoteAtomsPerTickLot, type Ticks } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { CommandResult } from '@assay/exchange-core/events';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import type { ReferenceTrade } from '@assay/feeds/feed';
import { unitsOf } from '@assay/market-data/exact-decimal';
import { assetBySymbol } from '@assay/protocol/assets';
import { type MarketDefinition, markets } from '@assay/protocol/markets';
import type { Side } from '@assay/protocol/trade-words';
import type { EngineClient } from '../engine-client.ts';
import type { CoreView, DurableBatch } from '../engine-port.ts';
import { centrePriceOf, type ExactRatio, shiftedBy, tickAt } from './centre-price.ts';
import type { HouseAccount } from './house-accounts.ts';
import { innerLadderOf, isMainMarket } from './ladders.ts';

interface TakenMarket {
  readonly market: MarketDefinition;
  readonly baseAssetId: number;
  readonly quoteAssetId: number;
  /** Of the last second of the index; undefined without one. */
  centre: ExactRatio | undefined;
  isOpen: boolean;
  /** A trade of the reference tape that is to be followed at the next turn. */
  wanted: ReferenceTrade | undefined;
  /** Trades of the tape before this time are let pass. */
  nextTradeMs: number;
}

export interface TapeTakerOptions {
  readonly engine: EngineClient<PlaceLimitOrder>;
  readonly account: HouseAccount;
  /** 0 ≤ chance < 1. */
  readonly chance: () => number;
  readonly onRefusal: (symbol: string, code: string) => void;
}

/** Usual time between two orders in a market. */
const mainPaceMs = 1_500;
const quietPaceMs = 25_000;
/** An order is usually this part of the trade that it follows: the tape is that of large venues. */
const tapeShare = 20n;
/** An order is worth this many times the least that the market takes, and at most an inner ladder's usual best rung. */
const leastNotionals = 2n;
/** It takes nothing that is further than this from the index. */
const slippagePpm = 2_000;
/** It does not sell a coin of which it has less than this part of its capital left. */
const reserveShare = 5n;
const restAfterRefusalMs = 5_000;

/**
 * Takes from our own books what the reference tape trades, on its side and in its rhythm, so that tape, candles and 24 hours are never
 * empty. Ordinary orders of an ordinary account: what they meet is whoever stands best in the book, person or house.
 */
export class TapeTaker {
  readonly #options: TapeTakerOptions;
  readonly #markets: readonly TakenMarket[];
  readonly #available: Map<number, Money>;
  #stopBatches: (() => void) | undefined;

  constructor(options: TapeTakerOptions) {
    this.#options = options;
    this.#available = new Map(options.account.capital.map(({ assetId, amount }) => [assetId, amount]));
    this.#markets = markets.map((market) => ({
      market,
      baseAssetId: assetBySymbol(market.base)?.id ?? 0,
      quoteAssetId: assetBySymbol(market.quote)?.id ?? 0,
      centre: undefined,
      isOpen: false,
      wanted: undefined,
      nextTradeMs: 0,
    }));
  }

  async start(): Promise<void> {
    const { engine, account } = this.#options;
    this.#stopBatches = engine.onBatch((batch) => this.#onBatch(batch));
    const { balances, states } = await engine.read((core: CoreView) => ({
      balances: core.balances(account.userId),
      states: core.markets().map(({ marketId, state }) => ({ marketId, state })),
    }));
    for (const { assetId, available } of balances) this.#available.set(assetId, available);
    for (const { marketId, state } of states) this.#setOpen(marketId, state === 'open');
  }

  stop(): void {
    this.#stopBatches?.();
    this.#stopBatches = undefined;
  }

  /** The centres of a second of the index. `priceOf` answers a coin's price in USDT. */
  onSecond(priceOf: (coin: string) => string | undefined): void {
    for (const taken of this.#markets) taken.centre = centrePriceOf(taken.market, priceOf);
  }

  /** Notes a trade of the reference tape, when the market's time has come. */
  onTrade(symbol: string, trade: ReferenceTrade): void {
    const taken = this.#markets.find((entry) => entry.market.symbol === symbol);
    if (taken === undefined || taken.wanted !== undefined || trade.ts < taken.nextTradeMs) return;
    if (this.#mayTake(taken, trade.direction)) taken.wanted = trade;
  }

  /** Sends the order that follows what was noted in one market; true when there was one. */
  take(marketId: number): boolean {
    const taken = this.#markets.find((entry) => entry.market.id === marketId);
    if (taken?.wanted === undefined) return false;
    const { wanted, centre, isOpen, market } = taken;
    taken.wanted = undefined;
    const paceMs = isMainMarket(market) ? mainPaceMs : quietPaceMs;
    taken.nextTradeMs = wanted.ts + paceMs * (0.2 + 1.6 * this.#options.chance());
    const terms = centre === undefined || !isOpen ? undefined : this.#termsOf(market, centre, wanted);
    if (terms === undefined) return false;
    void this.#order(taken, wanted, terms);
    return true;
  }

  /** The limit, and a size after the tape's own. */
  #termsOf(
    market: MarketDefinition,
    centre: ExactRatio,
    { direction, amount }: ReferenceTrade,
  ): { readonly price: Ticks; readonly amount: Lots } | undefined {
    const isBuy = direction === 'buy';
    const limit = shiftedBy(centre, isBuy ? slippagePpm : -slippagePpm);
    const price = tickAt(limit, market.priceDecimals, isBuy ? 'up' : 'down');
    if (price === undefined) return undefined;
    const lotCost = BigInt(price) * quoteAtomsPerTickLot(market);
    const least = (leastNotionals * unitsOf(market.minimumNotional, DECIMALS_MAX)) / lotCost + 1n;
    const most = innerLadderOf(market).bestNotional / lotCost;
    const followed = unitsOf(amount, DECIMALS_MAX) / baseAtomsPerLot(market) / tapeShare;
    const lots = followed < least ? least : followed > most ? most : followed;
    return { price, amount: lotsOf(Number(lots)) };
  }

  #mayTake({ baseAssetId, quoteAssetId }: TakenMarket, side: Side): boolean {
    const pays = side === 'buy' ? quoteAssetId : baseAssetId;
    const capital = this.#options.account.capital.find(({ assetId }) => assetId === pays)?.amount ?? 0n;
    return (this.#available.get(pays) ?? 0n) > capital / reserveShare;
  }

  async #order(
    taken: TakenMarket,
    { direction, ts }: ReferenceTrade,
    terms: { readonly price: Ticks; readonly amount: Lots },
  ): Promise<void> {
    const { engine, account, onRefusal } = this.#options;
    const order: PlaceLimitOrder = {
      type: 'place-limit-order',
      userId: account.userId,
      marketId: taken.market.id,
      side: direction,
      clientOrderId: '',
      proofId: 0,
      ...terms,
      timeInForce: 'ioc',
    };
    // An engine that has stopped ends the process.
    const result = await engine.submit(order).catch((): CommandResult | undefined => undefined);
    if (result === undefined || result.accepted) return;
    taken.nextTradeMs = ts + restAfterRefusalMs;
    onRefusal(taken.market.symbol, result.code);
  }

  #onBatch(batch: DurableBatch): void {
    const { userId } = this.#options.account;
    for (const event of batch.outcome.eventsOf('balance', 'market-state')) {
      if (event.type === 'market-state') {
        this.#setOpen(event.marketId, event.state === 'open');
      } else if (event.userId === userId && event.kind === 'spot') {
        this.#available.set(event.assetId, moneyOf(event.available));
      }
    }
  }

  #setOpen(marketId: number, isOpen: boolean): void {
    const taken = this.#markets.find((entry) => entry.market.id === marketId);
    if (taken !== undefined) taken.isOpen = isOpen;
  }
}

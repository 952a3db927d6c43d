import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CommandResult } from '@assay/exchange-core/events';
import type { QuoteMarket } from '@assay/exchange-core/quotes/quote-market';
import { assetBySymbol } from '@assay/protocol/assets';
import { type MarketDefinition, markets } from '@assay/protocol/markets';
import type { MarketState } from '@assay/protocol/trade-words';
import type { EngineClient } from '../engine-client.ts';
import type { CoreView, DurableBatch } from '../engine-port.ts';
import { centrePriceOf, type ExactRatio, shiftedBy, type TickRounding, tickAt } from './centre-price.ts';
import type { HouseAccount } from './house-accounts.ts';
import { isMainMarket, type Ladder } from './ladders.ts';
import { inventorySkewPpm, nextQuote, type StandingQuote, skewMaxPpm } from './quote-decision.ts';

/** How one account quotes. */
export interface QuotingStyle {
  readonly account: HouseAccount;
  /** Which ladder it keeps in a market; undefined where it keeps none. */
  readonly ladderOf: (market: MarketDefinition) => Ladder | undefined;
  /** Two accounts that round apart leave one tick between them where a tick is wide. */
  readonly rounding: TickRounding;
}

interface QuotedMarket {
  readonly market: MarketDefinition;
  readonly ladder: Ladder;
  readonly baseAssetId: number;
  /** Of the last second of the index; undefined without one. */
  centre: ExactRatio | undefined;
  standing: StandingQuote | undefined;
  wasHit: boolean;
  /** A quote is on its way: the next one waits for its answer. */
  isAwaiting: boolean;
  /** A halted market takes no quotes. One that is cancel-only is tried: the second's ticks, sent just before, open it. */
  isHalted: boolean;
  /** Seconds to wait after a refusal, so that a market that cannot be quoted does not fill the journal. */
  restSeconds: number;
}

export interface LiquidityProviderOptions extends QuotingStyle {
  readonly engine: EngineClient<QuoteMarket>;
  /** 0 ≤ chance < 1. */
  readonly chance: () => number;
  readonly onRefusal: (symbol: string, code: string) => void;
}

const restAfterRefusalSeconds = 5;

/** What stands in a quiet market is looked at every so many seconds, half of the markets in each. */
const quietEverySeconds = 2;

/** A quote that is stirred stands off the centre by at most this share of its half-spread: nobody can take both sides of two accounts. */
const stirShare = 0.2;
/** Its sizes lean by so much more or less, in steps of this, that its two sides are not alike. */
const stirSkewPpm = 50_000;
const stirSkewSteps = 5;

/**
 * Keeps a ladder of orders around the index and from its own capital. It decides once a second and sends what follows
 * from the index; the core expands the ladder, rounds it, cuts it to the capital and withdraws it when the index is missing.
 */
export class LiquidityProvider {
  readonly #options: LiquidityProviderOptions;
  readonly #markets: readonly QuotedMarket[];
  readonly #holdings: Map<number, Money>;
  #stopBatches: (() => void) | undefined;
  #seconds = 0;

  constructor(options: LiquidityProviderOptions) {
    this.#options = options;
    this.#holdings = new Map(options.account.capital.map(({ assetId, amount }) => [assetId, amount]));
    this.#markets = markets.flatMap((market) => {
      const ladder = options.ladderOf(market);
      return ladder === undefined ? [] : [unquoted(market, ladder)];
    });
  }

  async start(): Promise<void> {
    const { engine, account } = this.#options;
    this.#stopBatches = engine.onBatch((batch) => this.#onBatch(batch));
    const { balances, states } = await engine.read((core: CoreView) => ({
      balances: core.balances(account.userId),
      states: core.markets().map(({ marketId, state }) => ({ marketId, state })),
    }));
    for (const { assetId, available, held } of balances) this.#holdings.set(assetId, moneyOf(available + held));
    for (const { marketId, state } of states) this.#onState(marketId, state);
  }

  stop(): void {
    this.#stopBatches?.();
    this.#stopBatches = undefined;
  }

  /** Sends the quotes that follow from a second of the index. `priceOf` answers a coin's price in USDT. */
  onSecond(priceOf: (coin: string) => string | undefined): void {
    const { rounding } = this.#options;
    this.#seconds += 1;
    for (const quoted of this.#markets) {
      if (quoted.restSeconds > 0) quoted.restSeconds -= 1;
      const centre = centrePriceOf(quoted.market, priceOf);
      quoted.centre = centre;
      if (centre === undefined || !isFree(quoted) || !this.#isDue(quoted)) continue;
      const next = nextQuote({
        halfSpreadPpm: quoted.ladder.halfSpreadPpm,
        priceDecimals: quoted.market.priceDecimals,
        rounding,
        centre,
        skewPpm: this.#skewPpm(quoted.baseAssetId),
        standing: quoted.standing,
        wasHit: quoted.wasHit,
      });
      if (next !== undefined) void this.#quote(quoted, next);
    }
  }

  /** Gives a market's ladder another shape and a place a little off the centre, between two seconds. Only what stands is stirred. */
  stir(marketId: number): void {
    const quoted = this.#markets.find((entry) => entry.market.id === marketId);
    if (quoted?.centre === undefined || quoted.standing === undefined || !isFree(quoted)) return;
    const { chance, rounding } = this.#options;
    const off = Math.round((2 * chance() - 1) * stirShare * quoted.ladder.halfSpreadPpm);
    const lean = stirSkewPpm * Math.floor((2 * stirSkewSteps + 1) * chance() - stirSkewSteps);
    const skewPpm = this.#skewPpm(quoted.baseAssetId);
    const stirredSkewPpm = Math.max(-skewMaxPpm, Math.min(skewMaxPpm, skewPpm + lean));
    const ticks = tickAt(shiftedBy(quoted.centre, off), quoted.market.priceDecimals, rounding);
    if (ticks === undefined) return;
    void this.#quote(quoted, { centre: quoted.centre, ticks, skewPpm }, stirredSkewPpm);
  }

  #isDue({ market, standing }: QuotedMarket): boolean {
    if (standing === undefined || isMainMarket(market)) return true;
    return (this.#seconds + market.id) % quietEverySeconds === 0;
  }

  #skewPpm(assetId: number): number {
    const capital = this.#options.account.capital.find((entry) => entry.assetId === assetId)?.amount ?? ZERO_MONEY;
    return inventorySkewPpm(this.#holdings.get(assetId) ?? ZERO_MONEY, capital);
  }

  async #quote(quoted: QuotedMarket, next: StandingQuote, skewPpm = next.skewPpm): Promise<void> {
    const { engine, account, chance, onRefusal } = this.#options;
    const { market, ladder } = quoted;
    const command: QuoteMarket = {
      type: 'quote-market',
      userId: account.userId,
      marketId: market.id,
      templateId: ladder.templateIds[Math.floor(chance() * ladder.templateIds.length)] ?? ladder.templateIds[0],
      centre: next.ticks,
      skewPpm,
    };
    quoted.isAwaiting = true;
    quoted.wasHit = false;
    quoted.standing = next;
    // An engine that has stopped ends the process; here it only means that nothing stands.
    const result = await engine.submit(command).catch((): CommandResult | undefined => undefined);
    quoted.isAwaiting = false;
    if (result?.accepted) return;
    quoted.standing = undefined;
    quoted.restSeconds = restAfterRefusalSeconds;
    if (result !== undefined) onRefusal(market.symbol, result.code);
  }

  #onBatch(batch: DurableBatch): void {
    const { userId } = this.#options.account;
    batch.outcome.lookAtFills(({ makerIsQuote, makerUserId, marketId }) => {
      if (!makerIsQuote || makerUserId !== userId) return;
      this.#update(marketId, (quoted) => {
        quoted.wasHit = true;
      });
    });
    for (const event of batch.outcome.eventsOf('balance', 'market-state')) {
      if (event.type === 'market-state') {
        this.#onState(event.marketId, event.state);
      } else if (event.userId === userId && event.kind === 'spot') {
        this.#holdings.set(event.assetId, moneyOf(event.available + event.held));
      }
    }
  }

  #onState(marketId: number, state: MarketState): void {
    this.#update(marketId, (quoted) => {
      quoted.isHalted = state === 'halted';
      if (state !== 'open') quoted.standing = undefined;
      else quoted.restSeconds = 0;
    });
  }

  #update(marketId: number, change: (quoted: QuotedMarket) => void): void {
    const quoted = this.#markets.find((entry) => entry.market.id === marketId);
    if (quoted !== undefined) change(quoted);
  }
}

function unquoted(market: MarketDefinition, ladder: Ladder): QuotedMarket {
  return {
    market,
    ladder,
    baseAssetId: assetBySymbol(market.base)?.id ?? 0,
    centre: undefined,
    standing: undefined,
    wasHit: false,
    isAwaiting: false,
    isHalted: false,
    restSeconds: 0,
  };
}

function isFree({ isAwaiting, isHalted, restSeconds }: QuotedMarket): boolean {
  return !isAwaiting && !isHalted && restSeconds === 0;
}

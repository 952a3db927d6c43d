import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { QuoteMarket } from '@assay/exchange-core/quotes/quote-market';
import { assetBySymbol } from '@assay/protocol/assets';
import { type MarketDefinition, markets } from '@assay/protocol/markets';
import type { MarketState } from '@assay/protocol/trade-words';
import type { EngineClient } from '../engine-client.ts';
import type { CoreView, DurableBatch } from '../engine-port.ts';
import { centrePriceOf } from './centre-price.ts';
import { liquidityProviderUserId, providerCapital } from './provider-capital.ts';
import { inventorySkewPpm, nextQuote, type StandingQuote } from './quote-decision.ts';
import { ladderPlanOf } from './quote-templates.ts';

interface QuotedMarket {
  readonly market: MarketDefinition;
  readonly baseAssetId: number;
  standing: StandingQuote | undefined;
  wasHit: boolean;
  /** A quote is on its way: the next one waits for its answer. */
  isAwaiting: boolean;
  /** A halted market takes no quotes. One that is cancel-only is tried: the second's ticks, sent just before, open it. */
  isHalted: boolean;
  /** Seconds to wait after a refusal, so that a market that cannot be quoted does not fill the journal. */
  restSeconds: number;
}

const restAfterRefusalSeconds = 5;

/**
 * Keeps a ladder of orders in every market, around the index and from its own capital. It decides once a second and sends what follows
 * from the index; the core expands the ladder, rounds it, cuts it to the capital and withdraws it when the index is missing.
 */
export class LiquidityProvider {
  readonly #engine: EngineClient<CommandFrom<'house'>>;
  readonly #onRefusal: (symbol: string, code: string) => void;
  readonly #markets: readonly QuotedMarket[];
  readonly #holdings = new Map<number, Money>(providerCapital.map(({ assetId, amount }) => [assetId, amount]));
  #stopBatches: (() => void) | undefined;

  constructor(engine: EngineClient<CommandFrom<'house'>>, onRefusal: (symbol: string, code: string) => void) {
    this.#engine = engine;
    this.#onRefusal = onRefusal;
    this.#markets = markets.map((market) => ({
      market,
      baseAssetId: assetBySymbol(market.base)?.id ?? 0,
      standing: undefined,
      wasHit: false,
      isAwaiting: false,
      isHalted: false,
      restSeconds: 0,
    }));
  }

  async start(): Promise<void> {
    this.#stopBatches = this.#engine.onBatch((batch) => this.#onBatch(batch));
    const { balances, states } = await this.#engine.read((core: CoreView) => ({
      balances: core.balances(liquidityProviderUserId),
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
    if (this.#stopBatches === undefined) return;
    for (const quoted of this.#markets) {
      if (quoted.restSeconds > 0) quoted.restSeconds -= 1;
      const centre = centrePriceOf(quoted.market, priceOf);
      if (centre === undefined || quoted.isAwaiting || quoted.isHalted || quoted.restSeconds > 0) continue;
      const { base, quote, priceDecimals } = quoted.market;
      const next = nextQuote({
        halfSpreadPpm: ladderPlanOf(base, quote).halfSpreadPpm,
        priceDecimals,
        centre,
        skewPpm: this.#skewPpm(quoted.baseAssetId),
        standing: quoted.standing,
        wasHit: quoted.wasHit,
      });
      if (next !== undefined) void this.#quote(quoted, next);
    }
  }

  #skewPpm(assetId: number): number {
    const capital = providerCapital.find((entry) => entry.assetId === assetId)?.amount ?? ZERO_MONEY;
    return inventorySkewPpm(this.#holdings.get(assetId) ?? ZERO_MONEY, capital);
  }

  async #quote(quoted: QuotedMarket, next: StandingQuote): Promise<void> {
    const { market } = quoted;
    const command: QuoteMarket = {
      type: 'quote-market',
      userId: liquidityProviderUserId,
      marketId: market.id,
      templateId: ladderPlanOf(market.base, market.quote).templateId,
      centre: next.ticks,
      skewPpm: next.skewPpm,
    };
    quoted.isAwaiting = true;
    quoted.wasHit = false;
    quoted.standing = next;
    // An engine that has stopped ends the process; here it only means that nothing stands.
    const result = await this.#engine.submit(command).catch((): CommandResult | undefined => undefined);
    quoted.isAwaiting = false;
    if (result?.accepted) return;
    quoted.standing = undefined;
    quoted.restSeconds = restAfterRefusalSeconds;
    if (result !== undefined) this.#onRefusal(market.symbol, result.code);
  }

  #onBatch(batch: DurableBatch): void {
    for (const event of batch.outcome.events) {
      if (event.type === 'fill' && event.makerIsQuote && event.makerUserId === liquidityProviderUserId) {
        this.#update(event.marketId, (quoted) => {
          quoted.wasHit = true;
        });
      } else if (event.type === 'balance' && event.userId === liquidityProviderUserId && event.kind === 'spot') {
        this.#holdings.set(event.assetId, moneyOf(event.available + event.held));
      } else if (event.type === 'market-state') {
        this.#onState(event.marketId, event.state);
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

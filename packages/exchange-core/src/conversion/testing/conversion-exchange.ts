import type { Money } from '@assay/amounts/money';
import type { Command } from '../../commands.ts';
import { NEWEST_RULES } from '../../rules.ts';
import { coins, testAssets, testUsers } from '../../testing/generated-batches.ts';
import { SmallExchange } from '../../testing/small-exchange.ts';
import type { ConversionView } from '../conversion-event.ts';
import type { ConversionQuote } from '../conversion-quote.ts';
import { ConversionViews } from '../conversion-views.ts';

/** 0.2 %, as a fresh exchange has it. */
export const SPREAD_PPM = 2_000;
/** What the treasury has of each coin. */
export const INVENTORY: Money = coins(1_000_000);
/** People who may exchange, and who have 10,000 USDT and 100 BTC. */
export const [ANN, BOB] = [11, 12];

/** A small exchange whose house exchanges every coin. Index: BTC 100 USDT, ETH 10 USDT. */
export class ConversionExchange extends SmallExchange {
  constructor(spreadPpm = SPREAD_PPM, rulesVersion = NEWEST_RULES) {
    super();
    this.must({ type: 'activate-rules', rulesVersion });
    for (const assetId of testAssets) {
      this.must({ type: 'configure-conversion', assetId, spreadPpm, isOpen: true });
      this.must({ type: 'fund-treasury', assetId, amount: INVENTORY, clientOrderId: `inventory-${assetId}` });
    }
  }

  must(command: Command): void {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
  }

  ask(userId: number, fromAssetId: number, toAssetId: number, amount: Money) {
    return this.one({ type: 'quote-conversion', userId, fromAssetId, toAssetId, amount, proofId: 1 });
  }

  /** A quote that the house gives. */
  quote(userId: number, fromAssetId: number, toAssetId: number, amount: Money): ConversionQuote {
    const result = this.ask(userId, fromAssetId, toAssetId, amount);
    if (!result.accepted || result.kind !== 'conversion-quote') throw new Error(JSON.stringify(result));
    return result.quote;
  }

  take(userId: number, quoteId: number, clientOrderId = '') {
    return this.one({ type: 'convert', userId, quoteId, clientOrderId, proofId: 1 });
  }

  /** A quote, confirmed, and what the look at the index a second later makes of it. */
  outcome(userId: number, quoteId: number, [btc, eth]: readonly [btc: string, eth: string] = ['100', '10']) {
    const result = this.take(userId, quoteId);
    if (!result.accepted) throw new Error(result.code);
    this.tick(btc, eth);
    return this.outcomeOf(quoteId);
  }

  /** What the last batch has told of the exchange: its code where it came to nothing, undefined while it waits. */
  outcomeOf(quoteId: number): ConversionView | string | undefined {
    for (const event of this.events) {
      if (event.type === 'conversion' && event.conversion.quoteId === quoteId) return event.conversion;
      if (event.type === 'conversion-declined' && event.quoteId === quoteId) return event.code;
    }
    return undefined;
  }

  /** A quote, carried out. */
  convert(userId: number, fromAssetId: number, toAssetId: number, amount: Money): ConversionView {
    const outcome = this.outcome(userId, this.quote(userId, fromAssetId, toAssetId, amount).quoteId);
    if (typeof outcome !== 'object') throw new Error(outcome);
    return outcome;
  }

  /** What the treasury has of a coin. */
  inventory(assetId: number): Money {
    return (
      this.core
        .views(ConversionViews)
        .coins()
        .find((coin) => coin.assetId === assetId)?.inventory ?? coins(0)
    );
  }

  /** Of a coin, what people and treasury have together. */
  sumOf(assetId: number): bigint {
    return testUsers.reduce(
      (sum, userId) => {
        const { available, held } = this.balance(userId, assetId);
        return sum + available + held;
      },
      BigInt(this.inventory(assetId)),
    );
  }
}

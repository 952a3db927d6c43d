import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { TimeInForce } from '@assay/protocol/trade-words';
import type { Command } from '../commands.ts';
import type { BatchOutcome, CommandResult, CoreEvent } from '../events.ts';
import { ExchangeCore } from '../exchange-core.ts';
import type { PlaceLimitOrder } from '../orders/place-limit-order.ts';
import { BTC, coins, openingCommands, USDT } from './generated-batches.ts';

/** For stories: the small world of the generator, one command a batch, audited after each. Index: BTC 100 USDT, ETH 10 USDT. */
export class SmallExchange {
  core: ExchangeCore;
  timeMs = 1_700_000_000_000;
  events: readonly CoreEvent[] = [];

  constructor(core: ExchangeCore = new ExchangeCore({ recordTransfers: true })) {
    this.core = core;
    this.apply(...openingCommands);
    this.tick();
    for (const userId of [1, 11, 12]) {
      for (const [assetId, amount] of [
        [USDT, 10_000],
        [BTC, 100],
      ] as const) {
        this.apply({ type: 'issue-sandbox-coins', userId, assetId, amount: coins(amount), clientOrderId: '' });
      }
    }
  }

  apply(...commands: readonly Command[]): BatchOutcome {
    const outcome = this.core.apply({ sequence: this.core.sequence + 1, timeMs: this.timeMs, commands });
    this.core.audit();
    this.events = outcome.events;
    return outcome;
  }

  one(command: Command): CommandResult {
    return this.apply(command).results[0];
  }

  /** A second later, with both prices. */
  tick(btc = '100', eth = '10'): void {
    this.timeMs += 1_000;
    const source = (price: string) => [{ sourceId: 1, price, timeMs: this.timeMs - 10 }];
    const result = this.one({
      type: 'record-index-tick',
      secondMs: this.timeMs,
      ticks: [
        { symbolId: 1, price: btc, sources: source(btc) },
        { symbolId: 2, price: eth, sources: source(eth) },
      ],
    });
    if (!result.accepted) throw new Error(result.code);
  }

  /** Lets time pass with the index going on. */
  wait(ms: number): void {
    this.timeMs += ms - 1_000;
    this.tick();
  }

  /** A limit order on BTC/USDT: price in tenths of a USDT, amount in thousandths of a BTC. */
  limit(
    userId: number,
    side: 'buy' | 'sell',
    price: number,
    amount: number,
    timeInForce: TimeInForce = 'gtc',
    clientOrderId = '',
  ): CommandResult {
    return this.one(limitOrder(userId, side, price, amount, timeInForce, clientOrderId));
  }

  market(userId: number, side: 'buy' | 'sell', amount: number, quoteAmount: Money = coins(0)): CommandResult {
    const lots: Lots = lotsOf(amount);
    return this.one({
      type: 'place-market-order',
      userId,
      marketId: 1,
      side,
      clientOrderId: '',
      proofId: 1,
      amount: lots,
      quoteAmount,
    });
  }

  balance(userId: number, assetId: number): { available: Money; held: Money } {
    const balance = this.core.balances(userId).find((entry) => entry.assetId === assetId);
    return { available: balance?.available ?? coins(0), held: balance?.held ?? coins(0) };
  }
}

export function limitOrder(
  userId: number,
  side: 'buy' | 'sell',
  price: number,
  amount: number,
  timeInForce: TimeInForce = 'gtc',
  clientOrderId = '',
): PlaceLimitOrder {
  const ticks: Ticks = ticksOf(price);
  return {
    type: 'place-limit-order',
    userId,
    marketId: 1,
    side,
    clientOrderId,
    proofId: 1,
    price: ticks,
    amount: lotsOf(amount),
    timeInForce,
  };
}

/** The code of a refusal; the test fails when it was none. */
export function codeOf(result: CommandResult): string {
  if (result.accepted) throw new Error(`accepted: ${result.kind}`);
  return result.code;
}

export function orderOf(result: CommandResult) {
  if (!result.accepted) throw new Error(result.code);
  if (result.kind !== 'order') throw new Error(`not an order: ${result.kind}`);
  return result.order;
}

import { lotsOf, quoteAtomsPerTickLot, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { assets } from '@assay/protocol/assets';
import { indexSymbols } from '@assay/protocol/markets';
import type { Side, TimeInForce } from '@assay/protocol/trade-words';

const START_MS = 1_760_000_000_000;
const WHOLE = 10n ** 12n;
/** Prices that give every market a band of many ticks. */
const prices: Readonly<Record<string, string>> = {
  BTC: '61234.57',
  ETH: '3123.41',
  EOS: '0.5123',
  LTC: '81.37',
  XRP: '0.57',
  ADA: '0.412345',
  DOGE: '0.131234',
  SHIB: '0.0000181',
};

/** The product's own markets and fees at one moment that never passes: for properties of single orders. */
export class StillExchange {
  readonly core = new ExchangeCore();

  constructor(userIds: readonly number[]) {
    this.apply([
      { type: 'genesis', mode: 'sandbox', seed: 'still', instance: 'still' },
      ...defaultConfiguration([]),
      {
        type: 'record-index-tick',
        secondMs: START_MS,
        ticks: indexSymbols.flatMap(({ id, base }) => {
          const price = prices[base];
          return price === undefined
            ? []
            : [{ symbolId: id, price, sources: [{ sourceId: 1, price, timeMs: START_MS }] }];
        }),
      },
      // The provider's kind may be given any amount at once.
      ...userIds.map((userId): Command => ({ type: 'open-account', userId, kind: 'liquidity-provider' })),
    ]);
  }

  apply(commands: readonly Command[]): readonly CommandResult[] {
    return this.core.apply({ sequence: this.core.sequence + 1, timeMs: START_MS, commands }).results;
  }

  /** A command that must be accepted. */
  must(command: Command): CommandResult {
    const [result] = this.apply([command]);
    if (result?.accepted !== true) throw new Error(`${command.type} was refused: ${result?.code}`);
    return result;
  }

  give(userId: number, assetId: number, coins: bigint): void {
    const amount = moneyOf(coins * WHOLE);
    this.must({ type: 'issue-sandbox-coins', userId, assetId, amount, clientOrderId: '' });
  }

  giveEverything(userId: number, except?: number): void {
    for (const { id } of assets) if (id !== except) this.give(userId, id, 10n ** 12n);
  }

  /** Available and held of an asset, in atoms. */
  owned(userId: number, assetId: number): bigint {
    const balance = this.core.balances(userId).find((entry) => entry.assetId === assetId);
    return balance === undefined ? 0n : balance.available + balance.held;
  }
}

export function limit(
  userId: number,
  market: MarketView,
  side: Side,
  price: number,
  lots: number,
  timeInForce: TimeInForce = 'gtc',
): Command {
  const terms = { price: ticksOf(price), amount: lotsOf(lots), timeInForce };
  return {
    type: 'place-limit-order',
    userId,
    marketId: market.marketId,
    side,
    ...terms,
    clientOrderId: '',
    proofId: 0,
  };
}

export function marketByAmount(userId: number, { marketId }: MarketView, side: Side, lots: number): Command {
  const terms = { amount: lotsOf(lots), quoteAmount: ZERO_MONEY };
  return { type: 'place-market-order', userId, marketId, side, ...terms, clientOrderId: '', proofId: 0 };
}

/** Buys for `tickLots` and a little more, which buys nothing. */
export function marketByQuote(userId: number, market: MarketView, tickLots: bigint, rest: bigint): Command {
  const quoteAmount = moneyOf(tickLots * quoteAtomsPerTickLot(market) + rest);
  const terms = { side: 'buy', amount: lotsOf(0), quoteAmount } as const;
  return {
    type: 'place-market-order',
    userId,
    marketId: market.marketId,
    ...terms,
    clientOrderId: '',
    proofId: 0,
  };
}

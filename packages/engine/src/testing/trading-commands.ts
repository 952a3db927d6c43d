import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import type { Side } from '@assay/protocol/trade-words';

/** btcusdt of the default configuration: ticks of 0.01 USDT, lots of 0.000001 BTC. */
const BTC_USDT = 1;
export const USDT = 1;
export const BTC = 2;
const WHOLE_COIN = 10n ** 12n;

export const openAccount = (userId: number): Command => ({ type: 'open-account', userId, kind: 'user' });

export const issueCoins = (userId: number, assetId: number, wholeCoins: number, clientOrderId = ''): Command => ({
  type: 'issue-sandbox-coins',
  userId,
  assetId,
  amount: moneyOf(BigInt(wholeCoins) * WHOLE_COIN),
  clientOrderId,
});

/** A limit order on btcusdt; `price` in whole USDT, `lots` in millionths of a BTC. */
export const limitOrder = (userId: number, side: Side, price: number, lots: number, clientOrderId = ''): Command => ({
  type: 'place-limit-order',
  userId,
  marketId: BTC_USDT,
  side,
  price: ticksOf(price * 100),
  amount: lotsOf(lots),
  timeInForce: 'gtc',
  clientOrderId,
  proofId: 0,
});

export const marketSell = (userId: number, lots: number): Command => ({
  type: 'place-market-order',
  userId,
  marketId: BTC_USDT,
  side: 'sell',
  amount: lotsOf(lots),
  quoteAmount: ZERO_MONEY,
  clientOrderId: '',
  proofId: 0,
});

export const cancelAll = (userId: number): Command => ({ type: 'cancel-all', userId, marketId: 0, proofId: 0 });

/** One second of the index for BTC alone, at `price` whole USDT; the second is that of `nowMs`. */
export const indexTick = (nowMs: number, price: number): Command => ({
  type: 'record-index-tick',
  secondMs: Math.floor(nowMs / 1_000) * 1_000,
  ticks: [
    {
      symbolId: 1,
      price: String(price),
      sources: [{ sourceId: 1, price: String(price), timeMs: nowMs }],
    },
  ],
});

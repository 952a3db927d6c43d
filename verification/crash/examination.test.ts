import type { OrderRow } from '@assay/protocol/entities';
import { expect, it } from 'vitest';
import type { Answer, Attempt } from './acknowledgement-log.ts';
import { compareOrders } from './examination.ts';

const attempt = (answer: Answer, cancelled = false): Attempt => ({
  user: 0,
  clientOrderId: 'a',
  fields: {},
  answer,
  cancelled,
});

const order: OrderRow = {
  orderId: '7',
  clientOrderId: 'a',
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  price: '1',
  amount: '1',
  quoteAmount: '',
  filledAmount: '0.5',
  filledQuote: '0.5',
  averagePrice: '1',
  status: 'open',
  stopPrice: '',
  triggeredAt: 0,
  selfTradePrevention: 'cancel-newest',
  cancelReason: '',
  createdAt: 1,
  updatedAt: 1,
};
const accepted: Answer = { kind: 'accepted', orderId: '7', filledAmount: '0.5', status: 'open' };

it.each([
  ['an acknowledged order that is there', attempt(accepted), [order]],
  ['one that was filled further', attempt(accepted), [{ ...order, filledAmount: '1', status: 'filled' as const }]],
  [
    'one that was filled while it was read',
    attempt(accepted),
    [order, { ...order, filledAmount: '1', status: 'filled' as const }],
  ],
  ['an unanswered one that is not there', attempt({ kind: 'unknown' }), []],
  ['an unanswered one that is there', attempt({ kind: 'unknown' }), [order]],
  ['a refused one that is not there', attempt({ kind: 'refused', code: 'l.error.noPrice' }), []],
])('finds nothing wrong with %s', (_, tried, orders) => {
  expect(compareOrders([tried], orders)).toEqual([]);
});

it.each([
  ['lost', attempt(accepted), []],
  ['doubled', attempt({ kind: 'unknown' }), [order, { ...order, orderId: '8' }]],
  ['acknowledged as 7', attempt(accepted), [{ ...order, orderId: '8' }]],
  ['fill is lost', attempt(accepted), [{ ...order, filledAmount: '0.4' }]],
  ['cancellation is lost', attempt(accepted, true), [order]],
  ['was filled', attempt({ ...accepted, status: 'filled' }), [order]],
  ['but it is there', attempt({ kind: 'refused', code: 'l.error.noPrice' }), [order]],
  ['nobody placed it', attempt(accepted), [order, { ...order, clientOrderId: 'b' }]],
])('notices: %s', (fault, tried, orders) => {
  expect(compareOrders([tried], orders).join()).toContain(fault);
});

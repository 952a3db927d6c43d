import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { trade } from '@assay/messages/en-us/trade';
import { Translator } from '@assay/messages/translator';
import type { OrderRow } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { fillShown, orderShown } from './order-shown.ts';

const translator = new Translator('en-US', enUs);
translator.add(trade);
const texts = { t: translator.t, date: dateText };

const order: OrderRow = {
  orderId: '7',
  clientOrderId: '',
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'post-only',
  price: '67398.50',
  amount: '0.120000',
  quoteAmount: '',
  filledAmount: '0.040001',
  filledQuote: '2695.94',
  averagePrice: '67396.81',
  status: 'open',
  stopPrice: '',
  triggeredAt: 0,
  selfTradePrevention: 'cancel-newest',
  cancelReason: '',
  createdAt: new Date(2026, 10, 21, 8, 11, 52).getTime(),
  updatedAt: 0,
};

describe('an order', () => {
  it('is shown in words', () => {
    expect(orderShown(order, texts)).toMatchObject({
      pair: 'BTC/USDT',
      sideText: 'Buy',
      typeText: 'Limit',
      timeInForceText: 'Post-only',
      price: '67,398.50',
      priceText: '67398.50',
      total: '8,087.82',
      filledPercent: 33,
      statusText: 'Open',
      createdAt: '2026-11-21 08:11:52',
    });
  });

  it('that waits for a price says which, and no total that nobody knows yet', () => {
    const waiting = { ...order, type: 'stop-market', status: 'untriggered', price: '', stopPrice: '70000.00' } as const;
    const view = orderShown({ ...waiting, filledAmount: '0.000000', filledQuote: '0' }, texts);
    expect(view).toMatchObject({ trigger: '≥ 70,000.00', total: '–', timeInForceText: '–', stopPriceText: '70000.00' });
    expect(orderShown({ ...waiting, side: 'sell' }, texts).trigger).toBe('≤ 70,000.00');
    expect(orderShown(order, texts).trigger).toBe('');
  });

  it('of the market by total shows what it was to spend', () => {
    const spent = {
      ...order,
      type: 'market',
      price: '',
      amount: '',
      quoteAmount: '100',
      filledQuote: '99.99',
      status: 'cancelled',
    } as const;
    expect(orderShown(spent, texts)).toMatchObject({
      price: 'Market',
      priceText: '',
      amount: '0.040001',
      total: '100.00',
      filledPercent: 99,
      statusText: 'Partly filled, cancelled',
    });
    expect(orderShown({ ...spent, status: 'filled' }, texts).filledPercent).toBe(100);
    expect(orderShown({ ...spent, filledAmount: '0' }, texts).amount).toBe('–');
  });

  it('that was cancelled without a fill says so', () => {
    expect(orderShown({ ...order, status: 'cancelled', filledAmount: '0', averagePrice: '' }, texts)).toMatchObject({
      statusText: 'Cancelled',
      averagePrice: '–',
      filledPercent: 0,
    });
  });

  it('in another quote coin shows its small totals', () => {
    const small = { ...order, symbol: 'dogebtc', price: '0.000002053', amount: '150.00' };
    expect(orderShown(small, texts)).toMatchObject({ pair: 'DOGE/BTC', total: '0.00030795' });
  });
});

describe('a fill', () => {
  it('shows fee and role', () => {
    const fill = {
      fillId: '1',
      orderId: '7',
      symbol: 'btcusdt',
      side: 'sell',
      price: '67398.50',
      amount: '0.040000',
      quoteAmount: '2695.94',
      fee: '2.695940000001',
      feeCurrency: 'USDT',
      role: 'maker',
      createdAt: order.createdAt,
    } as const;
    expect(fillShown(fill, texts)).toMatchObject({
      fee: '2.69594000',
      feeCoin: 'USDT',
      roleText: 'Maker',
      sideText: 'Sell',
      total: '2,695.94',
    });
  });
});

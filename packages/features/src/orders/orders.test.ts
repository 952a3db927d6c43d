import type { AccountData } from '@assay/live-client/live-account';
import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { trade } from '@assay/messages/en-us/trade';
import { Translator } from '@assay/messages/translator';
import type { OrderRow } from '@assay/protocol/entities';
import { historyRowsMax, pageSizeDefault } from '@assay/protocol/wire';
import { describe, expect, it } from 'vitest';
import { balanceView, isHeld, totalValue } from '../assets/balance-view.ts';
import { faucetFault } from '../assets/use-faucet.ts';
import { connectionBanner } from '../connection/connection-banner.ts';
import { fillMessages } from '../toasts/fill-toasts.ts';
import { fillView, orderView } from './order-view.ts';
import { appendPages, endsAtLimit, hasMorePages } from './paged-rows.ts';

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
    expect(orderView(order, texts)).toMatchObject({
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
    const view = orderView({ ...waiting, filledAmount: '0.000000', filledQuote: '0' }, texts);
    expect(view).toMatchObject({ trigger: '≥ 70,000.00', total: '–', timeInForceText: '–', stopPriceText: '70000.00' });
    expect(orderView({ ...waiting, side: 'sell' }, texts).trigger).toBe('≤ 70,000.00');
    expect(orderView(order, texts).trigger).toBe('');
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
    expect(orderView(spent, texts)).toMatchObject({
      price: 'Market',
      priceText: '',
      amount: '0.040001',
      total: '100.00',
      filledPercent: 99,
      statusText: 'Partly filled, cancelled',
    });
    expect(orderView({ ...spent, status: 'filled' }, texts).filledPercent).toBe(100);
    expect(orderView({ ...spent, filledAmount: '0' }, texts).amount).toBe('–');
  });

  it('that was cancelled without a fill says so', () => {
    expect(orderView({ ...order, status: 'cancelled', filledAmount: '0', averagePrice: '' }, texts)).toMatchObject({
      statusText: 'Cancelled',
      averagePrice: '–',
      filledPercent: 0,
    });
  });

  it('in another quote coin shows its small totals', () => {
    const small = { ...order, symbol: 'dogebtc', price: '0.000002053', amount: '150.00' };
    expect(orderView(small, texts)).toMatchObject({ pair: 'DOGE/BTC', total: '0.00030795' });
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
    expect(fillView(fill, texts)).toMatchObject({
      fee: '2.69594000',
      feeCoin: 'USDT',
      roleText: 'Maker',
      sideText: 'Sell',
      total: '2,695.94',
    });
  });
});

describe('pages', () => {
  const page = (list: number[], totalRow: number) => ({ list, totalRow, sum: totalRow });

  it('append, and show once what slid onto the next page', () => {
    expect(appendPages([page([9, 8, 7], 7), page([7, 6, 5], 7)], String)).toEqual([9, 8, 7, 6, 5]);
  });

  it('end when the loaded count reaches the total', () => {
    expect(hasMorePages([])).toBe(false);
    expect(hasMorePages([page([1, 2], 3)])).toBe(true);
    expect(hasMorePages([page([1, 2], 3), page([3], 3)])).toBe(false);
    expect(hasMorePages([page([1, 2], 5), page([], 5)])).toBe(false);
  });

  it('end at the last row that a list shows, and say so', () => {
    const total = historyRowsMax + 1;
    const loaded = (pages: number) => Array.from({ length: pages }, () => page([1], total));
    const last = historyRowsMax / pageSizeDefault;
    expect(hasMorePages(loaded(last - 1))).toBe(true);
    expect(endsAtLimit(loaded(last - 1))).toBe(false);
    expect(hasMorePages(loaded(last))).toBe(false);
    expect(endsAtLimit(loaded(last))).toBe(true);
    expect(endsAtLimit([page([1, 2], 2)])).toBe(false);
  });
});

describe('balances', () => {
  const row = { currency: 'USDT', available: '1.000000000001', frozen: '0.5', price: '1', total: '1.5' };

  it('add up exactly and are cut to eight places', () => {
    expect(balanceView(row)).toEqual({
      currency: 'USDT',
      available: '1.00000000',
      frozen: '0.50000000',
      total: '1.50000000',
      value: '1.50',
      availableText: '1.000000000001',
      isSmall: false,
      market: undefined,
    });
  });

  it('are small up to a tenth of a USDT, and say where their coin is traded', () => {
    const small = (total: string) => balanceView({ ...row, currency: 'BTC', total }).isSmall;
    expect([small('0.1'), small('0.10000001'), small('0'), small('')]).toEqual([true, false, true, false]);
    expect(balanceView({ ...row, currency: 'BTC' }).market).toBe('btcusdt');
  });

  it('leave out what there is nothing of, and count what has no price as nothing', () => {
    const none = { ...row, available: '0', frozen: '0' };
    expect([isHeld(row), isHeld(none), isHeld({ ...none, frozen: '0.000000000001' })]).toEqual([true, false, true]);
    expect(totalValue([row, { ...row, total: '' }, { ...row, total: '0.009' }])).toBe('1.50');
  });

  it('name a wrong amount before the faucet is asked', () => {
    expect(['', '0', '1.123456789', '1e5', '5'].map(faucetFault)).toEqual([
      'ticket.enterAmount',
      'l.error.amountNotPositive',
      'l.error.amountDecimals',
      'l.error.amountMalformed',
      undefined,
    ]);
  });
});

describe('a change of the account', () => {
  const fill = { orderId: '7', role: 'maker' } as AccountData['fills'][number];
  const filled = { ...order, status: 'filled', filledAmount: '0.120000' } as const;

  it('is worth a word when an order that waited was filled whole', () => {
    const message = { pair: 'BTC/USDT', side: 'buy', amount: '0.120000', price: '67,396.81' };
    const tell = (change: Partial<AccountData>) =>
      fillMessages({ orders: [], fills: [], balances: [], contracts: [], contractBalances: [], ...change });
    expect(tell({ orders: [filled], fills: [fill] })).toEqual([{ key: 'toast.orderFilled', values: message }]);
    expect(tell({ orders: [order], fills: [fill] })).toEqual([]);
    expect(tell({ orders: [filled], fills: [{ ...fill, role: 'taker' }] })).toEqual([]);
    expect(tell({ orders: [filled] })).toEqual([]);
  });
});

describe('the connection’s banner', () => {
  it('says how old the picture is, and nothing while all is well', () => {
    expect(connectionBanner('live', undefined)).toBeUndefined();
    expect(connectionBanner('connecting', undefined)).toBeUndefined();
    expect(connectionBanner('stale', 6)).toEqual({ key: 'connection.staleBanner', values: { seconds: 6 } });
    expect(connectionBanner('offline', 60)).toEqual({ key: 'connection.offlineBanner', values: { seconds: 60 } });
    expect(connectionBanner('offline', undefined)).toEqual({ key: 'connection.neverBanner' });
  });
});

import type { AccountData } from '@assay/live-client/live-account';
import { enUs } from '@assay/messages/en-us';
import { desk } from '@assay/messages/en-us/desk';
import { outcome } from '@assay/messages/en-us/outcome';
import { Translator } from '@assay/messages/translator';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { accountData } from '@assay/protocol/testing/account-data';
import { describe, expect, it } from 'vitest';
import { fillsOfOrder, fillsWaitMs } from './fills-of-order.ts';
import { orderReport } from './order-report.ts';

const english = new Translator('en-US', enUs);
english.add(desk);
english.add(outcome);

const order: OrderRow = {
  orderId: '7',
  clientOrderId: '',
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  price: '66000.00',
  amount: '0.010000',
  quoteAmount: '',
  filledAmount: '0.010000',
  filledQuote: '659.16',
  averagePrice: '65916.28',
  status: 'filled',
  stopPrice: '',
  triggeredAt: 0,
  selfTradePrevention: 'cancel-newest',
  cancelReason: '',
  createdAt: 0,
  updatedAt: 0,
};
const fill = {
  orderId: '7',
  price: '65916.28',
  amount: '0.010000',
  fee: '0.00002',
  feeCurrency: 'BTC',
} as FillRow;

function told(change: Partial<OrderRow>, fills: readonly FillRow[] = []): readonly string[] {
  return orderReport({ ...order, ...change }, fills).map(english.message);
}

describe('what is told of an order', () => {
  it('that was filled at once: amount, price and fee', () => {
    expect(told({}, [{ ...fill, orderId: '6' }, fill])).toEqual(['Bought 0.01 BTC at 65,916.28, fee 0.00002 BTC']);
    const sale = { side: 'sell', filledAmount: '1250.500000', averagePrice: '66000.00' } as const;
    expect(told(sale, [{ ...fill, amount: '1250.5', fee: '165066', feeCurrency: 'USDT' }])).toEqual([
      'Sold 1,250.5 BTC at 66,000.00, fee 165,066 USDT',
    ]);
  });

  it('that took several prices: their average, and the sum of its fees', () => {
    const fills = [
      { ...fill, amount: '0.004' },
      { ...fill, amount: '0.006', price: '65917.00' },
    ];
    expect(told({}, fills)).toEqual(['Bought 0.01 BTC at 65,916.28 on average, fee 0.00004 BTC']);
  });

  it('without the fee while not all of its fills are known', () => {
    expect(told({}, [{ ...fill, amount: '0.004' }])).toEqual(['Bought 0.01 BTC at 65,916.28']);
  });

  it('that was filled in part and waits, or was cut off', () => {
    const part = { filledAmount: '0.004000' };
    const fills = [{ ...fill, amount: '0.004' }];
    expect(told({ ...part, status: 'open' }, fills)).toEqual([
      'Bought 0.004 BTC at 65,916.28, fee 0.00002 BTC',
      'The rest, 0.006 BTC, waits in the book',
    ]);
    expect(told({ ...part, status: 'cancelled', cancelReason: 'immediate-or-cancel' }, fills)).toEqual([
      'Bought 0.004 BTC at 65,916.28, fee 0.00002 BTC',
      'The rest, 0.006 BTC, is cancelled',
      'Nobody took it at once',
    ]);
  });

  it('that was to spend a total and did not spend all', () => {
    const market = { type: 'market', price: '', amount: '', quoteAmount: '1000', filledQuote: '659.16' } as const;
    expect(told({ ...market, status: 'cancelled', cancelReason: 'book-exhausted' }, [fill])).toEqual([
      'Bought 0.01 BTC at 65,916.28, fee 0.00002 BTC',
      'The rest, 340.84 USDT, is cancelled',
      'The book within the band was used up',
    ]);
    expect(told({ ...market, status: 'filled' }, [fill])).toHaveLength(1);
  });

  it('that waits, in the book or for a price', () => {
    const none = { filledAmount: '0.000000', filledQuote: '0', averagePrice: '' };
    expect(told({ ...none, status: 'open' })).toEqual(['Buy 0.01 BTC at 66,000.00: waits in the book']);
    expect(told({ ...none, status: 'untriggered', stopPrice: '70000.00' })).toEqual([
      'Waits until the price rises to 70,000.00',
    ]);
  });

  it('that traded nothing and is gone', () => {
    const none = { filledAmount: '0.000000', filledQuote: '0', averagePrice: '', status: 'cancelled' } as const;
    expect(told({ ...none, cancelReason: 'immediate-or-cancel' })).toEqual([
      'Nothing was bought, the order is cancelled',
      'Nobody took it at once',
    ]);
    expect(told({ ...none, side: 'sell', cancelReason: 'self-trade' })[0]).toBe(
      'Nothing was sold, the order is cancelled',
    );
  });
});

describe('the fills of an order', () => {
  function account() {
    const listeners = new Set<(change: AccountData) => void>();
    const known = { fills: [] as readonly FillRow[] };
    return {
      get fills() {
        return known.fills;
      },
      onChanged: (listener: (change: AccountData) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      tell: (fills: readonly FillRow[]) => {
        known.fills = [...fills, ...known.fills];
        for (const listener of listeners) listener(accountData({ fills: [...fills] }));
      },
      listeners,
    };
  }
  function clock() {
    let end: (() => void) | undefined;
    const after = (delayMs: number, run: () => void) => {
      expect(delayMs).toBe(fillsWaitMs);
      end = run;
      return () => {
        end = undefined;
      };
    };
    return { after, end: () => end?.(), isWaiting: () => end !== undefined };
  }

  it('are there at once when they came first, or when there are none to come', async () => {
    const live = account();
    live.tell([fill]);
    await expect(fillsOfOrder(order, live, clock())).resolves.toEqual([fill]);
    await expect(fillsOfOrder({ ...order, filledAmount: '0' }, account(), clock())).resolves.toEqual([]);
  });

  it('are waited for until the last one has come', async () => {
    const live = account();
    const time = clock();
    const coming = fillsOfOrder(order, live, time);
    live.tell([{ ...fill, amount: '0.004' }]);
    expect(time.isWaiting()).toBe(true);
    live.tell([{ ...fill, amount: '0.006' }]);
    await expect(coming).resolves.toHaveLength(2);
    expect([time.isWaiting(), live.listeners.size]).toEqual([false, 0]);
  });

  it('are waited for no longer than a moment', async () => {
    const live = account();
    const time = clock();
    const coming = fillsOfOrder(order, live, time);
    time.end();
    await expect(coming).resolves.toEqual([]);
    expect(live.listeners.size).toBe(0);
  });
});

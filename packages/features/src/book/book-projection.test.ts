import { LiveAccount } from '@assay/live-client/live-account';
import { LiveBook } from '@assay/live-client/live-book';
import type { AccountSource, BookSource } from '@assay/live-client/live-client';
import type { OrderRow } from '@assay/protocol/entities';
import { accountData } from '@assay/protocol/testing/account-data';
import { describe, expect, it } from 'vitest';
import { BookProjection } from './book-projection.ts';
import { bookSetting, groupingSetting } from './book-setting.ts';

const scale = { priceDecimals: 2, amountDecimals: 4 };

function projectionOf(
  groupTicks: number,
  book: LiveBook,
  orders: Partial<OrderRow>[] = [],
  status: ReturnType<BookSource['status']> = 'live',
): BookProjection {
  const account = new LiveAccount();
  const rows = orders.map((order, index) => ({
    symbol: 'btcusdt',
    createdAt: index,
    orderId: String(index),
    ...order,
  }));
  account.applySnapshot(accountData({ orders: rows as OrderRow[] }));
  const still = { subscribe: () => () => undefined, status: () => status };
  return new BookProjection({
    symbol: 'btcusdt',
    scale,
    rowCount: 20,
    groupTicks,
    source: { ...still, model: book } as unknown as BookSource,
    account: { ...still, model: account } as unknown as AccountSource,
  });
}

function bookWith(asks: [string, string][], bids: [string, string][]): LiveBook {
  const book = new LiveBook(scale);
  book.applySnapshot({ asks, bids, time: 1 });
  return book;
}

const book = bookWith(
  [
    ['100.01', '1'],
    ['100.09', '2'],
    ['100.11', '4'],
  ],
  [
    ['99.99', '1'],
    ['99.91', '2'],
    ['99.89', '4'],
  ],
);

it.each([
  ['live', 'ready'],
  ['stale', 'stale'],
  ['waiting', 'loading'],
  ['refused', 'error'],
] as const)('a book whose channel is %s is %s', (status, shown) => {
  expect(projectionOf(1, book, [], status).status()).toBe(shown);
});

describe('a grouped book', () => {
  it('rounds asks up and bids down', () => {
    const rows = projectionOf(10, book);
    expect([0, 1].map((at) => rows.row('asks', at)?.priceText)).toEqual(['100.10', '100.20']);
    expect([0, 1].map((at) => rows.row('bids', at)?.priceText)).toEqual(['99.90', '99.80']);
    expect(rows.row('asks', 0)?.amountText).toBe('3.0000');
  });

  it('marks an own order in the row that its price went into, and no stop that waits', () => {
    const rows = projectionOf(10, book, [
      { side: 'sell', status: 'open', price: '100.11' },
      { side: 'buy', status: 'open', price: '99.91' },
      { side: 'buy', status: 'untriggered', price: '99.89' },
    ]);
    expect([0, 1].map((at) => rows.row('asks', at)?.isOwn)).toEqual([false, true]);
    expect([0, 1].map((at) => rows.row('bids', at)?.isOwn)).toEqual([true, false]);
  });

  it('costs up to a row what its levels cost together', () => {
    expect(projectionOf(10, book).costTo({ side: 'asks', index: 0 })?.averagePrice).toBe('100.06');
    expect(projectionOf(10, book).costTo({ side: 'asks', index: 7 })).toBeUndefined();
  });
});

describe('the row of the keyboard', () => {
  const best = { side: 'asks', index: 0 } as const;

  it('stays where it is wanted, and moves to the last that there is', () => {
    const rows = projectionOf(1, book);
    expect(rows.standingRow(best)).toBe(best);
    expect(rows.standingRow({ side: 'bids', index: 9 })).toEqual({ side: 'bids', index: 2 });
  });

  it('goes over to the side that has rows', () => {
    const rows = projectionOf(1, bookWith([], [['99.99', '1']]));
    expect(rows.sides()).toBe('bids');
    expect(rows.standingRow(best)).toEqual({ side: 'bids', index: 0 });
    expect(projectionOf(1, bookWith([], [])).sides()).toBe('none');
  });
});

it('reads a kept grouping of each pair, and takes anything else for none', () => {
  const { name, parse, fallback } = groupingSetting('btcusdt');
  expect([name, fallback]).toEqual(['book.btcusdt', 1]);
  expect(parse(100)).toBe(100);
  for (const stored of [0, 5, '10', null, [10]]) expect(parse(stored)).toBeUndefined();
});

it('reads a kept view, and takes anything else for none', () => {
  expect(bookSetting.parse('asks')).toBe('asks');
  expect(bookSetting.parse({ view: 'asks' })).toBeUndefined();
});

import { LiveBook } from '@assay/live-client/live-book';
import { describe, expect, it } from 'vitest';
import { BookRows, flashingRowsMax } from './book-rows.ts';

const scale = { priceDecimals: 2, amountDecimals: 4 };
const nobody: ReadonlySet<number> = new Set();

function rowsOf(book: LiveBook, rows = new BookRows(), ownTicks = nobody): BookRows {
  const levels = book.asks.grouped(20, 1);
  const [largestLots = 0n] = levels.map((level) => level.lots).sort((a, b) => (a < b ? 1 : -1));
  rows.update({ levels, scale, largest: { lots: largestLots, sum: levels.at(-1)?.sum ?? 0n }, ownTicks });
  return rows;
}

function bookWith(...asks: [string, string][]): LiveBook {
  const book = new LiveBook(scale);
  book.applySnapshot({ asks, bids: [], time: 1 });
  return book;
}

describe('rows of the book', () => {
  it('are texts, exact and shown', () => {
    const rows = rowsOf(bookWith(['1234.50', '1.5'], ['1234.60', '1000']));
    expect(rows.at(1)).toEqual({
      price: '1,234.60',
      priceText: '1234.60',
      amount: '1,000.0000',
      amountText: '1000.0000',
      sum: '1,001.5000',
      sumText: '1001.5000',
      amountShare: 1,
      sumShare: 1,
      isOwn: false,
      flash: 0,
    });
    expect(rows.at(0)?.amountShare).toBe(0);
    expect(rows.at(2)).toBeUndefined();
  });

  it('stay the same objects while they say the same', () => {
    const book = bookWith(['100.00', '1'], ['100.01', '2'], ['100.02', '3.5']);
    const rows = rowsOf(book);
    const before = [0, 1, 2].map((index) => rows.at(index));
    book.applyDelta({ asks: [['100.02', '3.5001']], bids: [], time: 2 });
    rowsOf(book, rows);
    expect(rows.at(0)).toBe(before[0]);
    expect(rows.at(1)).toBe(before[1]);
    expect(rows.at(2)).not.toBe(before[2]);
  });

  it('flash when the amount at their price changed, not when the price did', () => {
    const book = bookWith(['100.00', '1'], ['100.01', '2']);
    const rows = rowsOf(book);
    book.applyDelta({ asks: [['100.00', '5']], bids: [], time: 2 });
    rowsOf(book, rows);
    expect([rows.at(0)?.flash, rows.at(1)?.flash]).toEqual([1, 0]);
    book.applyDelta({ asks: [['99.99', '1']], bids: [], time: 3 });
    rowsOf(book, rows);
    expect([rows.at(0)?.flash, rows.at(1)?.flash, rows.at(2)?.flash]).toEqual([1, 0, 0]);
  });

  it('do not flash when too many change at once', () => {
    const prices = Array.from({ length: flashingRowsMax + 1 }, (_, index) => `100.0${String(index)}`);
    const book = bookWith(...prices.map((price): [string, string] => [price, '1']));
    const rows = rowsOf(book);
    const flashes = () => prices.map((_, index) => rows.at(index)?.flash);
    book.applyDelta({ asks: prices.slice(1).map((price) => [price, '2']), bids: [], time: 2 });
    rowsOf(book, rows);
    expect(flashes()).toEqual([0, 1, 1, 1, 1]);
    book.applyDelta({ asks: prices.map((price) => [price, '3']), bids: [], time: 3 });
    rowsOf(book, rows);
    expect(flashes()).toEqual([0, 1, 1, 1, 1]);
  });

  it('mark own orders', () => {
    const book = bookWith(['100.00', '1'], ['100.01', '2']);
    const rows = rowsOf(book, new BookRows(), new Set([10_001]));
    expect([rows.at(0)?.isOwn, rows.at(1)?.isOwn]).toEqual([false, true]);
  });
});

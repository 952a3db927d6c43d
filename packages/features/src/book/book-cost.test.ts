import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { LiveBook } from '@assay/live-client/live-book';
import { describe, expect, it } from 'vitest';
import { bookCost } from './book-cost.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

function bookWith(asks: [string, string][], bids: [string, string][]): LiveBook {
  const book = new LiveBook({ priceDecimals: 2, amountDecimals: 5 });
  book.applySnapshot({ asks, bids, time: 1 });
  return book;
}

/** The levels of the design's picture. */
const asks: [string, string][] = [
  ['67412.96', '0.20884'],
  ['67413.20', '0.62910'],
  ['67413.44', '0.31006'],
  ['67413.60', '0.75118'],
  ['67413.91', '0.20421'],
];
const bids: [string, string][] = [['67412.30', '0.31838']];

describe('a market order up to a row', () => {
  it('costs the sum of all levels up to it, and lies so far above the mid price', () => {
    expect(bookCost('asks', bookWith(asks, bids), 6_741_360)).toEqual({
      amount: '1.89918',
      averagePrice: '67,413.37',
      total: '128,030.12',
      fromMid: '0.0010 %',
    });
  });

  it('takes a group’s levels whole, since its price is their worst', () => {
    const cost = bookCost('asks', bookWith(asks, bids), 6_741_400);
    expect(cost?.amount).toBe('2.10339');
  });

  it('gives below the mid price what a sale brings', () => {
    const book = bookWith(
      [['101.00', '1']],
      [
        ['99.00', '1'],
        ['98.00', '3'],
      ],
    );
    expect(bookCost('bids', book, 9_800)).toEqual({
      amount: '4.00000',
      averagePrice: '98.25',
      total: '393.00',
      fromMid: '1.7500 %',
    });
  });

  it('says nothing of a mid price while one side is empty, and nothing at all without a level', () => {
    expect(bookCost('asks', bookWith(asks, []), 6_741_296)?.fromMid).toBe('–');
    expect(bookCost('bids', bookWith(asks, []), 1)).toBeUndefined();
    expect(bookCost('asks', bookWith(asks, bids), 6_741_295)).toBeUndefined();
  });

  it('adds up to what the levels say, however many there are', () => {
    const random = new Random(testSeed('book cost'));
    const levels: [string, string][] = [];
    let lots = 0n;
    let paid = 0n;
    for (let ticks = 10_000; ticks < 10_200; ticks += 1 + random.below(5)) {
      const size = 1 + random.below(1_000_000_000);
      levels.push([`${Math.floor(ticks / 100)}.${String(ticks % 100).padStart(2, '0')}`, sizeText(size)]);
      lots += BigInt(size);
      paid += BigInt(size) * BigInt(ticks);
    }
    const cost = bookCost('asks', bookWith(levels, bids), 10_200);
    expect(cost?.amount.replaceAll(',', '')).toBe(sizeText(Number(lots)));
    expect(cost?.averagePrice).toBe(`${paid / lots / 100n}.${String((paid / lots) % 100n).padStart(2, '0')}`);
  });
});

function sizeText(lots: number): string {
  const text = String(lots).padStart(6, '0');
  return `${text.slice(0, -5)}.${text.slice(-5)}`;
}

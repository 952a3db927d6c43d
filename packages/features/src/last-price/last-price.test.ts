import { LiveBook } from '@assay/live-client/live-book';
import { describe, expect, it } from 'vitest';
import { lastPriceOf } from './last-price.ts';

const scale = { priceDecimals: 2, amountDecimals: 4 };

describe('the last price', () => {
  const book = new LiveBook(scale);
  book.applySnapshot({ asks: [['100.03', '1']], bids: [['100.00', '1']], time: 1 });
  const pulse = { lastFillPrice: '99.50', lastFillTime: 1_000, indexTime: 60_999 } as Parameters<
    typeof lastPriceOf
  >[0]['pulse'];
  const ticker = { tick: { close: '98.765' } } as Parameters<typeof lastPriceOf>[0]['ticker'];
  const input = { book, pulse, ticker, nowMs: 0 };

  it('is our last fill while it is younger than a minute, by the server’s clock', () => {
    expect(lastPriceOf(input, undefined)).toMatchObject({ priceText: '99.50', source: 'fill', direction: 'flat' });
    const later = { ...input, pulse: pulse === undefined ? pulse : { ...pulse, indexTime: 61_000 } };
    expect(lastPriceOf(later, undefined)).toMatchObject({ priceText: '100.01', source: 'mid' });
  });

  it('is the book’s mid without a fill, the reference price without a book, a dash without both', () => {
    expect(lastPriceOf({ ...input, pulse: undefined }, undefined).source).toBe('mid');
    const empty = { ...input, pulse: undefined, book: new LiveBook(scale) };
    expect(lastPriceOf(empty, undefined)).toMatchObject({ priceText: '98.76', source: 'reference' });
    expect(lastPriceOf({ ...empty, ticker: undefined }, undefined)).toMatchObject({ priceText: '', price: '–' });
  });

  it('remembers which way it went', () => {
    const first = lastPriceOf(input, undefined);
    const up = lastPriceOf({ ...input, pulse: undefined }, first);
    expect(up.direction).toBe('up');
    expect(lastPriceOf({ ...input, pulse: undefined }, up)).toBe(up);
    expect(lastPriceOf(input, up).direction).toBe('down');
  });
});

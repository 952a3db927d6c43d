import type { KeptSetting } from '../kept-settings/kept-settings.ts';

export const bookSides = ['both', 'bids', 'asks'] as const;
/** Both sides of the book, or only one and twice as much of it. */
export type BookSides = (typeof bookSides)[number];

/** How a person looks at the book. */
export const bookSetting: KeptSetting<BookSides> = {
  name: 'book',
  fallback: 'both',
  parse: (stored) => bookSides.find((view) => view === stored),
};

export const bookBars = ['both', 'sum', 'level'] as const;
/** What the bars behind the rows measure: all up to a row, the row alone, or one in the other. */
export type BookBars = (typeof bookBars)[number];

/** Which bars a person wants behind the rows of the book. */
export const bookBarsSetting: KeptSetting<BookBars> = {
  name: 'book-bars',
  fallback: 'both',
  parse: (stored) => bookBars.find((bars) => bars === stored),
};

/** Groupings of prices, in ticks. */
export const groupTicksOffered = [1, 10, 100, 1_000] as const;
export type GroupTicks = (typeof groupTicksOffered)[number];

/** How a person groups the prices of one pair, in ticks: what suits a pair depends on its price. */
export function groupingSetting(symbol: string): KeptSetting<GroupTicks> {
  return {
    name: `book.${symbol}`,
    fallback: 1,
    parse: (stored) => groupTicksOffered.find((ticks) => ticks === stored),
  };
}

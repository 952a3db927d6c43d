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

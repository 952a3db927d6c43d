import type { KeptSetting } from '../kept-settings/kept-settings.ts';

export const bookViews = ['both', 'bids', 'asks'] as const;
/** Both sides of the book, or only one and twice as much of it. */
export type BookView = (typeof bookViews)[number];

/** How a person looks at the book. */
export const bookSetting: KeptSetting<BookView> = {
  name: 'book',
  fallback: 'both',
  parse: (stored) => bookViews.find((view) => view === stored),
};

/** What people are told of products and what the core holds: it takes them from here. They decide about journaled commands, so another one needs new rules. */

/** Version of the financial agreement that stands. Whoever buys says which one he agreed to. */
export const earnAgreementVersion = 1;

/** Kinds of products that pay a daily rate on what is placed in them. Stored as places in this list: words are added at the end only. */
export const hostingKinds = ['finance', 'pool'] as const;
export type HostingKind = (typeof hostingKinds)[number];

/** Words of a position's state as numbers: of financial products 0 hosting, 1 completed; of pools 0 in progress, 1 to be redeemed, 2 redeemed. */
export const hostingPositionStatusMax = 2;
/** No product runs for longer. */
export const hostingTermDaysMax = 3_650;
/** Positions of one person that run, or wait to be redeemed, at once: of financial products and pools together. */
export const hostingPositionsMax = 200;
/** A page of earnings shows so many days, today included. */
export const earningsDaysShown = 90;

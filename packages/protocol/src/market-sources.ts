/** Whose market data: the reference feed's, or those of our own books. Never mixed. */
export const marketSources = ['reference', 'assay'] as const;
export type MarketSource = (typeof marketSources)[number];

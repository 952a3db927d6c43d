/** How the prices of a chart are drawn, in the order of the menu. */
export const candleTypes = ['candles', 'hollow', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type CandleType = (typeof candleTypes)[number];

/** What of a chart can be hidden, in the order of the settings. */
export const chartParts = ['grid', 'wicks', 'lastPrice', 'orders', 'fills', 'alerts'] as const;
export type ChartPart = (typeof chartParts)[number];

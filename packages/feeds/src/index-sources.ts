/** A source of the index as the journal knows it. Numbers are for ever: never change, never reuse. */
export interface IndexSourceDefinition {
  readonly id: number;
  readonly name: string;
}

/** Exchanges that `live:` can name, as ccxt calls them. */
export const liveSources = [
  { id: 21, name: 'binance' },
  { id: 22, name: 'okx' },
  { id: 23, name: 'kraken' },
  { id: 24, name: 'coinbase' },
  { id: 25, name: 'htx' },
  { id: 26, name: 'kucoin' },
  { id: 27, name: 'bybit' },
  { id: 28, name: 'gate' },
  { id: 29, name: 'bitstamp' },
] as const satisfies readonly IndexSourceDefinition[];

/** The sources that feeds of this version can have. */
export const indexSources: readonly IndexSourceDefinition[] = [
  { id: 1, name: 'sim-alder' },
  { id: 2, name: 'sim-birch' },
  { id: 3, name: 'sim-cedar' },
  { id: 11, name: 'rec-alder' },
  { id: 12, name: 'rec-birch' },
  { id: 13, name: 'rec-cedar' },
  { id: 14, name: 'rec-binance' },
  ...liveSources,
];

/** The journal's number of a source, or undefined for a name that no feed has. */
export function indexSourceId(name: string): number | undefined {
  return indexSources.find((source) => source.name === name)?.id;
}

import { indexSymbols, markets } from '@assay/protocol/markets';

const bases: ReadonlyMap<string, string> = new Map([
  ...indexSymbols.map(({ symbol, base }) => [symbol, `${base}/USDT`] as const),
  ...markets.map(({ symbol, base, quote }) => [symbol, `${base}/${quote}`] as const),
]);

/** `BTC/USDT` of `btcusdt`; what is none of ours as it is. */
export function pairShown(symbol: string): string {
  return bases.get(symbol) ?? symbol;
}

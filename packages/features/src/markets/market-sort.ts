const marketSortKeys = ['pair', 'price', 'change', 'range', 'volume', 'turnover'] as const;
export type MarketSortKey = (typeof marketSortKeys)[number];

export interface MarketSort {
  /** Undefined: the exchange's own order. */
  readonly key: MarketSortKey | undefined;
  readonly direction: 'ascending' | 'descending';
}

export const unsorted: MarketSort = { key: undefined, direction: 'descending' };

/** A press on a column's head: numbers begin with the largest, names with A; the third press ends the sorting. */
export function nextSort(sort: MarketSort, key: MarketSortKey): MarketSort {
  const first = key === 'pair' ? 'ascending' : 'descending';
  if (sort.key !== key) return { key, direction: first };
  if (sort.direction !== first) return unsorted;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Whether numbers of several quote coins stand in one order, which is then by their value in USDT. */
export function isComparedInUsdt(tab: string, { key }: MarketSort): boolean {
  const hasSeveralCoins = tab === 'all' || tab === 'favourites';
  return hasSeveralCoins && key !== undefined && !['pair', 'change', 'range', 'volume'].includes(key);
}

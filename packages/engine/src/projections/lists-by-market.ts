import type { ListNumbers, ListPlace } from './list-numbers.ts';
import { filteredList, type ListSource, type PlaceOfPage } from './page-reader.ts';

/** A user's rows of one table make a list of all markets, and one of each. */
type TableByMarket = 'orders' | 'fills';

export interface PageByMarket extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all markets. */
  readonly marketId: number | undefined;
}

/** Columns of the numbers in those lists. */
export const numbersByMarket = ['user_number', 'market_number'] as const;

function listName(table: TableByMarket, userId: number, marketId?: number): string {
  return marketId === undefined ? `${table}/${userId}` : `${table}/${userId}/${marketId}`;
}

export function placesByMarket(
  numbers: ListNumbers,
  table: TableByMarket,
  userId: number,
  marketId: number,
): readonly ListPlace[] {
  return [numbers.take(listName(table, userId)), numbers.take(listName(table, userId, marketId))];
}

export function listByMarket(table: TableByMarket, { userId, marketId }: PageByMarket): ListSource {
  return filteredList({
    table,
    list: listName(table, userId, marketId),
    condition: 'user_id = $1',
    values: [userId],
    filters: [{ column: 'market_id', value: marketId }],
    numbers: numbersByMarket,
  });
}

import type { ListNumbers, ListPlace } from './list-numbers.ts';
import { filteredList, type ListSource, type PlaceOfPage } from './page-reader.ts';

/** A user's orders that ended and fills make a list of all markets each, and one of each market. */
const tables = {
  orders: { table: 'orders', time: 'updated_at_ms' },
  fills: { table: 'own_fills', time: 'time_ms' },
} as const;
type ListByMarket = keyof typeof tables;

export interface PageByMarket extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all markets. */
  readonly marketId: number | undefined;
}

/** Columns of the numbers in those lists. */
export const numbersByMarket = ['user_number', 'market_number'] as const;

function listName(lists: ListByMarket, userId: number, marketId?: number): string {
  return marketId === undefined ? `${lists}/${userId}` : `${lists}/${userId}/${marketId}`;
}

export function placesByMarket(
  numbers: ListNumbers,
  lists: ListByMarket,
  userId: number,
  marketId: number,
): readonly ListPlace[] {
  return [numbers.take(listName(lists, userId)), numbers.take(listName(lists, userId, marketId))];
}

export function listByMarket(lists: ListByMarket, { userId, marketId }: PageByMarket): ListSource {
  return filteredList({
    ...tables[lists],
    list: listName(lists, userId, marketId),
    condition: 'user_id = $1',
    values: [userId],
    filters: [{ column: 'market_id', value: marketId }],
    numbers: numbersByMarket,
  });
}

import { formatAmount, formatPrice, lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import type { SourceColumn, Stored } from './table-source.ts';

/** A cell of one value; nothing where the row has none. */
function columnOf(
  sql: string,
  cell: (value: string | number, names: Parameters<SourceColumn['cell']>[1]) => string | number | null,
): SourceColumn {
  return { reads: [sql], cell: ([value = null], names) => (value === null ? null : cell(value, names)) };
}

export const numberCell = (sql: string): SourceColumn => columnOf(sql, Number);
/** 0 is no time yet. */
export const timeCell = (sql: string): SourceColumn => columnOf(sql, (value) => Number(value) || null);
/** An empty text is none. */
export const textCell = (sql: string): SourceColumn => columnOf(sql, (value) => String(value) || null);
/** What names something; 0 names nothing. */
export const idCell = (sql: string): SourceColumn =>
  columnOf(sql, (value) => (String(value) === '0' ? null : String(value)));
/** Ledger atoms as decimal text. */
export const moneyCell = (sql: string): SourceColumn => columnOf(sql, (value) => formatMoney(moneyOf(BigInt(value))));
export const coinCell = (sql: string): SourceColumn => columnOf(sql, (value) => coinOf(Number(value)));
export const networkCell = (sql: string): SourceColumn => columnOf(sql, (value) => networkOf(Number(value)).name);
export const symbolCell = (sql: string): SourceColumn =>
  columnOf(sql, (value, names) => names.market(Number(value)).symbol);

/** A word that is stored as its place in the list; an empty one is none. */
export function wordCell(sql: string, words: readonly string[]): SourceColumn {
  return columnOf(sql, (value) => {
    const word = words[Number(value)];
    if (word === undefined) throw new Error(`a stored row has word ${value} of ${words.length}`);
    return word || null;
  });
}

/** Ticks of the market that stands beside them; 0 is no price. */
export function priceCell(sql: string, marketSql: string): SourceColumn {
  return ofMarket(sql, marketSql, (value, market) => formatPrice(ticksOf(value), market));
}

/** Lots of the market that stands beside them; 0 is nothing. */
export function amountCell(sql: string, marketSql: string): SourceColumn {
  return ofMarket(sql, marketSql, (value, market) => formatAmount(lotsOf(value), market));
}

function ofMarket(
  sql: string,
  marketSql: string,
  shown: (value: number, market: ReturnType<Parameters<SourceColumn['cell']>[1]['market']>) => string,
): SourceColumn {
  return {
    reads: [sql, marketSql],
    cell([value, marketId]: readonly Stored[], names) {
      const number = Number(value ?? 0);
      return number === 0 ? null : shown(number, names.market(Number(marketId)));
    },
  };
}

import { assets } from '@assay/protocol/assets';
import { markets } from '@assay/protocol/markets';
import { networks } from '@assay/protocol/networks';
import type { SortKey, SourceFilter } from './table-source.ts';

/** Nothing that is looked for is longer. */
const TEXT_LENGTH_MAX = 320;
/** No id, time or count of ours has more digits, and JavaScript has all numbers of so many. */
const wholeText = /^[0-9]{1,15}$/;

function numberOf(text: string): number | undefined {
  return wholeText.test(text) ? Number(text) : undefined;
}

/** PostgreSQL knows no text with a NUL in it, so no row has one. */
function textOf(text: string): string | undefined {
  return text.length > TEXT_LENGTH_MAX || text.includes('\0') ? undefined : text;
}

/** An empty text stands for none, and nothing is not looked for. */
function someTextOf(text: string): string | undefined {
  return text === '' ? undefined : textOf(text);
}

export const wholeKey = (sql: string): SortKey => ({ sql, type: 'bigint' });
/** By its bytes. */
export const textKey = (sql: string): SortKey => ({ sql: `${sql} COLLATE "C"`, type: 'text' });

export const wholeFilter = (sql: string): SourceFilter => ({ sql, type: 'bigint', parse: numberOf });
export const textFilter = (sql: string): SourceFilter => ({ sql, type: 'text', parse: someTextOf });
/** Of texts that are kept in lower case: begins so. */
export const lowerPrefixFilter = (sql: string): SourceFilter => ({
  sql,
  type: 'text',
  parse: (text) => textOf(text.toLowerCase()),
});

/** One of a list, stored as what `placeOf` makes of it. */
export function listFilter(sql: string, places: ReadonlyMap<string, number>): SourceFilter {
  return { sql, type: 'bigint', parse: (text) => places.get(text) };
}

/** Stored as its place in the list. */
export function wordFilter(sql: string, words: readonly string[]): SourceFilter {
  return listFilter(sql, new Map(words.map((word, place) => [word, place])));
}

/** Stored as it is. */
export function textWordFilter(sql: string, words: readonly string[]): SourceFilter {
  return { sql, type: 'text', parse: (text) => (words.includes(text) ? text : undefined) };
}

const coinPlaces = new Map<string, number>(assets.map(({ id, symbol }) => [symbol, id]));
const marketPlaces = new Map<string, number>(markets.map(({ id, symbol }) => [symbol, id]));

export const coinFilter = (sql: string): SourceFilter => listFilter(sql, coinPlaces);
export const marketFilter = (sql: string): SourceFilter => listFilter(sql, marketPlaces);

/** For what is known by its network first: each of them is looked at. */
export const anyNetwork = `network_id = ANY ('{${networks.map(({ id }) => id).join(',')}}')`;

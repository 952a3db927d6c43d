import type { UserAccount } from '../accounts/user-account.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import type { Mixer } from '../digest/mixer.ts';

/** What one batch's digest looks at, beside what the batch did. Whoever has more of anything is looked at in more batches. */
export const ACCOUNTS_A_BATCH = 8;
/** Of each of these accounts the money of so many assets, and the contracts' money of as many coins. */
export const ASSETS_A_PERSON = 8;
/** Accounts whose open orders, contracts and the like are looked at. */
export const ORDER_LISTS_A_BATCH = 1;
/** Of such an account, of all modules together. */
export const ORDERS_A_BATCH = 32;
export const LEVELS_A_BATCH = 8;
export const REMEMBERED_A_BATCH = 16;
/** Of one list of a module. */
export const REST_A_BATCH = 32;
/** A template has a hundred levels at most. */
export const TEMPLATES_A_BATCH = 2;

/**
 * What of a module's state the running digest looks at, in the form in which it would be written; what there is most of goes to the mixer as it
 * lies in its records. How much that is in one batch has a bound, whatever anybody has; what is longer is gone through in parts (`partOf`).
 */
export interface StateSlice {
  /** Every batch: counts, and other single numbers. */
  everyBatch?(writer: ByteWriter, core: CoreState, mixer: Mixer): void;
  /** Of those whose turn it is. `lap` counts how often everybody's was: what they have much of shows another part each time. */
  people?(writer: ByteWriter, core: CoreState, people: readonly UserAccount[], lap: number, mixer: Mixer): void;
  readonly open?: OpenSlice;
  /** One of all modules' lists a batch. `round` counts how often it was this one's turn. */
  readonly lists?: readonly ListSlice[];
}

/** Orders, contracts and the like of one account: there may be as many as the account may have open. */
export interface OpenSlice {
  count(core: CoreState, account: UserAccount): number;
  /** Those from one place to another. */
  write(writer: ByteWriter, core: CoreState, account: UserAccount, start: number, end: number, mixer: Mixer): void;
}

export type ListSlice = (writer: ByteWriter, core: CoreState, round: number) => void;

/** Of a list so many entries at a time. */
export function listSlice<T>(
  listOf: (core: CoreState) => Iterable<T> & { readonly size: number },
  write: (writer: ByteWriter, entry: T) => void,
  most = REST_A_BATCH,
): ListSlice {
  return (writer, core, round) => {
    const list = listOf(core);
    for (const entry of partOf(list, list.size, round, most)) write(writer, entry);
  };
}

interface Places {
  readonly start: number;
  readonly end: number;
  /** How often everything was gone through before: what has parts of its own shows another one each time. */
  readonly lap: number;
}

/**
 * The places of `count` entries that a batch looks at: with the smallest power of two of `rounds` that is enough, each place comes once in
 * as many consecutive batches; that is in twice as many at most as would be needed.
 */
export function placesOf(sequence: number, most: number, count: number): Places {
  let rounds = 1;
  while (rounds * most < count) rounds *= 2;
  const start = Math.min(count, (sequence % rounds) * most);
  return { start, end: Math.min(count, start + most), lap: Math.floor(sequence / rounds) };
}

/** Goes through what comes before: a thousand steps at most of anything here, each of some nanoseconds. */
export function between<T>(entries: Iterable<T>, start: number, end: number): T[] {
  const part: T[] = [];
  if (start === end) return part;
  let place = 0;
  for (const entry of entries) {
    if (place >= start) part.push(entry);
    place += 1;
    if (place === end) break;
  }
  return part;
}

/** Of each person's money the assets whose turn it is; those of everybody are looked for when somebody first asks. */
export function turnOfAssets<T>(
  entries: Iterable<T>,
  count: number,
  lap: number,
  assetsOf: (entry: T) => readonly number[],
): { readonly most: number; assets(): readonly number[] } {
  let assets: readonly number[] | undefined;
  return {
    most: ASSETS_A_PERSON,
    assets() {
      assets ??= partOf(entries, count, lap, ASSETS_A_PERSON).flatMap(assetsOf);
      return assets;
    },
  };
}

/** The part of a list whose turn it is. */
export function partOf<T>(entries: Iterable<T>, count: number, round: number, most: number): T[] {
  const { start, end } = placesOf(round, most, count);
  return between(entries, start, end);
}

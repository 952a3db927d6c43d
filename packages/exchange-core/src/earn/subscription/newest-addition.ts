import { assert } from '../../assertion.ts';
import type { SubscriptionEntry } from './subscription-entry.ts';

/** Above the places of all who may subscribe to a project. */
const PLACES = 2 ** 18;
/** Additions of all projects together, so that one and a place are a whole number below 2^53. */
const ADDITIONS_MAX = 2 ** 35;

/** The entries in the order of their newest additions. Numbers are sorted several times as fast as objects that are compared by a function. */
export function byNewestAddition(entries: readonly SubscriptionEntry[]): SubscriptionEntry[] {
  assert(entries.length <= PLACES, 'each entry has a place');
  // Loops: `from` with a function took as long as the sort.
  const keys = new Float64Array(entries.length);
  for (const [place, { wants }] of entries.entries()) {
    assert(wants.addition < ADDITIONS_MAX, 'additions can be told from places');
    keys[place] = wants.addition * PLACES + place;
  }
  const ordered: SubscriptionEntry[] = [];
  for (const key of keys.sort()) ordered.push(entries[key % PLACES]);
  return ordered;
}

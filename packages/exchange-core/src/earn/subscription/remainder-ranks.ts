import { REMAINDERS_A_RUN } from './subscription-limits.ts';

/**
 * Of each remainder its place among all, from 1 on: the largest first, of equal ones the one that comes before. All are sorted once, in runs
 * that follow each other; a rank is counted when it is asked for, so that no command has to find those of everybody.
 */
export class RemainderRanks {
  declare private readonly remainders: Float64Array;
  declare private readonly runLength: number;
  /** Ascending, each of the remainders that stand beside each other. */
  declare private readonly runs: readonly Float64Array[];

  /** @param runLength another one than the product's, for tests: it changes no rank */
  constructor(remainders: Float64Array, runLength = REMAINDERS_A_RUN) {
    this.remainders = remainders;
    this.runLength = runLength;
    const runs: Float64Array[] = [];
    for (let from = 0; from < remainders.length; from += runLength) {
      runs.push(remainders.slice(from, from + runLength).sort());
    }
    this.runs = runs;
  }

  rankAt(place: number): number {
    const remainder = this.remainders[place];
    const own = Math.floor(place / this.runLength);
    let rank = 1;
    for (const [run, ascending] of this.runs.entries()) {
      // Of the runs that come before, equal ones are before this one, too.
      const behind = run < own ? countBelow(ascending, remainder) : countUpTo(ascending, remainder);
      rank += ascending.length - behind;
    }
    for (let other = own * this.runLength; other < place; other += 1) {
      if (this.remainders[other] === remainder) rank += 1;
    }
    return rank;
  }
}

/** How many of the ascending numbers are below the limit. */
function countBelow(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the ascending numbers are not above the limit. */
export function countUpTo(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

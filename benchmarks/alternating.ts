/** One row of the table: what was measured against which yardstick in the same run. Higher is better for both. */
export interface BenchmarkResult {
  readonly row: string;
  readonly yardstick: string;
  /** What performance asks of the ratio, in words. */
  readonly goal: string;
  /** Median and minimum of the per-round ratios measured ÷ yardstick. */
  readonly ratioMedian: number;
  readonly ratioMinimum: number;
  /** Median of the measured rate, with its unit. */
  readonly measured: string;
  /** Anything else worth saying: percentiles, counts, what limits it. */
  readonly note: string;
}

export interface AlternatingRounds {
  /** Ratios of each round, in order. */
  readonly ratios: readonly number[];
  readonly measured: readonly number[];
  readonly yardstick: readonly number[];
}

export const roundsDefault = 5;

/** Runs measured and yardstick in turns, A B A B …, so that a noisy neighbour meets both. */
export async function alternate(
  measure: () => Promise<number> | number,
  yardstick: () => Promise<number> | number,
  rounds: number = roundsDefault,
): Promise<AlternatingRounds> {
  const measured: number[] = [];
  const compared: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measure());
    compared.push(await yardstick());
  }
  return {
    ratios: measured.map((value, round) => value / (compared[round] ?? Number.NaN)),
    measured,
    yardstick: compared,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Value below which `share` (0…1) of the samples lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

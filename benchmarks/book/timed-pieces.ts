import { PRELOAD_RECORDS, RECORD_FIELDS } from './operations-file.ts';

/** A run of the common workload, whose first records are not timed, and how long each piece of so many operations took. */
export interface TimedRun {
  readonly operations: number;
  readonly pieceSeconds: readonly number[];
}

export function timedRun(
  operations: Int32Array,
  operationsAPiece: number,
  apply: (from: number, to: number) => void,
): TimedRun {
  const records = operations.length / RECORD_FIELDS;
  const first = Math.min(PRELOAD_RECORDS, records);
  apply(0, first);
  const pieceSeconds: number[] = [];
  let before = process.hrtime.bigint();
  for (let from = first; from < records; from += operationsAPiece) {
    apply(from, Math.min(from + operationsAPiece, records));
    const now = process.hrtime.bigint();
    pieceSeconds.push(Number(now - before) / 1e9);
    before = now;
  }
  return { operations: records - first, pieceSeconds };
}

export function opsPerSecond({ operations, pieceSeconds }: TimedRun): number {
  return Math.round(operations / pieceSeconds.reduce((sum, seconds) => sum + seconds, 0));
}

/**
 * The workload is the same each time, so of each piece the fastest of some runs is what it takes where nothing else is on the machine for a
 * moment: on one that others use too, whole runs differ by half from one minute to the next, and this by some percent.
 */
export function fastestPieces(runs: readonly TimedRun[]): TimedRun {
  const [{ operations, pieceSeconds }] = runs;
  return {
    operations,
    pieceSeconds: pieceSeconds.map((_, piece) => Math.min(...runs.map((run) => run.pieceSeconds[piece] as number))),
  };
}

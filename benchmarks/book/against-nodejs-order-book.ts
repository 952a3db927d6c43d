import { median } from '../alternating.ts';
import { runAssayOrderBook } from './assay-order-book.ts';
import { orderIdsOf, runNodejsOrderBook } from './nodejs-order-book.ts';
import type { WorkloadResult } from './operations-file.ts';
import { expectTruth, generateWorkload } from './workload.ts';

export const goal = 55;
const ROUNDS = 5;
/** Ours takes a tenth of a second: several runs a round, their median, so that one pause of the machine does not decide. */
const RUNS_A_ROUND = 5;

export interface BookComparison {
  readonly medianRatio: number;
  readonly minimumRatio: number;
  readonly assayOpsPerSecond: number;
  readonly nodejsOrderBookOpsPerSecond: number;
}

/** Row "order book": ours against nodejs-order-book 10.1.1, alternating in one process. Throws when the two do not trade the same. */
export function compareWithNodejsOrderBook(report: (line: string) => void = () => {}): BookComparison {
  const operations = generateWorkload();
  const ids = orderIdsOf(operations);
  const rounds = Array.from({ length: ROUNDS }, (_, index) => {
    const theirs = checked(runNodejsOrderBook(operations, ids));
    const ours = median(Array.from({ length: RUNS_A_ROUND }, () => checked(runAssayOrderBook(operations))));
    report(`round ${index + 1}: ${ours} against ${theirs} ops/s, ${(ours / theirs).toFixed(1)} ×`);
    return { ours, theirs, ratio: ours / theirs };
  });
  return {
    medianRatio: median(rounds.map((round) => round.ratio)),
    minimumRatio: Math.min(...rounds.map((round) => round.ratio)),
    assayOpsPerSecond: median(rounds.map((round) => round.ours)),
    nodejsOrderBookOpsPerSecond: median(rounds.map((round) => round.theirs)),
  };
}

function checked(result: WorkloadResult): number {
  expectTruth(result);
  return result.opsPerSecond;
}

if (process.argv[1]?.endsWith('against-nodejs-order-book.ts')) {
  console.log(JSON.stringify(compareWithNodejsOrderBook((line) => console.error(line))));
}

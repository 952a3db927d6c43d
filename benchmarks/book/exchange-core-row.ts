import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import { runAssayOrderBook } from './assay-order-book.ts';
import { runExchangeCore } from './exchange-core.ts';
import type { WorkloadResult } from './operations-file.ts';
import { fastestPieces, opsPerSecond, type TimedRun } from './timed-pieces.ts';
import { expectTruth, generateWorkload } from './workload.ts';

const ROUNDS = 8;
/** The book takes a tenth of a second for what takes the core some: the median of several runs is one round's yardstick. */
const BOOK_RUNS_A_ROUND = 5;

/** Row "whole core": commands encoded, decoded, applied with holds, fees, ledger, checks and events. */
export async function exchangeCoreRow(): Promise<BenchmarkResult> {
  const operations = generateWorkload();
  // Both are warm before the first round, as a running exchange is.
  const book = new RunsOf(() => runAssayOrderBook(operations));
  const core = new RunsOf(() => runExchangeCore(operations));
  const { ratios, measured, yardstick } = await alternate(
    () => core.run(),
    () => median(Array.from({ length: BOOK_RUNS_A_ROUND }, () => book.run())),
    ROUNDS,
  );
  const fastestCore = opsPerSecond(fastestPieces(core.each(1)));
  const fastestBook = opsPerSecond(fastestPieces(book.each(BOOK_RUNS_A_ROUND)));
  return {
    row: 'whole core: encoding, holds, fees, ledger, checks, events',
    yardstick: 'the order book alone, same workload, checksum equal',
    goal: '≥ 0.09, ≥ 1.0 M commands/s',
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    measured: `${(median(measured) / 1e6).toFixed(2)} M commands/s`,
    note:
      `book ${(median(yardstick) / 1e6).toFixed(1)} M ops/s; ${nanoseconds(median(measured))} ns a command; ratio of the fastest pieces ` +
      `${(fastestCore / fastestBook).toFixed(3)}, ${nanoseconds(fastestCore)} and ${nanoseconds(fastestBook)} ns`,
  };
}

/** Runs of one of the two, the first of which only warms it up. */
class RunsOf {
  readonly #runs: TimedRun[] = [];
  readonly #once: () => WorkloadResult & TimedRun;

  constructor(once: () => WorkloadResult & TimedRun) {
    this.#once = once;
    this.run();
    this.#runs.length = 0;
  }

  /** Answers its rate. */
  run(): number {
    const result = this.#once();
    expectTruth(result);
    this.#runs.push(result);
    return result.opsPerSecond;
  }

  /** One of so many, so that either has as many: the more runs, the faster is the fastest. */
  each(step: number): readonly TimedRun[] {
    return this.#runs.filter((_, index) => index % step === 0);
  }
}

function nanoseconds(rate: number): string {
  return (1e9 / rate).toFixed(0);
}

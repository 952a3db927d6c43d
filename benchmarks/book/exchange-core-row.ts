import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import { runAssayOrderBook } from './assay-order-book.ts';
import { runExchangeCore } from './exchange-core.ts';
import type { WorkloadResult } from './operations-file.ts';
import { defaultTruth, generateWorkload } from './workload.ts';

/** The book takes a tenth of a second for what takes the core some: the median of several runs is one round's yardstick. */
const BOOK_RUNS_A_ROUND = 5;

/** Row "whole core": commands encoded, decoded, applied with holds, fees, ledger, checks and events. */
export async function exchangeCoreRow(): Promise<BenchmarkResult> {
  const operations = generateWorkload();
  // Both are warm before the first round, as a running exchange is.
  checkedRate(runAssayOrderBook(operations));
  checkedRate(runExchangeCore(operations));
  const { ratios, measured, yardstick } = await alternate(
    () => checkedRate(runExchangeCore(operations)),
    () => median(Array.from({ length: BOOK_RUNS_A_ROUND }, () => checkedRate(runAssayOrderBook(operations)))),
  );
  return {
    row: 'whole core: encoding, holds, fees, ledger, checks, events',
    yardstick: 'the order book alone, same workload, checksum equal',
    goal: '≥ 0.09, ≥ 1.0 M commands/s',
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    measured: `${(median(measured) / 1e6).toFixed(2)} M commands/s`,
    note: `book ${(median(yardstick) / 1e6).toFixed(1)} M ops/s; ${(1e9 / median(measured)).toFixed(0)} ns a command`,
  };
}

function checkedRate(result: WorkloadResult): number {
  const { trades, volume, checksum } = defaultTruth;
  if (result.trades !== trades || result.volume !== volume || result.checksum !== checksum) {
    throw new Error(`not the trades of the workload: ${JSON.stringify(result)}`);
  }
  return result.opsPerSecond;
}

import type { BenchmarkResult } from '../alternating.ts';
import { compareWithNodejsOrderBook, goal } from './against-nodejs-order-book.ts';

export async function orderBookRow(): Promise<BenchmarkResult> {
  const comparison = compareWithNodejsOrderBook();
  return {
    row: 'order book, common workload, checksum equal',
    yardstick: 'npm nodejs-order-book 10.1.1',
    goal: `≥ ${goal} ×`,
    ratioMedian: comparison.medianRatio,
    ratioMinimum: comparison.minimumRatio,
    measured: `${(comparison.assayOpsPerSecond / 1e6).toFixed(2)} M ops/s`,
    note: `yardstick ${(comparison.nodejsOrderBookOpsPerSecond / 1e6).toFixed(3)} M ops/s`,
  };
}

import { readFileSync } from 'node:fs';

/** The record format of the common workload for order books: five little-endian int32 an operation. */
export const RECORD_FIELDS = 5;
export const LIMIT = 0;
export const MARKET = 1;
export const CANCEL = 2;

/** The first records load the book and are not timed. */
export const PRELOAD_RECORDS = 10_000;

/** Type (0 limit, 1 market, 2 cancel), side (0 buy, 1 sell), price in ticks, quantity in lots, order id; one after the other. */
export function readOperations(file: string): Int32Array {
  const bytes = readFileSync(file);
  if (bytes.length % (RECORD_FIELDS * 4) !== 0) throw new Error(`${file} does not hold whole records of 20 bytes`);
  const operations = new Int32Array(bytes.length / 4);
  for (let index = 0; index < operations.length; index += 1) operations[index] = bytes.readInt32LE(index * 4);
  return operations;
}

/** What every engine must agree on, and how long it took for the operations after the preloaded ones. */
export interface WorkloadResult {
  readonly opsPerSecond: number;
  readonly trades: number;
  readonly volume: number;
  /** checksum × 31 + (maker price XOR traded lots XOR maker id) over every trade in order, as a signed 32-bit number. */
  readonly checksum: number;
}

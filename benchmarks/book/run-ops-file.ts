import { parseArgs } from 'node:util';
import { runAssayOrderBook } from './assay-order-book.ts';
import { readOperations } from './operations-file.ts';

/**
 * `npm run bench:book -- --ops FILE`: the order book alone on a file of the common workload. Prints one JSON line.
 * The code is warmed up on the same operations in a book of its own, as a running exchange is warm.
 */
const { values } = parseArgs({ options: { ops: { type: 'string' } } });
if (values.ops === undefined) {
  console.error('usage: npm run bench:book -- --ops FILE');
  process.exit(2);
}
const operations = readOperations(values.ops);
runAssayOrderBook(operations);
const { opsPerSecond, trades, volume, checksum } = runAssayOrderBook(operations);
console.log(JSON.stringify({ opsPerSecond, trades, volume, checksum }));

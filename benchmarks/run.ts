import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { setCompilerFlags } from '@assay/engine/threads/compiler-flags';
import type { BenchmarkResult } from './alternating.ts';

// What is measured in this process is compiled as the server's is.
setCompilerFlags();

/**
 * `npm run bench [-- --only book,rest]`: one table, each row with its yardstick measured in the same run. Nothing here is a timed test:
 * figures are reported, never asserted; a row fails only when its work was not done right.
 */
const rows: Readonly<Record<string, () => Promise<BenchmarkResult | readonly BenchmarkResult[]>>> = {
  book: async () => (await import('./book/order-book-row.ts')).orderBookRow(),
  core: async () => (await import('./book/exchange-core-row.ts')).exchangeCoreRow(),
  journal: async () => (await import('./journal/journal-commits.ts')).journalCommits(),
  replay: async () => (await import('./journal/replay-at-start.ts')).replayAtStart(),
  rest: async () => (await import('./rest/durable-rest-orders.ts')).durableRestOrders(),
  websocket: async () => (await import('./websocket/durable-websocket-orders.ts')).durableWebSocketOrders(),
  ingress: async () => (await import('./websocket/ingress-orders.ts')).ingressOrders(),
  acknowledgement: async () => (await import('./websocket/acknowledgement.ts')).acknowledgement(),
  sustained: async () => (await import('./sustained/sustained-projection.ts')).sustainedProjection(),
  fanout: async () => (await import('./fanout/fan-out.ts')).fanOutRows(),
  growth: async () => (await import('./growth/growth-rows.ts')).growthRows(),
  large: async () => (await import('./large-exchange/large-exchange-rows.ts')).largeExchangeRows(),
  ids: async () => (await import('./client-order-ids/remembered-ids.ts')).rememberedIds(),
  contracts: async () => (await import('./contracts/contract-expiry.ts')).contractExpiry(),
  accrual: async () => (await import('./earn/accrued-day.ts')).accruedDay(),
  liabilities: async () => (await import('./liabilities/liability-trees.ts')).liabilityTrees(),
  custody: async () => (await import('./custody/custody-rows.ts')).custodyRows(),
  subscriptions: async () => (await import('./subscriptions/allotment-rows.ts')).allotmentRows(),
  allotment: async () => (await import('./subscriptions/allotment-beside-orders.ts')).allotmentBesideOrders(),
  console: async () => (await import('./console/console-pages.ts')).consolePages(),
  calls: async () => (await import('./calls/public-calls.ts')).publicCalls(),
  idle: async () => (await import('./idle/idle-sandbox.ts')).idleSandbox(),
  living: async () => (await import('./idle/living-sandbox.ts')).livingSandbox(),
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(rows);
const unknown = wanted.filter((name) => rows[name] === undefined);
if (unknown.length > 0) {
  console.error(`no such row: ${unknown.join(', ')}. Rows: ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
let failed = 0;
const lines: string[] = [
  '| row | measured | yardstick | ratio (median) | minimum | goal | note |',
  '|---|---|---|---|---|---|---|',
];
for (const name of wanted) {
  console.error(`measuring ${name} …`);
  try {
    const measured = (await rows[name]?.()) ?? [];
    const results: readonly BenchmarkResult[] = 'row' in measured ? [measured] : measured;
    for (const result of results) {
      lines.push(
        `| ${result.row} | ${result.measured} | ${result.yardstick} | ${result.ratioMedian.toFixed(2)} | ${result.ratioMinimum.toFixed(2)} | ${result.goal} | ${result.note} |`,
      );
    }
  } catch (error) {
    failed += 1;
    lines.push(
      `| ${name} | failed | | | | | ${error instanceof Error ? error.message.split('\n')[0] : String(error)} |`,
    );
  }
}
console.log(lines.join('\n'));
process.exit(failed === 0 ? 0 : 1);

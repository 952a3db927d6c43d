import { startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { measurePages } from '@assay/server/console/tables/testing/measured-pages';
import { type BenchmarkResult, median } from '../alternating.ts';

const users = Number(process.env.ASSAY_CONSOLE_USERS ?? 1_000_000);
const orders = 10 * users;
const GOAL_MS = 200;

/** Row "console": the first page of every table by every order and of every filter, of an exchange with a million people and ten million orders. */
export async function consolePages(): Promise<BenchmarkResult> {
  const temporary = await startOwnPostgres('measured');
  try {
    const pool = await temporary.openPool(4);
    const measured = await measurePages(pool, { users, orders }, (line) => console.error(line));
    for (const { what, firstMs, medianMs, slowestMs, isWhole } of measured) {
      console.error(
        `${medianMs.toFixed(1)} ms (first ${firstMs.toFixed(1)}, slowest ${slowestMs.toFixed(1)})${isWhole ? ' SEQ SCAN' : ''} ${what}`,
      );
    }
    const slow = measured.filter(({ medianMs }) => medianMs >= GOAL_MS);
    await pool.end();
    return {
      row: 'console: first pages',
      measured: `slowest ${measured[0]?.medianMs.toFixed(0)} ms: ${measured[0]?.what}`,
      yardstick: `${GOAL_MS} ms`,
      ratioMedian: GOAL_MS / median(measured.map(({ medianMs }) => medianMs)),
      ratioMinimum: GOAL_MS / (measured[0]?.medianMs ?? Number.NaN),
      goal: 'every one below',
      note: `${measured.length} pages with their counts, ${slow.length} above; ${users} people, ${orders} orders`,
    };
  } finally {
    await temporary.stop();
  }
}

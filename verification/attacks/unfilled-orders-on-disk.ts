import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath } from '@assay/protocol/wire';
import { orderBelowMarket } from '../load/stage.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, uncoded } from './attackers.ts';
import { closeStage, openStage } from './stage.ts';

/** Standard of `ACCOUNT_UNFILLED_ORDERS_PER_DAY`. */
const ordersPerDay = 500_000;
const connections = 64;
/** The follower has written the rows by then, and the idle exchange is measured for as long. */
const settleMs = 15_000;
const isOfTheLog = (path: string) => path.includes('/pg_wal/');

/** One account places orders that nobody fills; what they leave on the disk of a real database is measured, less what the idle exchange writes. */
export const unfilledOrdersOnDisk: AttackCase = {
  name: 'unfilled-orders-on-disk',
  async run({ entry, isLong }) {
    const unbounded = { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' };
    const stage = await openStage({ ...(entry === undefined ? {} : { entry }), environment: unbounded });
    try {
      const { address, port, dataFolder } = stage.server;
      const user = await registerUser(address, 'disk@example.org');
      await giveCoins(address, user, 'USDT', '1000');
      const body = new URLSearchParams(await orderBelowMarket(address, 'ioc')).toString();
      const idle = bytesOf(dataFolder);
      const idleFromMs = performance.now();
      // sleeps: what the idle exchange writes in a time is measured
      await sleep(settleMs);
      const before = bytesOf(dataFolder);
      const idleMs = performance.now() - idleFromMs;
      const startedMs = performance.now();
      const orders = isLong ? 100_000 : 20_000;
      const answer = await attack({
        ...{ port, connections, times: Math.ceil(orders / connections) },
        requests: [{ method: 'POST', path: `${apiBasePath}/spot/createOrder`, body, token: user.token }],
      });
      // sleeps: nobody tells from outside when the last rows are written
      await sleep(settleMs);
      const after = bytesOf(dataFolder);
      const idleShare = (performance.now() - startedMs) / idleMs;
      const placed = answer.acceptedMs.length;
      const bytesOfOrder = (after.tables - before.tables - (before.tables - idle.tables) * idleShare) / placed;
      return {
        faults: [...uncoded(answer), ...(placed === 0 ? ['no order was placed'] : [])],
        figures: [
          `${countsOf(answer.answers)}: ${Math.round(bytesOfOrder)} bytes an order in journal and query tables, ` +
            `${(bytesOfOrder * ordersPerDay * 1e-9).toFixed(2)} GB a day at ${ordersPerDay} orders; the database's log of changes has ` +
            `${(before.log * 1e-6).toFixed(0)} MB before and ${(after.log * 1e-6).toFixed(0)} MB behind them, and is used again`,
        ],
      };
    } finally {
      await closeStage(stage);
    }
  },
};

/** Of a folder of data: the database's log of changes, and everything else. */
function bytesOf(folder: string): { readonly log: number; readonly tables: number } {
  const sum = { log: 0, tables: 0 };
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const file = lstatSync(path, { throwIfNoEntry: false });
    if (file?.isFile() !== true) continue;
    // What was written: files of the log are as long as they will be.
    sum[isOfTheLog(path) ? 'log' : 'tables'] += file.size;
  }
  return sum;
}

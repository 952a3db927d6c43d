import { moneyOf } from '@assay/amounts/money';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import { historyRowsMax } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HistoryReads } from '../history-reads.ts';
import { ListNumbers } from '../list-numbers.ts';
import { prepareProjections } from '../projection-schema.ts';
import { writeRows } from '../query-table.ts';
import { commissionProjection } from './commission-projection.ts';
import { createCommissionReaders } from './commission-readers.ts';

const DAY_MS = 86_400_000;
const [ann, ben] = [100_001, 100_002];
const [USDT, BTC] = [1, 2];

let server: SharedPostgres;
beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());

it('lists every day of commissions with the time of the first of them, however many writes it took', async () => {
  const connection = await server.createDatabase();
  await withClient(connection, async (client) => {
    await prepareProjections(client, [commissionProjection]);
    const commission = (userId: number, assetId: number, atoms: bigint, timeMs: number) =>
      ({ type: 'commission', userId, payerId: 9, fillId: 1, assetId, amount: moneyOf(atoms), timeMs }) as const;
    for (const events of [
      [commission(ann, USDT, 5n, DAY_MS + 70), commission(ann, BTC, 3n, 2 * DAY_MS + 1), commission(ben, BTC, 1n, 8)],
      [commission(ann, USDT, 7n, DAY_MS + 90), commission(ann, USDT, 2n, 2 * DAY_MS + 4)],
    ]) {
      const fold = commissionProjection.fold(new ListNumbers());
      for (const event of events) fold.add(event, { batch: 1, timeMs: 0 });
      for (const rows of fold.rows) await writeRows(client, rows);
    }
  });
  const history = new HistoryReads(openTestPool(connection));
  const { commissionDays } = createCommissionReaders(history, { pass: async () => true });
  const page = (pageNo: number) => commissionDays(ann, { pageNo, pageSize: 2 });
  expect(await page(1)).toEqual({
    ok: true,
    totalRows: 3,
    rows: [
      { userId: ann, day: 2, assetId: USDT, amount: 2n, fees: 1, firstMs: 2 * DAY_MS + 4 },
      { userId: ann, day: 2, assetId: BTC, amount: 3n, fees: 1, firstMs: 2 * DAY_MS + 1 },
    ],
  });
  expect(await page(2)).toEqual({
    ok: true,
    totalRows: 3,
    rows: [{ userId: ann, day: 1, assetId: USDT, amount: 12n, fees: 2, firstMs: DAY_MS + 70 }],
  });
  expect(await page(historyRowsMax)).toEqual({ ok: false, code: 'l.error.pageTooDeep' });
  const busy = createCommissionReaders(history, { pass: async () => false });
  expect(await busy.commissionDays(ann, { pageNo: 1, pageSize: 2 })).toEqual({ ok: false, code: 'l.error.busy' });
});

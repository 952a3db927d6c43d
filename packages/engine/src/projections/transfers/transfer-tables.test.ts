import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { AccountTransferEvent } from '@assay/exchange-core/transfers/account-transfer-event';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { transferAccounts } from '@assay/protocol/transfer-rules';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HistoryReads } from '../history-reads.ts';
import { ProjectionProof } from '../projection-proof.ts';
import { Projector } from '../projector.ts';
import { queryTables } from '../testing/query-tables.ts';
import { createTransferReaders } from './transfer-readers.ts';

const START_MS = Date.UTC(2026, 10, 23);
const users = [11, 12] as const;
const core = new ExchangeCore();

let server: SharedPostgres;
let client: Client;
beforeAll(async () => {
  server = await openSharedPostgres();
  client = new Client(await server.createDatabase(queryTables));
  client.on('error', () => undefined);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await server?.close();
});

it('transfers are pages of their person, of all coins and of one, and are proved row by row', async () => {
  const random = new Random(testSeed('transfers in tables'));
  const projector = await Projector.open(client, core, 400);
  const proof = new ProjectionProof();
  const all: { batch: number; position: number; event: AccountTransferEvent }[] = [];
  for (let batch = 1; batch <= 40; batch += 1) {
    const timeMs = START_MS + batch;
    const events = Array.from({ length: random.below(4) }, (): AccountTransferEvent => {
      const [from, to] = [random.pick(transferAccounts), random.pick(transferAccounts)];
      const amount = moneyOf(BigInt(1 + random.below(1_000)));
      return {
        type: 'account-transfer',
        userId: random.pick(users),
        from,
        to,
        assetId: 1 + random.below(2),
        amount,
        timeMs,
      };
    });
    all.push(...events.map((event, position) => ({ batch, position, event })));
    projector.add(batch, timeMs, events);
    proof.add(batch, timeMs, events);
    if (batch % 7 === 0) await projector.write();
  }
  await projector.write();
  expect((await proof.compare(client, core)).faults).toEqual([]);
  const { transfers } = createTransferReaders(new HistoryReads(client as never), { pass: async () => true });
  for (const userId of users) {
    for (const assetId of [undefined, 1, 2]) {
      const mine = all.filter(({ event }) => event.userId === userId && (assetId ?? event.assetId) === event.assetId);
      const rows = mine.reverse().map(({ batch, position, event: { type: _, from, to, ...rest } }) => ({
        batch,
        position,
        ...rest,
        fromAccount: from,
        toAccount: to,
        words: '',
      }));
      const page = await transfers({ userId, assetId, pageNo: 1, pageSize: 100 });
      expect(page).toEqual({ ok: true, rows, totalRows: rows.length });
    }
  }
  const corrected = { userId: 77, assetId: 1, amount: moneyOf(5n), words: 'a fee paid back', timeMs: START_MS + 41 };
  const credit = { type: 'correction', ...corrected, direction: 'credit' } as const;
  const events = [credit, { ...credit, direction: 'debit' } as const];
  projector.add(41, corrected.timeMs, events);
  proof.add(41, corrected.timeMs, events);
  await projector.write();
  expect(await transfers({ userId: 77, assetId: undefined, pageNo: 1, pageSize: 100 })).toMatchObject({
    rows: [
      { fromAccount: 'spot', toAccount: 'exchange', words: 'a fee paid back' },
      { fromAccount: 'exchange', toAccount: 'spot', words: 'a fee paid back' },
    ],
  });
  await client.query('UPDATE transfers SET amount = amount + 1 WHERE batch = $1 AND position = 0', [all[0]?.batch]);
  expect((await proof.compare(client, core)).faults).toEqual([
    expect.stringContaining('the query tables have another transfer'),
  ]);
});

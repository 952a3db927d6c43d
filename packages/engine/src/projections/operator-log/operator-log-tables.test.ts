import { moneyOf } from '@assay/amounts/money';
import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectionProof } from '../projection-proof.ts';
import { Projector } from '../projector.ts';
import { queryTables } from '../testing/query-tables.ts';
import { AUDIT_START, auditHash } from './audit-chain.ts';
import { readOperatorLog } from './operator-log.ts';

const START_MS = Date.UTC(2026, 10, 23);
const core = new ExchangeCore();

let server: SharedPostgres;
let client: Client;
let pool: Pool;
beforeAll(async () => {
  server = await openSharedPostgres();
  const database = await server.createDatabase(queryTables);
  client = new Client(database);
  pool = new Pool({ ...database, max: 1 });
  client.on('error', () => undefined);
  pool.on('error', () => undefined);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await pool?.end();
  await server?.close();
});

const action = { type: 'fund-treasury', assetId: 1, amount: moneyOf(5n), clientOrderId: 'one' } as const;

/** One is proposed, one is approved, and one person does something alone. */
function eventsOf(batch: number): CoreEvent[] {
  const timeMs = START_MS + batch;
  const said = { proposalId: batch, action, timeMs };
  const second = { operator: 'bob', reason: 'looked at', proposalId: batch };
  return [
    { type: 'proposal', deed: 'proposed', operator: 'alice', reason: 'stock', ...said },
    { type: 'operator-action', operator: 'alice', reason: 'stock', action, before: undefined, timeMs, second },
    { type: 'proposal', deed: 'approved', operator: 'bob', reason: 'looked at', ...said },
    {
      type: 'operator-action',
      operator: 'carol',
      reason: 'noise',
      action: { type: 'set-market-state', marketId: 1, state: 'halted', reason: 'operator' },
      before: undefined,
      timeMs,
    },
  ];
}

it('the operator’s log is one chain of hashes over any number of starts, and a changed entry is found', async () => {
  const proof = new ProjectionProof();
  let projector = await Projector.open(client, core, 400);
  for (let batch = 1; batch <= 12; batch += 1) {
    core.apply({ sequence: batch, timeMs: START_MS + batch, commands: [] });
    projector.add(batch, START_MS + batch, eventsOf(batch));
    proof.add(batch, START_MS + batch, eventsOf(batch));
    if (batch % 3 === 0) await projector.write();
    if (batch % 6 === 0) projector = await Projector.open(client, core, 400);
  }
  expect((await proof.compare(client, core)).faults).toEqual([]);
  const entries = [...(await readOperatorLog(pool, 100))].reverse();
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
  let hash = AUDIT_START;
  for (const { who: operator, why: reason, ...entry } of entries) {
    hash = auditHash(hash, { ...entry, operator, reason });
    expect(entry.hash, `entry ${entry.number}`).toBe(hash);
  }
  expect(entries.slice(0, 3)).toMatchObject([
    { command: 'propose-act', who: 'alice', second: '', change: 'proposal 1, fund-treasury, is proposed' },
    {
      command: 'fund-treasury',
      who: 'alice',
      second: 'bob',
      fields: '{"assetId":1,"amount":"5","clientOrderId":"one"}',
    },
    { command: 'approve-act', who: 'bob', second: '', why: 'looked at' },
  ]);
  await client.query("UPDATE operator_actions SET reason = 'another' WHERE number = 17");
  expect((await proof.compare(client, core)).faults).toEqual([expect.stringContaining('operator’s log')]);
});

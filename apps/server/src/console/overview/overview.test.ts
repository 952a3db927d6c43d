import { eventually } from '@assay/amounts/testing/news';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import { emptyQueryTables } from '@assay/engine/projections/testing/empty-query-tables';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateAccounts } from '../../accounts/account-migrations.ts';
import { chatConversationTable, chatMessageTable } from '../../chat/chat-tables.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { overviewHandlers } from './overview-handlers.ts';
import { Queues } from './queues.ts';
import { Refreshed } from './refreshed.ts';

const HOUR_MS = 3_600_000;
/** The middle of the afternoon of a Tuesday. */
const nowMs = Date.UTC(2026, 10, 24, 15, 30);
const hour = Math.floor(nowMs / HOUR_MS);

let temporary: SharedPostgres;
let pool: Pool;
let engine: CoreEngine;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await emptyQueryTables(temporary);
  await migrateAccounts(pool);
  for (const table of [chatConversationTable, chatMessageTable]) await makeTable(pool, table);
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure(contractConfiguration());
});
afterAll(() => temporary.close());

const coin = (amount: number): string => `${BigInt(amount) * 10n ** 12n}`;

async function addHour(of: number, amount: number, registered = 0): Promise<void> {
  await pool.query(
    `INSERT INTO exchange_hours (hour, turnover, people_turnover, staked, paid_out, fees, deposited, withdrawn, registered)
     VALUES ($1, $2, 0, 0, 0, $3, 0, 0, $4)`,
    [of, coin(amount), coin(amount * 2), registered],
  );
}

const overview = () =>
  overviewHandlers({
    ...{ engine, pool, now: () => nowMs },
    queues: new Queues({
      engine,
      history: pool,
      accounts: pool,
      deadLetters: async () => ({ count: 3, oldestAtMs: 5 }),
    }),
  });

async function told(days: '7' | '30' | '90', from = overview()) {
  const answer = await from.overviewGet({ days });
  if (!answer.ok) throw new Error(answer.code);
  return answer.view;
}

it('adds up 24 hours, those before, and days of which none is left out', async () => {
  // Both sides of each edge: this hour, the first of 24, the last before, the first of those, one too old.
  for (const [before, amount] of [
    [0, 1],
    [23, 2],
    [24, 4],
    [47, 8],
    [48, 16],
    [24 * 6 + 15, 32],
    [24 * 6 + 16, 64],
  ] as const)
    await addHour(hour - before, amount, amount);
  await pool.query(`INSERT INTO active_days (user_id, day, first_hour, last_hour)
    VALUES (100001, ${Math.floor(hour / 24)}, 3, 4), (100001, ${Math.floor(hour / 24) - 1}, 20, 23), (100002, ${Math.floor(hour / 24) - 1}, 2, 16)`);
  const from = overview();
  expect((await told('7', from)).now.active).toBeNull();
  await eventually(async () => expect((await told('7', from)).now.active).toBe(2));
  const week = await told('7', from);
  expect(week.now).toMatchObject({ turnover: '3', fees: '6', registered: 3, staked: '0' });
  expect(week.before).toMatchObject({ turnover: '12', fees: '24', registered: 12, active: 1 });
  expect(week.days.map(({ day, turnover }) => [day, turnover])).toEqual([
    // 24 × 6 + 15 hours ago this day began.
    ['2026-11-18', '32'],
    ['2026-11-19', '0'],
    ['2026-11-20', '0'],
    ['2026-11-21', '0'],
    ['2026-11-22', '24'],
    ['2026-11-23', '6'],
    ['2026-11-24', '1'],
  ]);
  const month = await told('30', from);
  expect(month.days).toHaveLength(30);
  expect(month.days.at(-8)).toMatchObject({ day: '2026-11-17', turnover: '64' });
  expect((await told('90', from)).days[0]?.day).toBe('2026-08-27');
});

it('counts what waits, since when, and what needs more than the rest', async () => {
  const nothing = (await told('7')).queues;
  expect(nothing.map(({ queue, count, oldestAt }) => [queue, count, oldestAt])).toEqual([
    ...[
      ['withdrawals', 0, null],
      ['identity', 0, null],
      ['chat', 0, null],
      ['postings', 0, null],
      ['deposits', 0, null],
    ],
    ['dead-letters', 3, 5],
  ]);
  for (const userId of [100_001, 100_002, 100_003])
    await pool.query(
      `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
       VALUES ($1, $2, $2, '', $2, 0)`,
      [userId, `${userId}@example.org`],
    );
  const kyc = `INSERT INTO kyc_submission (user_id, state, country, document_type, number_sealed, number_hash, number_masked, name_sealed, name_masked, submitted_at_ms)
    VALUES ($1, $2, 'AT', 'passport', '', $3, '', '', '', $4)`;
  await pool.query(kyc, [100_001, 'rejected', 'a', 10]);
  await pool.query(kyc, [100_001, 'reviewing', 'b', 30]);
  await pool.query(kyc, [100_002, 'reviewing', 'c', 20]);
  await pool.query(kyc, [100_003, 'verified', 'd', 5]);
  await pool.query(
    `INSERT INTO chat_conversation (user_id, newest, waiting_since_ms) VALUES (100001, 1, 70), (100002, 2, 60), (100003, 1, null)`,
  );
  await pool.query(`INSERT INTO chat_message (user_id, message_id, author, kind, client_id, name, body, created_at_ms)
    VALUES (100001, 1, 'person', 'text', 'a', '', 'Hello', 70), (100002, 1, 'staff', 'text', 'a', '', 'Hi', 50), (100002, 2, 'person', 'text', 'a', '', 'Hello', 60)`);
  const { queues } = await told('7');
  expect(queues).toContainEqual({ queue: 'identity', count: 2, special: 1, oldestAt: 20, targetMs: 24 * HOUR_MS });
  expect(queues).toContainEqual({ queue: 'chat', count: 2, special: 1, oldestAt: 60, targetMs: 10 * 60_000 });
});

it('tells every pair and coin with its limit, also where nothing is open', async () => {
  const answer = await overview().exposureGet();
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.view.pairs).toContainEqual(
    expect.objectContaining({ symbol: 'btcusdt', coin: 'USDT', open: 0, up: '0', down: '0', limit: '50000' }),
  );
  expect(answer.view.pools.map(({ coin: name }) => name)).toEqual(['USDT', 'USDC']);
});

it('looks for a slow value once at a time, and keeps the one before when it is not found', async () => {
  let clockMs = 0;
  let looked = 0;
  let isBroken = false;
  const slow = new Refreshed(
    async () => {
      looked += 1;
      if (isBroken) throw new Error('gone');
      return looked;
    },
    100,
    () => clockMs,
  );
  expect([slow.get(), slow.get()]).toEqual([undefined, undefined]);
  await slow.settled();
  clockMs = 100;
  expect([slow.get(), looked]).toEqual([1, 1]);
  clockMs = 101;
  isBroken = true;
  expect(slow.get()).toBe(1);
  await slow.settled();
  expect([slow.get(), looked]).toEqual([1, 2]);
  isBroken = false;
  clockMs = 202;
  slow.get();
  await slow.settled();
  expect(slow.get()).toBe(3);
});

import { workload } from '@assay/amounts/testing/scale';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountDatabase } from '../account-database.ts';
import {
  DEAD_TOKENS_REMEMBERED_MAX,
  ENDED_SESSIONS_REMEMBERED_MS,
  SESSION_VALID_MS,
  SESSIONS_PER_USER_MAX,
} from '../account-limits.ts';
import type { PersonRows } from '../person-rows/person-rows.ts';
import { accountTables } from '../testing/account-tables.ts';
import { testPersonRows } from '../testing/marked-rows.ts';
import { Sessions } from './sessions.ts';

const userId = 100_001;
let temporary: SharedPostgres;
let pool: Pool;
const home = { address: '127.0.0.1' };
let nowMs: number;
let sessions: Sessions;
let personRows: PersonRows;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2, accountTables);
  await pool.query(
    `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
     VALUES ($1, 'ann@example.com', 'ann@example.com', '', 'A', 0)`,
    [userId],
  );
  personRows = await testPersonRows(pool);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});
beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 5);
  sessions = new Sessions({ database: accountDatabase(pool), personRows }, () => nowMs);
});

const proved = async (token: string) => {
  const session = await sessions.find(token);
  if (session === undefined) throw new Error('there is no session');
  return session;
};

describe('a session', () => {
  it('is known from memory once it was looked for, and not before', async () => {
    const token = await sessions.begin(userId, home);
    expect(sessions.known(token)).toBeUndefined();
    const session = await proved(token);
    expect(session.userId).toBe(userId);
    expect(sessions.known(token)).toEqual(session);
    nowMs += SESSION_VALID_MS;
    expect(sessions.known(token)).toBeUndefined();
  });

  it('that is revoked is over at once for those who proved it before', async () => {
    const [one, other] = [await sessions.begin(userId, home), await sessions.begin(userId, home)];
    const [{ id: sessionId }, kept] = [await proved(one), await proved(other)];
    expect(sessions.hasEnded(sessionId)).toBe(false);
    await sessions.revoke([sessionId]);
    expect([sessions.hasEnded(sessionId), sessions.known(one), await sessions.find(one)]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect([sessions.hasEnded(kept.id), sessions.known(other)]).toEqual([false, kept]);
  });

  it('that is over is remembered for longer than any call takes, and not for ever', async () => {
    const tokens = [await sessions.begin(userId, home), await sessions.begin(userId, home)];
    const [first, second] = [await proved(tokens[0] ?? ''), await proved(tokens[1] ?? '')];
    await sessions.revoke([first.id]);
    nowMs += ENDED_SESSIONS_REMEMBERED_MS - 1;
    await sessions.revoke([second.id]);
    expect([first, second].map(({ id }) => sessions.hasEnded(id))).toEqual([true, true]);
    nowMs += 1;
    await sessions.revoke([second.id + 1]);
    expect([first, second].map(({ id }) => sessions.hasEnded(id))).toEqual([false, true]);
  });

  it('is found by none of ten look-ups that run while it is revoked, once that is done', async () => {
    for (let round = 0; round < 20; round += 1) {
      const token = await sessions.begin(userId, home);
      const { id: sessionId } = await proved(token);
      sessions = new Sessions({ database: accountDatabase(pool), personRows }, () => nowMs);
      const looks = Array.from({ length: 10 }, () => sessions.find(token));
      await sessions.revoke([sessionId]);
      await Promise.all(looks);
      expect([sessions.known(token), sessions.hasEnded(sessionId), await sessions.find(token)]).toEqual([
        undefined,
        true,
        undefined,
      ]);
    }
  });
});

it('ending everybody’s sessions takes the time that it needs', async () => {
  const hurried = openTestPool({ ...pool.options, statement_timeout: 60_000, lock_timeout: 60_000 });
  const token = await sessions.begin(userId, home);
  await pool.query(`CREATE FUNCTION be_unhurried() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ASSERT current_setting('statement_timeout') = '0' AND current_setting('lock_timeout') = '0';
      RETURN NULL;
    END $$;
    CREATE TRIGGER unhurried AFTER UPDATE ON user_session EXECUTE FUNCTION be_unhurried()`);
  try {
    sessions = new Sessions({ database: accountDatabase(hurried), personRows }, () => nowMs);
    expect(await sessions.revokeAll(userId)).toBeGreaterThan(0);
    expect(await sessions.find(token)).toBeUndefined();
  } finally {
    await pool.query('DROP TRIGGER unhurried ON user_session');
    await hurried.end();
  }
});

it('of which a person has so many, ends when one more begins', async () => {
  await pool.query('DELETE FROM user_session');
  const tokens: string[] = [];
  const begin = async () => {
    tokens.push(await sessions.begin(userId, home));
    await sessions.endOldest(userId);
  };
  const live = async () => (await Promise.all(tokens.map((token) => sessions.find(token)))).filter(Boolean).length;
  for (let count = 0; count < SESSIONS_PER_USER_MAX; count += 1) await begin();
  expect(await live()).toBe(SESSIONS_PER_USER_MAX);
  await begin();
  expect(await live()).toBe(SESSIONS_PER_USER_MAX);
  expect(await sessions.find(tokens[0] ?? '')).toBeUndefined();
});

describe('a token that nobody has', () => {
  const tokenOf = (count: number) => String(count).padStart(43, 'A');

  it('costs one look however often it is asked for, and what is remembered of it has a bound', async () => {
    const remembered = workload(20, DEAD_TOKENS_REMEMBERED_MAX);
    const sessions = new Sessions({ database: accountDatabase(pool), personRows }, () => nowMs, remembered);
    const looks = vi.spyOn(pool, 'connect');
    try {
      for (let count = 0; count < 5; count += 1) expect(await sessions.find(tokenOf(0))).toBeUndefined();
      expect(looks).toHaveBeenCalledTimes(1);
      for (let count = 1; count <= remembered; count += 1) await sessions.find(tokenOf(count));
      looks.mockClear();
      await sessions.find(tokenOf(remembered));
      expect(looks).toHaveBeenCalledTimes(0);
      await sessions.find(tokenOf(0));
      expect(looks).toHaveBeenCalledTimes(1);
    } finally {
      looks.mockRestore();
    }
  });
});

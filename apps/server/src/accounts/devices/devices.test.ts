import { eventually } from '@assay/amounts/testing/news';
import { describe, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase } from '../account-database.ts';
import { DAY_MS } from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { emailKeyOf } from '../email-key.ts';
import type { Proof } from '../proof.ts';
import { type AccountDesk, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import {
  LOGIN_HISTORY_KEPT_MS,
  REFUSED_LOGINS_JOINED_MS,
  REFUSED_LOGINS_PER_DAY_MAX,
  REFUSED_LOGINS_WAITING_MAX,
  SESSION_USE_INTERVAL_MS,
  SESSION_USES_PER_STATEMENT,
} from './device-limits.ts';
import { LoginHistory } from './login-history.ts';
import { readLoginHistory } from './login-history-page.ts';
import { endSessionOf, readSessions } from './session-list.ts';
import { SessionUse } from './session-use.ts';

const account = 'ann@example.com';
const emailKey = emailKeyOf(account);
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const home: CallOrigin = { address: '203.0.113.17', userAgent };
const away: CallOrigin = { address: '198.51.100.4', userAgent: 'curl/8.5.0' };

let desk: AccountDesk;
let database: AccountDatabase;
deskOfEachTest((opened) => {
  desk = opened;
  database = accountDatabase(opened.pool);
});

async function proofOf(token: string): Promise<Proof> {
  const proof = await desk.accounts.sessionOf(token);
  if (proof === undefined) throw new Error('there is no session');
  return proof;
}

async function logIn(origin: CallOrigin): Promise<Proof> {
  desk.nowMs += 61_000;
  const code = await desk.codeFor(account, origin);
  const signedIn = await desk.accounts.login({ account, code, password: 'correct horse 1' }, origin);
  if (!signedIn.ok) throw new Error(signedIn.code);
  return proofOf(signedIn.value.session.token);
}

const register = async () => proofOf((await desk.register(account, home)).session.token);
const list = (proof: Proof) => readSessions(database, proof, desk.nowMs);

describe('the sessions of a person', () => {
  it('are listed with what and where they were begun, the one used last first', async () => {
    const first = await register();
    const began = desk.nowMs;
    const second = await logIn(away);
    desk.nowMs += 5_000;
    expect(await list(first)).toEqual([
      {
        sessionId: String(first.id),
        browser: 'Firefox 140',
        system: 'Linux',
        address: '203.***.***.17',
        country: 'AU',
        isLocal: false,
        createdAt: began,
        lastUsedAt: desk.nowMs,
        isThis: true,
      },
      expect.objectContaining({ sessionId: String(second.id), browser: '', system: '', isThis: false }),
    ]);
  });

  it('are ended one by one by their person alone, and only while they live', async () => {
    const [mine, other] = [await register(), await logIn(away)];
    const stranger = await proofOf((await desk.register('bob@example.com', away)).session.token);
    const end = (proof: Proof, sessionId: string) => endSessionOf(desk.accounts.parts, proof, sessionId, home);
    const unknown = { ok: false, code: 'l.error.sessionUnknown' };
    expect(await end(stranger, String(mine.id))).toEqual(unknown);
    expect(await end(mine, '999999')).toEqual(unknown);
    expect((await list(mine)).map(({ sessionId }) => Number(sessionId))).toEqual([mine.id, other.id]);
    expect(await end(mine, String(other.id))).toEqual({ ok: true, value: { ended: 1 } });
    expect(desk.accounts.hasEnded(other.id)).toBe(true);
    expect(await end(mine, String(other.id))).toEqual(unknown);
    expect((await list(mine)).map(({ sessionId }) => Number(sessionId))).toEqual([mine.id]);
  });

  it('end all at once but for the one that asks, and nobody else’s', async () => {
    const mine = await register();
    const others = [await logIn(home), await logIn(away)];
    const stranger = await proofOf((await desk.register('bob@example.com', away)).session.token);
    const ended = await endSessionOf(desk.accounts.parts, mine, 'others', home);
    expect(ended).toEqual({ ok: true, value: { ended: 2 } });
    expect([mine, stranger, ...others].map(({ id }) => desk.accounts.hasEnded(id))).toEqual([false, false, true, true]);
    expect((await list(mine)).map(({ isThis }) => isThis)).toEqual([true]);
    expect(await list(stranger)).toHaveLength(1);
    const again = await endSessionOf(desk.accounts.parts, mine, 'others', home);
    expect(again).toEqual({ ok: true, value: { ended: 0 } });
  });

  it('tell their person when they end by another one, once for each time, and not of the one that asks', async () => {
    const [mine, ...others] = [await register(), await logIn(away), await logIn(away), await logIn(home)];
    const stranger = await proofOf((await desk.register('bob@example.com', away)).session.token);
    const end = (sessionId: string, proof = mine) => endSessionOf(desk.accounts.parts, proof, sessionId, home);
    const told = async () => {
      const { rows } = await desk.pool.query(
        `SELECT user_id, texts::json->'en-US'->>'text' AS text FROM person_message WHERE name = 'sessions-ended' ORDER BY message_id`,
      );
      return rows.map(({ user_id, text }) => [Number(user_id), text.split('.')[0]]);
    };
    await end(String(others[0]?.id), stranger);
    expect(await told()).toEqual([]);
    expect(desk.accounts.hasEnded(others[0]?.id ?? 0)).toBe(false);
    await end(String(others[0]?.id));
    await end(String(others[0]?.id));
    await end('others');
    await end('others');
    await end(String(mine.id));
    expect(await told()).toEqual([
      [mine.userId, 'Another session of your account was ended'],
      [mine.userId, '2 other sessions of your account were ended'],
    ]);
    expect((await list(stranger)).length).toBe(1);
  });

  it('end together with what is told of it, or not at all', async () => {
    const [mine, other] = [await register(), await logIn(away)];
    const messages = { ...desk.accounts.parts.messages, tell: () => Promise.reject(new Error('no')) };
    for (const sessionId of [String(other.id), 'others']) {
      await expect(endSessionOf({ ...desk.accounts.parts, messages }, mine, sessionId, home)).rejects.toThrow('no');
      expect(await list(mine)).toHaveLength(2);
    }
  });
});

describe('when a session was used last', () => {
  const writtenOf = async (proof: Proof) => {
    const { rows } = await desk.pool.query('SELECT last_used_at_ms FROM user_session WHERE session_id = $1', [
      proof.id,
    ]);
    return Number(rows[0]?.last_used_at_ms);
  };

  it('is written once an interval, however often it was, with those of open connections', async () => {
    const [calling, listening, idle] = [await register(), await logIn(home), await logIn(away)];
    const use = new SessionUse(database, () => desk.nowMs);
    use.alsoUsed(() => [listening.id, calling.id]);
    const session = { id: calling.id, isUsed: false };
    for (let call = 0; call < 1_000; call += 1) use.note(session);
    const statements = vi.spyOn(desk.pool, 'connect');
    await use.write();
    expect(statements).toHaveBeenCalledTimes(1);
    expect(await Promise.all([calling, listening, idle].map(writtenOf))).toEqual([desk.nowMs, desk.nowMs, 0]);
    statements.mockRestore();
    const before = desk.nowMs;
    desk.nowMs += SESSION_USE_INTERVAL_MS;
    use.note(session);
    await use.write();
    expect(await Promise.all([calling, listening].map(writtenOf))).toEqual([desk.nowMs, desk.nowMs]);
    expect((await list(idle)).find(({ sessionId }) => sessionId === String(calling.id))?.lastUsedAt).toBe(
      before + SESSION_USE_INTERVAL_MS,
    );
  });

  it('is written for so many sessions a statement', async () => {
    const statementsFor = async (sessions: number) => {
      const use = new SessionUse(database, () => desk.nowMs);
      use.alsoUsed(() => Array.from({ length: sessions }, (_, place) => place + 1));
      const statements = vi.spyOn(desk.pool, 'connect');
      await use.write();
      const count = statements.mock.calls.length;
      statements.mockRestore();
      return count;
    };
    expect(await statementsFor(SESSION_USES_PER_STATEMENT)).toBe(1);
    expect(await statementsFor(SESSION_USES_PER_STATEMENT + 1)).toBe(2);
  });

  it('is not of one that has ended', async () => {
    const ended = await register();
    await desk.accounts.logout(ended.id);
    const use = new SessionUse(database, () => desk.nowMs);
    use.note({ id: ended.id, isUsed: false });
    await use.write();
    expect(await writtenOf(ended)).toBe(0);
  });
});

describe('the login history', () => {
  const page = async (proof: Proof, terms: Parameters<typeof readLoginHistory>[2] = {}) => {
    const read = await readLoginHistory(database, proof.userId, terms, desk.nowMs);
    if (!read.ok) throw new Error(read.code);
    return read.value;
  };
  const told = async (proof: Proof) =>
    (await page(proof, { pageSize: 100 })).rows.map(
      ({ outcome, browser, address, times }) => `${outcome} ${browser || '?'} ${address} ${times}`,
    );

  it('tells who got in and who did not, and of nobody else', async () => {
    const proof = await register();
    await desk.register('bob@example.com', away);
    desk.nowMs += 61_000;
    const code = await desk.codeFor(account, away);
    for (let guess = 0; guess < 3; guess += 1) await desk.logIn(account, otherThan(code), away);
    await desk.logIn(account, code, away, 'a wrong one');
    await eventually(async () =>
      expect(await told(proof)).toEqual(['refused ? 198.***.***.4 4', 'succeeded Firefox 140 203.***.***.17 1']),
    );
    desk.nowMs += 1_000;
    await desk.logIn(account, code, away);
    expect((await told(proof))[0]).toBe('succeeded ? 198.***.***.4 1');
    expect(await page(proof, { outcome: 'succeeded', pageSize: 1, pageNo: 2 })).toMatchObject({
      rows: [{ browser: 'Firefox 140', outcome: 'succeeded' }],
      totalRows: 2,
    });
    expect(await readLoginHistory(database, proof.userId, { pageNo: 1_001, pageSize: 100 }, desk.nowMs)).toEqual({
      ok: false,
      code: 'l.error.pageTooDeep',
    });
  });

  it('is of an address that nobody has registered none', async () => {
    expect(await desk.logIn('nobody@example.com', '482913', away)).toBe('l.error.loginFailed');
    const history = new LoginHistory({ database, now: () => desk.nowMs, onFault: (error) => desk.faults.push(error) });
    history.refused('nobody@example.com', away);
    await history.writeRefused();
    expect((await desk.pool.query('SELECT * FROM login_attempt')).rows).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  it('has a bound, whoever tries from wherever; and what happened before a flood stays', async () => {
    const proof = await register();
    const history = new LoginHistory({ database, now: () => desk.nowMs, onFault: (error) => desk.faults.push(error) });
    const flood = async (count: number) => {
      for (let from = 0; from < count; from += 1)
        history.refused(emailKey, { address: `198.18.${from >> 8}.${from & 255}` });
      await history.writeRefused();
    };
    await flood(REFUSED_LOGINS_PER_DAY_MAX + 20);
    expect((await page(proof)).totalRows).toBe(1 + REFUSED_LOGINS_PER_DAY_MAX);
    // Of a place that has a row it is counted on.
    desk.nowMs += 1;
    history.refused(emailKey, { address: '198.18.0.7' });
    await history.writeRefused();
    expect((await page(proof, { outcome: 'refused' })).rows.map(({ times }) => times)).toContain(2);
    desk.nowMs += DAY_MS;
    await flood(1);
    expect((await page(proof)).totalRows).toBe(2 + REFUSED_LOGINS_PER_DAY_MAX);
    expect((await page(proof, { outcome: 'succeeded' })).totalRows).toBe(1);
    expect(desk.faults).toEqual([]);
  });

  it('is forgotten beyond so many that wait to be written', async () => {
    const proof = await register();
    const history = new LoginHistory({ database, now: () => desk.nowMs, onFault: (error) => desk.faults.push(error) });
    const refuseBehind = async (waiting: number) => {
      for (let from = 0; from < waiting; from += 1) history.refused('nobody@example.com', away);
      history.refused(emailKey, away);
      await history.writeRefused();
      return (await page(proof, { outcome: 'refused' })).totalRows;
    };
    expect(await refuseBehind(REFUSED_LOGINS_WAITING_MAX)).toBe(0);
    expect(await refuseBehind(REFUSED_LOGINS_WAITING_MAX - 1)).toBe(1);
  });

  it('joins what follows within the hour, and forgets what is older than it tells', async () => {
    const proof = await register();
    const history = new LoginHistory({ database, now: () => desk.nowMs, onFault: (error) => desk.faults.push(error) });
    const refuse = async () => {
      history.refused(emailKey, away);
      await history.writeRefused();
    };
    await refuse();
    desk.nowMs += REFUSED_LOGINS_JOINED_MS - 1;
    await refuse();
    desk.nowMs += REFUSED_LOGINS_JOINED_MS;
    await refuse();
    expect((await page(proof, { outcome: 'refused' })).rows.map(({ times }) => times)).toEqual([1, 2]);
    desk.nowMs += LOGIN_HISTORY_KEPT_MS - 1;
    expect((await page(proof)).totalRows).toBe(1);
    desk.nowMs += 1;
    expect((await page(proof)).totalRows).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { codeOfFault } from '../../ingress/call-fault.ts';
import { REVOKED_TOLD_AGAIN_MS } from '../account-limits.ts';
import type { AccountDesk } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';

const home = { address: '127.0.0.1' };
let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

const signedIn = async (account: string) => (await desk.register(account, home)).session;
const isLive = async (token: string) => (await desk.accounts.sessionOf(token)) !== undefined;

describe('ending all sessions', () => {
  it('ends those that a restore has brought back, at once and for good', async () => {
    const { token } = await signedIn('ann@example.com');
    const other = await signedIn('bob@example.com');
    const session = await desk.accounts.sessionOf(token);
    await desk.accounts.logout(session?.id ?? 0);
    expect(await isLive(token)).toBe(false);
    // As an older copy of the database has it.
    await desk.pool.query('UPDATE user_session SET revoked_at_ms = NULL');
    await desk.restart();
    expect([await isLive(token), await isLive(other.token)]).toEqual([true, true]);
    const told: number[] = [];
    desk.accounts.onRevoked((sessionIds) => told.push(...sessionIds));
    expect(await desk.accounts.endSessions(undefined)).toBe(2);
    expect([await isLive(token), await isLive(other.token)]).toEqual([false, false]);
    expect(told).toHaveLength(2);
    await desk.restart();
    expect([await isLive(token), await isLive(other.token)]).toEqual([false, false]);
    expect(await desk.accounts.endSessions(undefined)).toBe(0);
    expect(await desk.logIn('ann@example.com', await desk.codeFor('ann@example.com', home), home)).toBe('in');
  });

  it('of one user leaves the others alone', async () => {
    const [ann, bob] = [await signedIn('ann@example.com'), await signedIn('bob@example.com')];
    expect(await desk.accounts.endSessions(Number(ann.userId))).toBe(1);
    expect([await isLive(ann.token), await isLive(bob.token)]).toEqual([false, true]);
    expect(await desk.accounts.endSessions(999_999)).toBe(0);
  });

  it('of one user tells that person once, by message and mail, and nobody where everybody’s end', async () => {
    const [ann] = [await signedIn('ann@example.com'), await signedIn('bob@example.com')];
    const told = async () => {
      const { rows } = await desk.pool.query(
        `SELECT user_id, name, is_mailed FROM person_message WHERE name = 'sessions-ended-by-operator'`,
      );
      return rows;
    };
    desk.faulty.fail('commit', 'answer-lost');
    await expect(desk.accounts.endSessions(Number(ann.userId))).rejects.toThrow();
    expect(await desk.accounts.endSessions(Number(ann.userId))).toBe(0);
    expect(await told()).toEqual([{ user_id: ann.userId, name: 'sessions-ended-by-operator', is_mailed: true }]);
    const [mail] = await desk.accounts.mailbox('ann@example.com');
    expect(mail?.subject).toContain('logged out by the exchange');
    await desk.accounts.endSessions(undefined);
    expect(await told()).toHaveLength(1);
  });

  it('is not overtaken by look-ups that run meanwhile', async () => {
    const { token } = await signedIn('ann@example.com');
    await desk.restart();
    await Promise.all([isLive(token), desk.accounts.endSessions(undefined), isLive(token), isLive(token)]);
    expect(await isLive(token)).toBe(false);
  });

  it.each(['update "user_session"', 'commit'])(
    'whose answer is lost at “%s” is done by the next try',
    async (statement) => {
      const tokens = [await signedIn('ann@example.com'), await signedIn('bob@example.com')].map(({ token }) => token);
      // One of them is in memory; of the other a call holds the proof, and memory has lost it.
      const sessionIds: number[] = [];
      for (const token of tokens) sessionIds.push((await desk.accounts.sessionOf(token))?.id ?? 0);
      desk.faulty.fail(statement, 'answer-lost');
      const told = new Set<number>();
      desk.accounts.onRevoked((ended) => {
        for (const sessionId of ended) told.add(sessionId);
      });
      const [error] = await Promise.allSettled([desk.accounts.endSessions(undefined)]);
      expect(error.status === 'rejected' && codeOfFault(error.reason)).toBe('l.error.outcomeUnknown');
      expect(desk.faulty.hasFailed).toBe(true);
      expect(tokens.map((token) => desk.accounts.knownSession(token))).toEqual([undefined, undefined]);
      await desk.accounts.endSessions(undefined);
      expect(sessionIds.map((sessionId) => desk.accounts.hasEnded(sessionId))).toEqual([true, true]);
      expect([...told].sort()).toEqual(sessionIds);
      for (const token of tokens) expect(await isLive(token)).toBe(false);
    },
  );

  it('tells sockets and calls of what was revoked before, even when memory has forgotten who it was', async () => {
    const { token } = await signedIn('ann@example.com');
    const { id: sessionId = 0 } = (await desk.accounts.sessionOf(token)) ?? {};
    // As an earlier try has left it whose answer nobody heard.
    await desk.pool.query('UPDATE user_session SET revoked_at_ms = $1', [desk.nowMs]);
    await desk.restart();
    expect(desk.accounts.hasEnded(sessionId)).toBe(false);
    desk.nowMs += REVOKED_TOLD_AGAIN_MS + 1;
    expect(await desk.accounts.endSessions(undefined)).toBe(0);
    expect(desk.accounts.hasEnded(sessionId)).toBe(false);
    desk.nowMs -= 1;
    expect(await desk.accounts.endSessions(undefined)).toBe(0);
    expect(desk.accounts.hasEnded(sessionId)).toBe(true);
  });

  it('that did not come about leaves sessions that the database calls live', async () => {
    const { token } = await signedIn('ann@example.com');
    const { id: sessionId = 0 } = (await desk.accounts.sessionOf(token)) ?? {};
    desk.faulty.fail('update "user_session"', 'no-connection');
    await expect(desk.accounts.endSessions(undefined)).rejects.toThrow('wait for a connection');
    expect(desk.accounts.hasEnded(sessionId)).toBe(true);
    expect(await isLive(token)).toBe(true);
    expect(desk.accounts.hasEnded(sessionId)).toBe(false);
  });
});

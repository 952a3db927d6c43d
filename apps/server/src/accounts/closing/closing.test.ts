import { type ClosingBlocker, closingWaitMs } from '@assay/protocol/account-closing';
import { describe, expect, it } from 'vitest';
import type { Proof } from '../proof.ts';
import { type AccountDesk, deskPassword } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { beginClosing } from './begin-closing.ts';
import { closeDue, removeOverdue } from './close-due.ts';
import { CLOSINGS_AT_ONCE } from './closing-limits.ts';
import type { ClosingParts } from './closing-parts.ts';

const home = { address: '127.0.0.1' };
let desk: AccountDesk;
/** Accounts as the core would know them. */
let closedInCore: Set<number>;
let blockers: readonly ClosingBlocker[];
let told: { readonly userId: number; readonly rows: number }[];
deskOfEachTest((opened) => {
  desk = opened;
  closedInCore = new Set();
  blockers = [];
  told = [];
});

/** Rows of sessions and settings, which stand for all that goes. */
const parts = (): ClosingParts => ({
  ...desk.accounts.parts,
  behindEither: async (_userId, _said, work) => work(),
  checkSecondFactor: async () => ({ ok: true, value: null }),
  blockers: async () => blockers,
  isClosedInCore: async (userId) => closedInCore.has(userId),
  async closeInCore(userId) {
    closedInCore.add(userId);
    return { ok: true, value: null };
  },
  async removeRows(transaction, { userId }) {
    await transaction.deleteFrom('account_closing').where('user_id', '=', String(userId)).execute();
    await transaction.deleteFrom('person_message').where('user_id', '=', String(userId)).execute();
    await transaction.deleteFrom('known_device').where('email_key', 'like', 'person%').execute();
    const gone = await transaction.deleteFrom('user_session').where('user_id', '=', String(userId)).executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
  recordsKeptMs: 1_000,
  onClosed: (closed) => void told.push(closed),
});

async function leaving(account: string): Promise<Proof> {
  const { session } = await desk.register(account, home);
  const proof = await desk.accounts.sessionOf(session.token);
  if (proof === undefined) throw new Error('the session is dead');
  const begun = await beginClosing(parts(), { password: deskPassword, code: '123456' }, proof, home);
  if (!begun.ok) throw new Error(begun.code);
  return proof;
}

async function rowOf(userId: number) {
  const { rows } = await desk.pool.query(
    `SELECT email, email_key, (SELECT count(*)::int FROM account_closing WHERE user_id = $1) AS closing,
       (SELECT count(*)::int FROM closed_account WHERE user_id = $1) AS closed,
       (SELECT count(*)::int FROM user_session WHERE user_id = $1 AND revoked_at_ms IS NULL) AS live
     FROM user_account WHERE user_id = $1`,
    [userId],
  );
  return rows[0];
}

const gone = (userId: number) => ({ email: '', email_key: `closed:${userId}`, closing: 0, closed: 1, live: 0 });

describe('closing an account', () => {
  it('asks for the password, ends every session, and takes seven days', async () => {
    const { session } = await desk.register('person@example.org', home);
    const proof = await desk.accounts.sessionOf(session.token);
    if (proof === undefined) throw new Error('the session is dead');
    const wrong = await beginClosing(parts(), { password: 'another horse 2', code: '123456' }, proof, home);
    expect(wrong).toEqual({ ok: false, code: 'l.error.passwordWrong' });
    const begun = await beginClosing(parts(), { password: deskPassword, code: '123456' }, proof, home);
    expect(begun).toEqual({ ok: true, value: null });
    expect(await desk.accounts.sessionOf(session.token)).toBeUndefined();
    desk.nowMs += closingWaitMs - 1;
    await closeDue(parts());
    expect((await rowOf(proof.userId)).closed).toBe(0);
    desk.nowMs += 1;
    await closeDue(parts());
    expect(await rowOf(proof.userId)).toEqual(gone(proof.userId));
    expect(told).toHaveLength(1);
    const mails = await desk.accounts.mailbox('person@example.org');
    expect(mails[0]?.subject).toContain('Your account is closed');
  });

  it('is called off when something stands against it by then, and the person is told what', async () => {
    const { userId } = await leaving('person@example.org');
    desk.nowMs += closingWaitMs;
    blockers = ['deposits'];
    await closeDue(parts());
    expect(await rowOf(userId)).toMatchObject({ email: 'person@example.org', closing: 0, closed: 0 });
    expect(closedInCore.size).toBe(0);
    const mails = await desk.accounts.mailbox('person@example.org');
    expect(mails[0]?.text).toContain('a deposit is being confirmed');
  });

  it('is kept from by a login, and the address of a closed account opens no other one', async () => {
    const { userId } = await leaving('person@example.org');
    desk.nowMs += 61_000;
    expect(await desk.logIn('person@example.org', await desk.codeFor('person@example.org', home), home)).toBe('in');
    expect(await rowOf(userId)).toMatchObject({ closing: 0, closed: 0 });
    const { userId: other } = await leaving('person2@example.org');
    desk.nowMs += closingWaitMs;
    await closeDue(parts());
    expect(await rowOf(other)).toEqual(gone(other));
    await expect(desk.register('person2@example.org', home)).rejects.toThrow('l.error.emailOfClosed');
  });

  it('removes what was kept for a time, so many accounts a round', async () => {
    await desk.pool.query(
      `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
       SELECT n, '', 'closed:' || n, '', 'closed:' || n, 0 FROM generate_series(1, ${CLOSINGS_AT_ONCE + 1}) AS n`,
    );
    await desk.pool.query(
      `INSERT INTO closed_account SELECT user_id, '', 0, $1::bigint, $1::bigint + 1 FROM user_account WHERE email = ''`,
      [desk.nowMs],
    );
    const removed: string[] = [];
    const overdue = {
      ...parts(),
      removeRows: async (_: unknown, { userId }: { readonly userId: number }, stage: string) => {
        removed.push(`${stage} ${userId}`);
        return 0;
      },
    };
    await removeOverdue(overdue);
    expect(removed).toHaveLength(CLOSINGS_AT_ONCE);
    await removeOverdue(overdue);
    await removeOverdue(overdue);
    expect(removed).toHaveLength(CLOSINGS_AT_ONCE + 1);
    expect(new Set(removed).size).toBe(removed.length);
    expect(removed.every((each) => each.startsWith('deleted-with-chat'))).toBe(true);
    desk.nowMs += 1;
    await removeOverdue(overdue);
    expect(removed.filter((each) => each.startsWith('deleted-with-records'))).toHaveLength(CLOSINGS_AT_ONCE);
  });

  it('is asked for and ends every session, or neither, whichever statement loses its connection', async () => {
    let refused = 0;
    for (let statement = 0; ; statement += 1) {
      const { session } = await desk.register(`person-${statement}@example.org`, home);
      const proof = await desk.accounts.sessionOf(session.token);
      if (proof === undefined) throw new Error('the session is dead');
      desk.faulty.fail('', 'no-connection', statement);
      const asked = beginClosing(parts(), { password: deskPassword, code: '123456' }, proof, home);
      const begun = await asked.catch(() => undefined);
      const hasFailed = desk.faulty.hasFailed;
      desk.faulty.mend();
      const isAsked = begun?.ok === true;
      expect(await rowOf(proof.userId)).toMatchObject({ closing: Number(isAsked), live: Number(!isAsked) });
      if (!hasFailed) break;
      refused += 1;
    }
    expect(refused).toBeGreaterThan(3);
  });

  it.each(['no-connection', 'answer-lost'] as const)(
    'is done once and whole whichever of its statements meets “%s”, when it is done again',
    async (kind) => {
      let faults = 0;
      for (let statement = 0; ; statement += 1) {
        const { userId } = await leaving(`person-${statement}@example.org`);
        desk.nowMs += closingWaitMs;
        desk.faulty.fail('', kind, statement);
        await closeDue(parts()).catch(() => undefined);
        const hasFailed = desk.faulty.hasFailed;
        desk.faulty.mend();
        const half = await rowOf(userId);
        // Rows are all there, or none.
        expect([0, 1]).toContain(half.closed);
        if (half.closed === 0) expect(half.email).toBe(`person-${statement}@example.org`);
        else expect(half).toEqual(gone(userId));
        await closeDue(parts());
        expect(await rowOf(userId)).toEqual(gone(userId));
        expect(closedInCore.has(userId)).toBe(true);
        if (!hasFailed) break;
        faults += 1;
      }
      expect(faults).toBeGreaterThan(10);
    },
  );
});

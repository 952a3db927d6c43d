import { describe, expect, it } from 'vitest';
import { codeOfFault } from '../../ingress/call-fault.ts';
import { type AccountDesk, deskPassword } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import type { NextFault } from '../testing/faulty-pool.ts';
import { PasswordDesk } from '../testing/password-desk.ts';

const home = { address: '127.0.0.1' };
const newPassword = 'another horse 2';

let desk: AccountDesk;
let passwords: PasswordDesk;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});

/** Everything before the call of a change, and the call. */
const changes = {
  async forgetPwd(account: string) {
    await desk.register(account, home);
    const code = await passwords.forgetCodeFor(account, home);
    return () => passwords.reset(account, code, newPassword, home);
  },
  async updatePwd(account: string) {
    const { proof, code } = await begin(account);
    return () => passwords.replace(proof, deskPassword, newPassword, code);
  },
  async setTransactionPwd(account: string) {
    const { proof, code } = await begin(account);
    return () => passwords.setFundPassword(proof, '482913', code);
  },
  async updateEmail(account: string) {
    const { proof, code } = await begin(account);
    const newCode = await passwords.newEmailCodeFor(`new-${account}`, proof);
    return () => passwords.changeEmail(proof, `new-${account}`, code, newCode);
  },
} as const;

/** A person with two sessions, one of which the change is to end, and with a code for it. */
async function begin(account: string) {
  const proof = await passwords.proofOf((await desk.register(account, home)).session.token);
  desk.nowMs += 61_000;
  await desk.logIn(account, await desk.codeFor(account, home), home);
  return { proof, code: await passwords.changeCodeFor(account, proof, home) };
}

async function answerOf(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    return codeOfFault(error) ?? String(error);
  }
}

interface Left {
  readonly isChanged: boolean;
  readonly liveSessions: number;
  /** Told of the change. */
  readonly messages: number;
}

/** What a change changes, with how many sessions live and what was told of it. */
async function rowOf(account: string) {
  const { rows } = await desk.pool.query(
    `SELECT json_build_array(email, password_hash, (SELECT hash FROM fund_password WHERE user_id = u.user_id))::text AS guards,
       (SELECT count(*) FROM user_session WHERE user_id = u.user_id AND revoked_at_ms IS NULL) AS live,
       (SELECT count(*) FROM person_message WHERE user_id = u.user_id AND kind = 'security') AS told
     FROM user_account u WHERE email = ANY ($1)`,
    [[account, `new-${account}`]],
  );
  return rows[0];
}

interface Outcome {
  readonly said: string;
  readonly left: Left;
}

/**
 * Calls with one statement after the other at fault, until none is left: what has changed nothing is called again, with the same code, and
 * who was changed makes room for the next.
 */
async function throughAll(name: keyof typeof changes, kind: NextFault['kind']): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const next = async () => {
    const account = `${name.toLowerCase()}-${outcomes.length}@example.com`;
    const call = await changes[name](account);
    return { account, call, before: await rowOf(account) };
  };
  let person = await next();
  for (let statement = 0; ; statement += 1) {
    desk.faulty.fail('', kind, statement);
    const said = await answerOf(person.call);
    const isThrough = !desk.faulty.hasFailed;
    desk.faulty.mend();
    if (isThrough) {
      // As often as it was called, the same code was still good.
      expect(said).toBe('done');
      return outcomes;
    }
    const row = await rowOf(person.account);
    const isChanged = row.guards !== person.before.guards;
    outcomes.push({
      said,
      left: { isChanged, liveSessions: Number(row.live), messages: Number(row.told) - Number(person.before.told) },
    });
    if (isChanged) person = await next();
    // Guessing is not what is tried here.
    await desk.pool.query('DELETE FROM guess_count');
  }
}

describe.each([
  { name: 'forgetPwd', before: 1, after: 0 },
  { name: 'updatePwd', before: 2, after: 1 },
  { name: 'setTransactionPwd', before: 2, after: 1 },
  { name: 'updateEmail', before: 2, after: 1 },
] as const)('$name, whichever statement fails', ({ name, before, after }) => {
  const wholeOf = (isChanged: boolean): Left => ({
    isChanged,
    liveSessions: isChanged ? after : before,
    messages: isChanged ? 1 : 0,
  });

  it('says that nothing was changed only when the same call can be made again', async () => {
    const outcomes = await throughAll(name, 'no-connection');
    expect(outcomes.length).toBeGreaterThan(8);
    for (const { said, left } of outcomes) {
      expect(['done', 'l.error.busy']).toContain(said);
      expect(left).toEqual(wholeOf(said === 'done'));
    }
  });

  it('is done whole or not at all, and a lost answer is never told as a refusal', async () => {
    const outcomes = await throughAll(name, 'answer-lost');
    for (const { said, left } of outcomes) {
      expect(['done', 'l.error.outcomeUnknown']).toContain(said);
      expect(left).toEqual(wholeOf(left.isChanged));
    }
    // Once, when the answer of the commit was lost, it had happened.
    expect(outcomes.filter(({ said, left }) => said !== 'done' && left.isChanged)).toHaveLength(1);
  });
});

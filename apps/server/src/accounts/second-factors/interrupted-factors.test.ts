import { drawn } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { codeOfFault } from '../../ingress/call-fault.ts';
import type { Proof } from '../proof.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { FactorDesk, givenBy } from './testing/factor-desk.ts';

const home = { address: '127.0.0.1' };

let desk: FactorDesk;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});

async function person(account: string): Promise<Proof> {
  return desk.proofOf((await desk.desk.register(account, home)).session.token);
}

interface Change {
  readonly userId: number;
  readonly make: () => Promise<unknown>;
}

const changes: Readonly<Record<'binding' | 'unbinding' | 'the second step', (account: string) => Promise<Change>>> = {
  async binding(account) {
    const proof = await person(account);
    const { secret } = givenBy(await desk.factors.beginGoogle(proof.userId));
    const binding = { code: desk.codeOf(secret), emailCode: await desk.changeCode(account, proof.userId) };
    return { userId: proof.userId, make: () => desk.factors.bindGoogle(proof, binding, home) };
  },
  async unbinding(account) {
    const { proof, recoveryCodes, userId } = await desk.bind(account);
    return { userId, make: () => desk.factors.unbindAtOnce(proof, recoveryCodes[0] ?? '', home) };
  },
  async 'the second step'(account) {
    const { recoveryCodes, userId } = await desk.bind(account);
    desk.desk.nowMs += 60_000;
    const owing = await desk.owingLogin(account);
    return { userId, make: () => desk.factors.proveByCode(owing, recoveryCodes[0] ?? '', home) };
  },
};

/** What the database has of a person's factors, sessions that owe nothing, and messages. */
async function stateOf(userId: number): Promise<string> {
  const { google, recoveryCodesLeft } = await desk.factors.read(userId);
  const { rows } = await desk.desk.pool.query(
    `SELECT count(*) FILTER (WHERE owes_second_step)::int AS owing, count(*)::int AS live FROM user_session
     WHERE user_id = $1 AND revoked_at_ms IS NULL`,
    [userId],
  );
  const told = (await desk.told(userId)).length;
  return `${google.isBound ? 'bound' : 'free'}, ${recoveryCodesLeft} codes, ${rows[0].owing} of ${rows[0].live} owe, ${told} told`;
}

const states = [
  ['binding', 'free, 0 codes, 0 of 1 owe, 0 told', 'bound, 10 codes, 0 of 1 owe, 1 told'],
  ['unbinding', 'bound, 10 codes, 0 of 1 owe, 1 told', 'free, 0 codes, 0 of 1 owe, 2 told'],
  ['the second step', 'bound, 10 codes, 1 of 2 owe, 1 told', 'bound, 9 codes, 0 of 2 owe, 2 told'],
] as const;
const interruptions = states.flatMap((change) =>
  (['no-connection', 'answer-lost'] as const).map((kind) => [kind, ...change] as const),
);

describe('whichever statement fails', () => {
  it.each(drawn('interrupted factors', interruptions, 2))(
    'by %s, %s is whole or was not',
    async (kind, name, before, after) => {
      const outcomes: { said: string; state: string; failed: string }[] = [];
      for (let statement = 0; ; statement += 1) {
        const { userId, make } = await changes[name](`person-${statement}@example.com`);
        desk.desk.faulty.fail('', kind, statement);
        const said = await make().then(
          () => 'done',
          (error: unknown) => codeOfFault(error) ?? String(error),
        );
        const isThrough = !desk.desk.faulty.hasFailed;
        desk.desk.faulty.mend();
        if (isThrough) break;
        const { failed } = desk.desk.faulty;
        outcomes.push({ said, state: await stateOf(userId), failed });
      }
      expect(outcomes.length).toBeGreaterThan(8);
      expect(outcomes.filter(({ state }) => state !== before && state !== after)).toEqual([]);
      // Nothing is called undone that was done; of a commit whose answer was lost nobody says either.
      const done = outcomes.filter(({ state }) => state === after);
      expect(done.filter(({ said }) => said !== 'done' && said !== 'l.error.outcomeUnknown')).toEqual([]);
      const unknown = done.filter(({ said }) => said === 'l.error.outcomeUnknown');
      expect(new Set(unknown.map(({ failed }) => failed))).toEqual(new Set(kind === 'answer-lost' ? ['commit'] : []));
    },
  );
});

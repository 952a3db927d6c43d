import { describe, expect, it } from 'vitest';
import { codeOfFault } from '../ingress/call-fault.ts';
import { type AccountDesk, deskPassword } from './testing/account-desk.ts';
import { deskOfEachTest } from './testing/desk-of-each-test.ts';
import type { NextFault } from './testing/faulty-pool.ts';

const home = { address: '127.0.0.1' };
let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

type Call = (account: string, code: string) => Promise<{ readonly ok: boolean; readonly code?: string }>;

const calls = {
  register: (account, code) => desk.accounts.register({ account, code, password: deskPassword }, home),
  login: (account, code) => desk.accounts.login({ account, code, password: deskPassword }, home),
} as const satisfies Readonly<Record<string, Call>>;

/** `in`, the code of a refusal or of a fault, as a caller is told. */
async function answerOf(call: Call, account: string, code: string): Promise<string> {
  try {
    const answer = await call(account, code);
    return answer.ok ? 'in' : (answer.code ?? '');
  } catch (error) {
    return codeOfFault(error) ?? String(error);
  }
}

/**
 * Calls once with each statement of the call at fault that begins with `text`, and tells what was answered, what the same call answers then, and which
 * statement it was. What the house does beside a call may move a statement to another place among them.
 */
async function throughAll(
  name: keyof typeof calls,
  kind: NextFault['kind'],
  text = '',
): Promise<readonly (readonly [first: string, again: string, failed: string])[]> {
  const outcomes: [string, string, string][] = [];
  for (let statement = 0; ; statement += 1) {
    const account = `${name}-${text}${statement}@example.com`;
    if (name === 'login') {
      await desk.register(account, home);
      // As somebody whose registration was cut off.
      await desk.pool.query('UPDATE user_account SET core_opened_at_ms = NULL');
    }
    const code = await desk.codeFor(account, home);
    desk.faulty.fail(text, kind, statement);
    const first = await answerOf(calls[name], account, code);
    const isThrough = !desk.faulty.hasFailed;
    desk.faulty.mend();
    if (isThrough) return outcomes;
    const { failed } = desk.faulty;
    outcomes.push([first, await answerOf(calls[name], account, code), failed]);
  }
}

describe.each(['register', 'login'] as const)('%s, whichever statement fails', (name) => {
  it('says that nothing was changed only when the same call can be made again', async () => {
    const outcomes = await throughAll(name, 'no-connection');
    expect(outcomes.length).toBeGreaterThan(12);
    for (const [first, again] of outcomes) {
      // What failed behind the change is left for the next time, and the caller is in.
      expect(['in', 'l.error.busy']).toContain(first);
      if (first === 'l.error.busy') expect(again).toBe('in');
    }
    expect(outcomes.filter(([first]) => first === 'in').length).toBeGreaterThan(1);
  });

  it('never says so of a change whose answer was lost', async () => {
    const outcomes = [...(await throughAll(name, 'answer-lost')), ...(await throughAll(name, 'answer-lost', 'commit'))];
    for (const [first, again] of outcomes) {
      expect(['in', 'l.error.outcomeUnknown']).toContain(first);
      if (first === 'l.error.outcomeUnknown')
        expect(['in', 'l.error.loginFailed', 'l.error.codeWrong']).toContain(again);
    }
    // When the commit itself was lost, it had happened, and no other time.
    const done = outcomes.filter(([first, again]) => first === 'l.error.outcomeUnknown' && again !== 'in');
    expect(new Set(done.map(([, , failed]) => failed))).toEqual(new Set(['commit']));
  });
});

it('a registration that the core does not take up is no refusal: the next login completes it', async () => {
  await desk.restart();
  desk.refusal = 'l.error.clockUnconfirmed';
  const account = 'ann@example.com';
  const code = await desk.codeFor(account, home);
  expect(await answerOf(calls.register, account, code)).toBe('l.error.outcomeUnknown');
  // Nor does a login use up its code while the core refuses.
  const next = await desk.codeFor(account, home);
  expect(await desk.logIn(account, next, home)).toBe('l.error.clockUnconfirmed');
  desk.refusal = undefined;
  expect(await desk.logIn(account, next, home)).toBe('in');
});

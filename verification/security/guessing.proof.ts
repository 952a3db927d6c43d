import { fullScale } from '@assay/amounts/testing/scale';
import type { Envelope } from '@assay/protocol/wire';
import { describe, expect, inject, it } from 'vitest';
import { mailedCode, mustPost, registerUser, testPassword } from '../server-process/test-user.ts';
import { callWire, inParallel } from './wire-call.ts';

const address = inject('address');
/** What somebody who guesses sends. */
const TRIES = fullScale ? 10_000 : 200;
const AT_ONCE = 100;
/** The specified numbers, of one who guesses: five tries of a code, ten failed logins. */
const CODE_TRIES = 5;
const LOGIN_FAILURES = 10;
/** Codes of one account that are looked at in a day before strangers need its password. */
const CODE_TRIES_OF_ALL = 20;
/** Codes mailed within ten minutes for whoever is no known browser. */
const CODES_SENT_TO_STRANGERS = 5;

const verification = { path: '/bb/app/user/emailVerification', method: 'POST' } as const;
const login = { path: '/bb/app/user/login', method: 'POST' } as const;
const register = { path: '/bb/app/user/register', method: 'POST' } as const;

const sendCode = (account: string) => mustPost(address, '/user/sendEmailCode', { account });

/** Six digits that are not the code. */
function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
}

function countOf(answers: readonly Envelope<unknown>[], msg: string): number {
  return answers.filter((answer) => answer.msg === msg).length;
}

async function guess(
  endpoint: { readonly path: string; readonly method: 'POST' },
  fields: readonly Readonly<Record<string, string>>[],
  atOnce: number,
  from?: (index: number) => string,
): Promise<Envelope<unknown>[]> {
  const answers: Envelope<unknown>[] = [];
  const numbered = fields.map((entry, index) => ({ entry, index }));
  await inParallel(numbered, atOnce, async ({ entry, index }) => {
    const { envelope } = await callWire(address, endpoint, entry, from === undefined ? {} : { from: from(index) });
    answers.push(envelope);
  });
  return answers;
}

describe('a code', () => {
  it.each([
    ['one after the other', 1, 60],
    ['in parallel', AT_ONCE, TRIES],
  ])('has five tries %s, and the right one afterwards is none', async (name, atOnce, tries) => {
    const account = `guessed-${atOnce}@example.com`;
    await sendCode(account);
    const code = await mailedCode(address, account);
    const answers = await guess(
      verification,
      wrongCodes(code, tries).map((wrong) => ({ account, code: wrong })),
      atOnce,
    );
    console.info(`code, ${name}: ${countOf(answers, 'l.error.codeWrong')} tries of ${tries} were compared`);
    expect(countOf(answers, 'l.error.codeWrong')).toBe(CODE_TRIES);
    expect(countOf(answers, 'l.error.codeTriesExceeded')).toBe(tries - CODE_TRIES);
    const late = await callWire(address, register, { account, code, password: testPassword });
    expect(late.envelope).toMatchObject({ code: 0, msg: 'l.error.codeTriesExceeded' });
  });

  it('shares its tries between all calls that take it', async () => {
    const account = 'shared-tries@example.com';
    await sendCode(account);
    const code = await mailedCode(address, account);
    const wrong = wrongCodes(code, 30);
    const answers = (
      await Promise.all([
        guess(
          verification,
          wrong.slice(0, 10).map((entry) => ({ account, code: entry })),
          10,
        ),
        guess(
          register,
          wrong.slice(10, 20).map((entry) => ({ account, code: entry, password: testPassword })),
          10,
        ),
        guess(
          login,
          wrong.slice(20).map((entry) => ({ account, code: entry, password: testPassword })),
          10,
        ),
      ])
    ).flat();
    expect(countOf(answers, 'l.error.codeWrong')).toBeLessThanOrEqual(CODE_TRIES);
    expect(answers.filter((answer) => answer.code === 1)).toEqual([]);
    const late = await callWire(address, verification, { account, code });
    expect(late.envelope).toMatchObject({ code: 0, msg: 'l.error.codeTriesExceeded' });
  });

  it('is used once, however many use it at the same time', async () => {
    const account = 'used-once@example.com';
    await registerUser(address, account);
    await sendCode(account);
    const code = await mailedCode(address, account);
    const answers = await guess(
      login,
      Array.from({ length: 20 }, () => ({ account, code, password: testPassword })),
      20,
    );
    expect(answers.filter((answer) => answer.code === 1).length).toBeLessThanOrEqual(1);
    const again = await callWire(address, login, { account, code, password: testPassword });
    expect(again.envelope.code).toBe(0);
  });
});

describe('one address of a guesser', () => {
  it('has only so many wrong codes an hour, whoever’s codes they are', async () => {
    const from = '192.0.2.77';
    const accounts = Array.from({ length: TRIES }, (_, index) => ({
      account: `many-${index}@example.com`,
      code: '482913',
    }));
    const answers = await guess(verification, accounts, AT_ONCE, () => from);
    const compared = countOf(answers, 'l.error.codeWrong');
    console.info(`one code over ${TRIES} accounts from one address: ${compared} were compared, the rest told to wait`);
    expect(compared).toBeLessThanOrEqual(100);
    expect(countOf(answers, 'l.error.tooManyRequests')).toBe(TRIES - compared);
    // Others are not held up, and loopback is nobody's address.
    const other = await callWire(
      address,
      verification,
      { account: 'many-1@example.com', code: '482913' },
      { from: '192.0.2.78' },
    );
    expect(other.envelope.msg).toBe('l.error.codeWrong');
  });
});

describe('a login', () => {
  it.each([
    ['known', 1],
    ['known', AT_ONCE],
    ['unknown', AT_ONCE],
  ])('of a %s account is over after ten failures for who failed, %i at once', async (kind, atOnce) => {
    const account = `login-${kind}-${atOnce}@example.com`;
    if (kind === 'known') await registerUser(address, account);
    await sendCode(account);
    const code = await mailedCode(address, account);
    const tries = atOnce === 1 ? 30 : TRIES;
    const answers = await guess(
      login,
      wrongCodes(code, tries).map((wrong) => ({ account, code: wrong, password: testPassword })),
      atOnce,
    );
    const failed = countOf(answers, 'l.error.loginFailed');
    console.info(`login of a ${kind} account, ${atOnce} at once: ${failed} of ${tries} before the lock`);
    expect(answers.filter((answer) => answer.code === 1)).toEqual([]);
    expect(failed).toBe(LOGIN_FAILURES);
    expect(countOf(answers, 'l.error.accountLocked')).toBe(tries - LOGIN_FAILURES);
    const late = await callWire(address, login, { account, code, password: testPassword });
    expect(late.envelope).toMatchObject({ code: 0, msg: 'l.error.accountLocked' });
  });
});

/** Each has addresses of its own, since all tests share one exchange. */
const manyAddresses = (net: number) => (index: number) => `10.${net}.${index >> 8}.${index & 255}`;

async function ownerOf(account: string, from: string): Promise<string | undefined> {
  await sendCode(account);
  const code = await mailedCode(address, account);
  return (await callWire(address, register, { account, code, password: testPassword }, { from })).cookie;
}

/** Signs in as people do: asks for a code from there and says it there. */
async function signIn(account: string, from: string, cookie?: string): Promise<string> {
  const origin = { from, cookie };
  const asked = await callWire(address, { path: '/bb/app/user/sendEmailCode', method: 'POST' }, { account }, origin);
  const code = await mailedCode(address, account);
  const { envelope } = await callWire(address, login, { account, code, password: testPassword }, origin);
  return envelope.code === 1 ? 'in' : `${asked.envelope.msg} ${envelope.msg}`;
}

describe('strangers who guess at somebody’s account', () => {
  it.each([
    ['ten wrong logins from one address', 10, 21, false],
    ['wrong logins from one address', TRIES, 22, false],
    ['wrong logins from as many addresses', TRIES, 23, true],
  ])(
    'with %s get nowhere, and its owner in meanwhile',
    async (what, tries, net, isMany) => {
      const account = `owner-${net}@example.com`;
      const cookie = await ownerOf(account, '192.0.2.200');
      const strangers = manyAddresses(net);
      // The owner is travelling: each time from another address, with the known browser and with a new one.
      const outcomes: string[] = [];
      let isOver = false;
      const meanwhile = async () => {
        for (let trip = 0; trip === 0 || !isOver; trip += 1) {
          const from = `192.0.2.${1 + (trip % 60)}`;
          outcomes.push(await signIn(account, from, trip % 2 === 0 ? cookie : undefined));
          if (trip > 40) return;
        }
      };
      const wrong = Array.from({ length: tries }, (_, index) => ({
        account,
        code: String(100_000 + index),
        password: `wrong-${index}-password`,
      }));
      const owner = meanwhile();
      const atOnce = isMany ? 5 * AT_ONCE : AT_ONCE;
      const answers = await guess(login, wrong, atOnce, (index) => strangers(isMany ? index : 0));
      isOver = true;
      await owner;
      outcomes.push(await signIn(account, '192.0.2.99'), await signIn(account, '192.0.2.98', cookie));
      const times = countOf(answers, 'l.error.loginFailed');
      console.info(
        `${what}, ${tries}: ${times} were looked at, the owner got in ${outcomes.filter((outcome) => outcome === 'in').length} of ${outcomes.length} times`,
      );
      expect(answers.filter((answer) => answer.code === 1)).toEqual([]);
      expect(outcomes.filter((outcome) => outcome !== 'in')).toEqual([]);
      if (!isMany) expect(times).toBeLessThanOrEqual(LOGIN_FAILURES);
    },
    600_000,
  );

  it('learn of no code from however many addresses once twenty were wrong', async () => {
    const account = 'botnet@example.com';
    await ownerOf(account, '192.0.2.201');
    await callWire(
      address,
      { path: '/bb/app/user/sendEmailCode', method: 'POST' },
      { account },
      { from: '192.0.2.202' },
    );
    const code = await mailedCode(address, account);
    const guesses = wrongCodes(code, TRIES).map((wrong) => ({ account, code: wrong }));
    const answers = await guess(verification, guesses, AT_ONCE, manyAddresses(24));
    console.info(`one code from ${TRIES} addresses: ${countOf(answers, 'l.error.codeWrong')} were compared`);
    expect(countOf(answers, 'l.error.codeWrong')).toBe(CODE_TRIES_OF_ALL);
    expect(countOf(answers, 'l.error.codeTriesExceeded')).toBe(TRIES - CODE_TRIES_OF_ALL);
    const { envelope } = await callWire(address, verification, { account, code }, { from: '192.0.2.203' });
    expect(envelope.msg).toBe('l.error.codeTriesExceeded');
    const { envelope: right } = await callWire(
      address,
      login,
      { account, code, password: testPassword },
      { from: '192.0.2.202' },
    );
    expect(right.code).toBe(1);
  });

  it('cannot use up the codes that its owner may ask for', async () => {
    const account = 'flooded@example.com';
    const cookie = await ownerOf(account, '192.0.2.204');
    const asks = Array.from({ length: TRIES }, () => ({ account }));
    const answers = await guess(
      { path: '/bb/app/user/sendEmailCode', method: 'POST' },
      asks,
      AT_ONCE,
      manyAddresses(25),
    );
    const sent = answers.filter((answer) => answer.code === 1).length;
    console.info(`codes asked for from ${TRIES} addresses: ${sent} mails`);
    expect(sent).toBe(CODES_SENT_TO_STRANGERS);
    expect(await signIn(account, '192.0.2.205', cookie)).toBe('in');
    expect(await signIn(account, '192.0.2.206')).toBe('in');
  });
});

import { rmSync } from 'node:fs';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { apiBasePath } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onRunning } from '../crash/running-database.ts';
import { bindAuthenticator, logInFirstStep, timeCode } from '../server-process/authenticator.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { showTestKeys } from '../server-process/test-public-keys.ts';
import {
  giveCoins,
  mailedCode,
  mustPost,
  registerUser,
  type TestUser,
  testPassword,
} from '../server-process/test-user.ts';
import { registerWithdrawer, testFundPassword, untilNetworksOpen } from '../server-process/withdrawing-person.ts';
import type { Fields } from './sample-fields.ts';
import { callWire, inParallel } from './wire-call.ts';

/** Of each kind, half of them before the restart. */
const TRIES = 10_000;
/** Strangers, each at an address of his own. */
const STRANGERS_AT_ONCE = 500;
/** Of one account so many calls may be under way (`callsPerAccountMax`). */
const PERSON_AT_ONCE = 50;
/** The specified number of one guesser, and what all strangers have in a day. */
const TRIES_OF_ONE = 5;
const TRIES_OF_STRANGERS = 20;
/** Logins of one account that may owe their second step at once. */
const OWING_LOGINS = 5;
/** A code of the authenticator that is good at any time of the test is no guess. */
const STEPS_OF_TEST = 120;

const otherPassword = 'another-horse-8';

/** One secret that is guessed at. */
interface Guessed {
  readonly what: string;
  readonly path: string;
  wrong(index: number): Fields;
  readonly right: () => Fields;
  /** Whose sessions guess; none: strangers. */
  readonly tokens: readonly string[];
  /** What a guess is told that was looked at and wrong. */
  readonly wrongCode: string;
  readonly lookedAtMax: number;
  /** Where more are told that they are wrong than were looked at: the counts that say it. */
  readonly counts?: { readonly emailKey: string; readonly kinds: readonly string[] };
}

const folder = temporaryDataFolder();
showTestKeys(folder);
let exchange: RunningExchange;
const start = async () => {
  exchange = await startExchange(
    { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000', TRUSTED_PROXIES: '127.0.0.1' },
    folder,
  );
};
beforeAll(start);
afterAll(async () => {
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true });
});

const register = (name: string) => registerUser(exchange.address, `${name}@example.com`);

/** Six digits that are none of these. */
const otherDigits = (codes: readonly string[]) => (index: number) => {
  for (let number = index; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (!codes.includes(code)) return code;
  }
};

/** Of the form of a recovery code; it has digits that none has. */
const recoveryLike = (index: number) => `AAAAA-${String(index).padStart(5, '0')}`;

async function mailed(path: string, account: string, fields: Fields, token?: string): Promise<string> {
  await mustPost(exchange.address, path, fields, token);
  return mailedCode(exchange.address, account);
}

/** Codes that anybody may try. Behind two of them no password stands, so strangers have a second bound. */
async function codesOfGuests(): Promise<readonly Guessed[]> {
  const known = await register('guessed-sign-in');
  const forgetful = await register('guessed-forget');
  const frozen = await register('guessed-thaw');
  await mustPost(exchange.address, '/user/freeze', { password: testPassword }, frozen.token);
  const guessed = async (
    purpose: string,
    { email: account }: TestUser,
    { ask, path, fields }: { readonly ask: string; readonly path: string; readonly fields: Fields },
  ): Promise<Guessed> => {
    const code = await mailed(ask, account, { account });
    const wrong = otherDigits([code]);
    const isGuarded = purpose !== 'sign-in';
    return {
      what: `email code, ${purpose}`,
      path,
      wrong: (index) => ({ account, code: wrong(index), ...fields }),
      right: () => ({ account, code, ...fields }),
      tokens: [],
      wrongCode: 'l.error.codeWrong',
      lookedAtMax: (isGuarded ? 2 : 1) * TRIES_OF_STRANGERS,
      ...(isGuarded ? { counts: { emailKey: account, kinds: [`${purpose}-unproved`, `${purpose}-guarded`] } } : {}),
    };
  };
  return [
    await guessed('sign-in', known, { ask: '/user/sendEmailCode', path: '/user/emailVerification', fields: {} }),
    await guessed('forget', forgetful, {
      ask: '/user/sendEmailCodeForget',
      path: '/user/forgetPwd',
      fields: { password: otherPassword },
    }),
    await guessed('thaw', frozen, {
      ask: '/user/sendThawCode',
      path: '/user/thaw',
      fields: { password: testPassword },
    }),
  ];
}

/** Codes that a stolen session tries. */
async function codesOfPersons(): Promise<readonly Guessed[]> {
  const common = { lookedAtMax: TRIES_OF_ONE } as const;
  const changing = await register('guessed-change');
  const changeCode = await mailed('/user/sendUpdateAssetEmail', changing.email, {}, changing.token);
  const moving = await register('guessed-new-email');
  const account = 'guessed-next@example.com';
  const code = await mailed('/user/sendUpdateAssetEmail', moving.email, {}, moving.token);
  const newCode = await mailed('/user/sendNewEmailCode', account, { account }, moving.token);
  const unbinding = await register('guessed-unbind');
  const { secret } = await bindAuthenticator(exchange.address, unbinding);
  const unbindCode = await mailed('/user/google/sendUnbindEmail', unbinding.email, {}, unbinding.token);
  const passwords = { oldPassword: testPassword, password: otherPassword };
  return [
    {
      ...common,
      what: 'email code, change',
      path: '/user/updatePwd',
      wrong: (index) => ({ ...passwords, code: otherDigits([changeCode])(index) }),
      right: () => ({ ...passwords, code: changeCode }),
      tokens: [changing.token],
      wrongCode: 'l.error.codeWrong',
    },
    {
      ...common,
      what: 'email code, new-email',
      path: '/user/updateEmail',
      wrong: (index) => ({ account, code, newCode: otherDigits([newCode])(index) }),
      right: () => ({ account, code, newCode }),
      tokens: [moving.token],
      wrongCode: 'l.error.newCodeWrong',
    },
    {
      ...common,
      what: 'email code, unbind',
      path: '/user/google/unbind',
      wrong: (index) => ({ code: timeCode(secret, 1), emailCode: otherDigits([unbindCode])(index) }),
      right: () => ({ code: timeCode(secret, 1), emailCode: unbindCode }),
      tokens: [unbinding.token],
      wrongCode: 'l.error.codeWrong',
    },
  ];
}

/** The second step of a login, by whoever has password and mailbox already, and what unbinds at once. */
async function secondFactors(): Promise<readonly Guessed[]> {
  const common = { wrongCode: 'l.error.secondFactorWrong', lookedAtMax: TRIES_OF_ONE } as const;
  const atLogin = async (name: string) => {
    const person = await register(name);
    const bound = await bindAuthenticator(exchange.address, person);
    const tokens: string[] = [];
    for (let login = 0; login < OWING_LOGINS; login += 1) {
      tokens.push((await logInFirstStep(exchange.address, person)).token);
    }
    return { ...bound, tokens };
  };
  const timed = await atLogin('guessed-time-code');
  const good = Array.from({ length: 2 * STEPS_OF_TEST + 1 }, (_, step) => timeCode(timed.secret, step - STEPS_OF_TEST));
  const recovering = await atLogin('guessed-recovery');
  const signedIn = await register('guessed-unbinding');
  const { recoveryCodes } = await bindAuthenticator(exchange.address, signedIn);
  return [
    {
      ...common,
      what: 'authenticator, second step',
      path: '/user/google/prove',
      wrong: (index) => ({ code: otherDigits(good)(index) }),
      right: () => ({ code: timeCode(timed.secret, 1) }),
      tokens: timed.tokens,
    },
    {
      ...common,
      what: 'recovery code, second step',
      path: '/user/google/prove',
      wrong: (index) => ({ code: recoveryLike(index) }),
      right: () => ({ code: recovering.recoveryCodes[0] ?? '' }),
      tokens: recovering.tokens,
    },
    {
      ...common,
      what: 'recovery code, unbinding',
      path: '/user/google/unbind',
      wrong: (index) => ({ code: recoveryLike(index) }),
      right: () => ({ code: recoveryCodes[0] ?? '' }),
      tokens: [signedIn.token],
    },
  ];
}

/** What keeps whoever has somebody's session from sending his coins away. With the right secrets they would leave. */
async function withdrawalSecrets(): Promise<readonly Guessed[]> {
  const { address } = exchange;
  await untilNetworksOpen(address, ['XRP']);
  const withdrawal = { currency: 'XRP', network: 'XRP', address: new TestKeys(77).addressOn('XRP', 3), amount: '50' };
  const owner = async (name: string) => {
    const user = await registerWithdrawer(address, folder, `${name}@example.com`);
    await giveCoins(address, user, 'XRP', '1000');
    const code = await mailed('/withdraw/sendCode', user.email, withdrawal, user.token);
    const right = { ...withdrawal, fundPassword: testFundPassword, code };
    return { right, common: { right: () => right, tokens: [user.token], lookedAtMax: TRIES_OF_ONE } };
  };
  const { right: first, ...paying } = await owner('guessed-fund-password');
  const { right: second, ...proving } = await owner('guessed-withdrawal');
  const path = '/withdraw/create';
  return [
    {
      ...paying.common,
      ...{ what: 'fund password, withdrawal', path, wrongCode: 'l.error.fundPasswordWrong' },
      wrong: (index) => ({ ...first, fundPassword: otherDigits([testFundPassword])(index) }),
    },
    {
      ...proving.common,
      ...{ what: 'email code, withdraw', path, wrongCode: 'l.error.codeWrong' },
      wrong: (index) => ({ ...second, code: otherDigits([second.code])(index) }),
    },
  ];
}

/** How often each answer was given. */
type Answers = Map<string, number>;

async function guess({ path, wrong, tokens }: Guessed, from: number, count: number, answers: Answers): Promise<void> {
  const endpoint = { path: `${apiBasePath}${path}`, method: 'POST' } as const;
  const indexes = Array.from({ length: count }, (_, next) => from + next);
  await inParallel(indexes, tokens.length === 0 ? STRANGERS_AT_ONCE : PERSON_AT_ONCE, async (index) => {
    const caller = { token: tokens[index % Math.max(1, tokens.length)], from: addressOf(index) };
    const { envelope } = await callWire(exchange.address, endpoint, wrong(index), caller);
    answers.set(envelope.msg, (answers.get(envelope.msg) ?? 0) + 1);
  });
}

const addressOf = (index: number) => `10.77.${index >> 8}.${index & 255}`;

/** What was compared with the secret. */
async function lookedAt({ counts, wrongCode }: Guessed, answers: Answers): Promise<number> {
  if (counts === undefined) return answers.get(wrongCode) ?? 0;
  const { rows } = await onRunning(folder, (client) =>
    client.query<{ taken: string }>(
      "SELECT sum(taken) AS taken FROM guess_count WHERE email_key = $1 AND caller = '' AND kind = ANY ($2)",
      [counts.emailKey, counts.kinds],
    ),
  );
  return Number(rows[0]?.taken);
}

it('ten thousand guesses of each kind over a restart, from as many addresses, are looked at no more often than one guesser’s', async () => {
  const kinds = [
    ...(await codesOfGuests()),
    ...(await codesOfPersons()),
    ...(await secondFactors()),
    ...(await withdrawalSecrets()),
  ];
  const told = kinds.map((guessed) => ({ guessed, answers: new Map<string, number>() }));
  for (const { guessed, answers } of told) await guess(guessed, 0, TRIES / 2, answers);
  await exchange.stop();
  await start();
  await untilNetworksOpen(exchange.address, ['XRP']);
  const table = [];
  for (const { guessed, answers } of told) {
    await guess(guessed, TRIES / 2, TRIES / 2, answers);
    const endpoint = { path: `${apiBasePath}${guessed.path}`, method: 'POST' } as const;
    const caller = { token: guessed.tokens.at(-1), from: addressOf(TRIES) };
    const late = await callWire(exchange.address, endpoint, guessed.right(), caller);
    table.push({
      kind: guessed.what,
      tries: TRIES,
      'looked at': await lookedAt(guessed, answers),
      'at most': guessed.lookedAtMax,
      'the right one then': late.envelope.msg,
      answers: JSON.stringify(Object.fromEntries(answers)),
    });
    expect(late.envelope.code, guessed.what).not.toBe(1);
  }
  console.table(table);
  for (const row of table) {
    expect(row['looked at'], row.kind).toBeGreaterThan(0);
    expect(row['looked at'], row.kind).toBeLessThanOrEqual(row['at most']);
  }
}, 1_500_000);

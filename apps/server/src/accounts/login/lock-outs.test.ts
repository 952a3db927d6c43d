import { createHash } from 'node:crypto';
import { workload } from '@assay/amounts/testing/scale';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CALLER_CODE_TRIES,
  CALLER_CODES_SENT,
  CALLER_LOGIN_FAILURES,
  CODE_RESEND_MS,
  CODE_VALID_MS,
  HOUR_MS,
  KNOWN_DEVICES_PER_ACCOUNT_MAX,
  LONG_CODE_DIGITS,
  STRANGERS_CODES_SENT,
  STRANGERS_UNPROVED,
  STRANGERS_WITH_CODE,
  STRANGERS_WITH_PASSWORD,
  STRANGERS_WITHOUT_PASSWORD,
} from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { type AccountDesk, countOf, deskPassword, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';

const account = 'ann@example.com';
const office = { address: '203.0.113.10' };
const hotel = { address: '203.0.113.77' };
const attacker = { address: '198.51.100.1' };
/** Each IPv4 address counts by itself. */
const bot = (index: number): CallOrigin => ({ address: `10.9.${index >> 8}.${index & 255}` });

const AT_ONCE = 250;

let desk: AccountDesk;
/** Ann's browser, which has logged in before. */
let known: CallOrigin;
deskOfEachTest((opened) => {
  desk = opened;
});
beforeEach(async () => {
  known = { ...office, device: (await desk.register(account, office)).deviceToken };
});
afterEach(() => expect(desk.faults).toEqual([]));

/** Wrong logins, many at once. */
async function wrongLogins(count: number, from: (index: number) => CallOrigin): Promise<string[]> {
  const wrong = otherThan(...(await liveCodes()));
  const outcomes: string[] = [];
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - begin) }, (_, index) =>
      desk.logIn(account, wrong, from(begin + index), 'wrong password'),
    );
    outcomes.push(...(await Promise.all(some)));
  }
  return outcomes;
}

async function liveCodes(): Promise<string[]> {
  const mails = await desk.accounts.mailbox(account);
  return mails.map(({ text }) => /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0] ?? '');
}

const longDigits = /(?<![0-9])[0-9]{4}(?: [0-9]{4}){3}(?![0-9])/;

/** Of the newest mail. */
async function longCode(): Promise<string> {
  const [newest] = await desk.accounts.mailbox(account);
  return longDigits.exec(newest?.text ?? '')?.[0] ?? expect.fail('the newest mail has no long code');
}

const otherLong = (code: string) => code.replaceAll(/[0-9]/g, (digit) => String((Number(digit) + 1) % 10));

describe('whoever fails to log in again and again', () => {
  it.each([
    [10, 'one address', () => attacker],
    [1_000, 'one address', () => attacker],
    [10, 'ten addresses', bot],
    [workload(150, 1_000), 'as many addresses', bot],
  ])('%i times from %s does not keep the owner out', async (count, _name, from) => {
    const ownCode = await desk.codeFor(account, known);
    const newCode = await desk.codeFor(account, hotel);
    const outcomes = await wrongLogins(count, from);
    expect(countOf(outcomes, 'in')).toBe(0);
    expect(await desk.logIn(account, ownCode, known)).toBe('in');
    expect(await desk.logIn(account, newCode, hotel)).toBe('in');
    // And with codes that they ask for now.
    expect(await desk.logIn(account, await desk.codeFor(account, known), known)).toBe('in');
    const elsewhere = { address: '203.0.113.99' };
    expect(await desk.logIn(account, await desk.codeFor(account, elsewhere), elsewhere)).toBe('in');
  });

  it('is locked out himself after ten, and after a restart, whether the account is there or not', async () => {
    for (const name of [account, 'nobody@example.com']) {
      const from = { address: `198.51.100.${name.length}` };
      await desk.codeFor(name, from);
      const wrong = otherThan(await desk.mailedCode(name));
      const fail = () => desk.logIn(name, wrong, from);
      const outcomes = await Promise.all(Array.from({ length: 40 }, fail));
      expect(countOf(outcomes, 'l.error.loginFailed')).toBe(CALLER_LOGIN_FAILURES.max);
      expect(countOf(outcomes, 'l.error.accountLocked')).toBe(40 - CALLER_LOGIN_FAILURES.max);
      await desk.restart();
      expect(await fail()).toBe('l.error.accountLocked');
      desk.nowMs += CALLER_LOGIN_FAILURES.windowMs;
      expect(await fail()).toBe('l.error.loginFailed');
    }
  });

  it('on the owner’s own network leaves the known browser its tries', async () => {
    const outcomes = await wrongLogins(300, () => office);
    expect(countOf(outcomes, 'l.error.loginFailed')).toBe(CALLER_LOGIN_FAILURES.max);
    // Of 250 at once some are more than the address may have under way in its hour.
    const refused = countOf(outcomes, 'l.error.accountLocked') + countOf(outcomes, 'l.error.tooManyRequests');
    expect(refused).toBe(300 - CALLER_LOGIN_FAILURES.max);
    expect(await desk.logIn(account, await desk.codeFor(account, known), known)).toBe('in');
  });
});

it('whoever names a thousand addresses of mail makes no more rows than an address has tries in an hour', async () => {
  const rowsOf = async (caller: string) =>
    (await desk.pool.query('SELECT 1 FROM guess_count WHERE caller = $1', [caller])).rowCount ?? 0;
  const logins = Array.from({ length: 1_000 }, (_, index) =>
    desk.logIn(`nobody-${index}@example.com`, '123456', attacker, 'wrong password'),
  );
  const outcomes = await Promise.all(logins);
  expect(countOf(outcomes, 'l.error.loginFailed')).toBe(100);
  expect(countOf(outcomes, 'l.error.tooManyRequests')).toBe(900);
  // Of each of the hundred the failed login and the code's tries of ten minutes and of an hour.
  expect(await rowsOf(`address:${attacker.address}`)).toBe(300);
  // What was refused is not counted beyond the hour.
  desk.nowMs += HOUR_MS;
  expect(await desk.logIn('nobody-1@example.com', '123456', attacker)).toBe('l.error.loginFailed');
});

it('what was given back is no row', async () => {
  expect(await desk.logIn(account, await desk.codeFor(account, hotel), hotel)).toBe('in');
  expect((await desk.pool.query('SELECT kind, caller FROM guess_count WHERE taken = 0')).rows).toEqual([]);
});

describe('whoever guesses a code', () => {
  it('has five tries and leaves the code alive for who asked for it', async () => {
    const code = await desk.codeFor(account, hotel);
    const wrong = otherThan(...(await liveCodes()));
    const guesses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const checked = await desk.accounts.emailVerification({ account, code: wrong }, attacker);
        return checked.ok ? 'right' : checked.code;
      }),
    );
    expect(countOf(guesses, 'l.error.codeWrong')).toBe(CALLER_CODE_TRIES.max);
    expect(countOf(guesses, 'l.error.codeTriesExceeded')).toBe(40 - CALLER_CODE_TRIES.max);
    expect(await desk.logIn(account, code, hotel)).toBe('in');
  });

  it('is told nothing any more once twenty were wrong in a day, from however many addresses', async () => {
    const code = await desk.codeFor(account, hotel);
    const wrong = otherThan(...(await liveCodes()));
    const verify = async (index: number, guess: string) => {
      const checked = await desk.accounts.emailVerification({ account, code: guess }, bot(index));
      return checked.ok ? 'right' : checked.code;
    };
    const guesses = await Promise.all(Array.from({ length: 500 }, (_, index) => verify(index, wrong)));
    expect(countOf(guesses, 'l.error.codeWrong')).toBe(STRANGERS_UNPROVED.max);
    // The right one is no answer either, without the password; and after a restart.
    await desk.restart();
    expect(await verify(600, code)).toBe('l.error.codeTriesExceeded');
    expect(await desk.logIn(account, code, bot(601), 'wrong password')).toBe('l.error.loginFailed');
    expect((await desk.accounts.register({ account, code, password: deskPassword }, bot(602))).ok).toBe(false);
    // The owner types the code elsewhere than he asked for it.
    expect(await desk.logIn(account, code, bot(603))).toBe('in');
  });

  it('and has the password gets twenty more in a day, is never told so, and keeps no new browser of the owner’s out', async () => {
    const wrong = otherThan(...(await liveCodes()));
    await wrongLogins(STRANGERS_UNPROVED.max, bot);
    const right: string[] = [];
    const others: string[] = [];
    for (let index = 0; index < 2 * STRANGERS_WITH_PASSWORD.max; index += 1) {
      right.push(await desk.logIn(account, wrong, bot(1_000 + index)));
      others.push(await desk.logIn(account, wrong, bot(2_000 + index), 'wrong password'));
    }
    expect(new Set([...right, ...others])).toEqual(new Set(['l.error.loginFailed']));
    // Either kind is counted, also beyond what it is good for.
    for (const { kind } of [STRANGERS_WITH_PASSWORD, STRANGERS_WITHOUT_PASSWORD]) {
      const { rows } = await desk.pool.query('SELECT taken FROM guess_count WHERE kind = $1', [kind]);
      expect(rows).toEqual([{ taken: 2 * STRANGERS_WITH_PASSWORD.max }]);
    }
    // Six digits would be looked at too often by now.
    expect(await desk.logIn(account, await desk.codeFor(account, hotel), hotel)).toBe('l.error.loginFailed');
    expect(await desk.logIn(account, await longCode(), hotel, 'wrong password')).toBe('l.error.loginFailed');
    expect(await desk.logIn(account, (await longCode()).replaceAll(' ', ''), hotel)).toBe('in');
    expect(await desk.logIn(account, await desk.codeFor(account, known), known)).toBe('in');
    // The newest mail does for whoever is told that enough were sent, whoever asked for it.
    desk.nowMs += CODE_RESEND_MS;
    await desk.codeFor(account, bot(3_000));
    expect(await desk.logIn(account, await longCode(), { address: '203.0.113.90' })).toBe('in');
    desk.nowMs += STRANGERS_WITH_PASSWORD.windowMs;
    expect(await desk.logIn(account, await desk.codeFor(account, hotel), hotel)).toBe('in');
    expect((await desk.accounts.mailbox(account))[0]?.text).not.toMatch(longDigits);
  });

  it('finds no long code, and uses both forms up with either', async () => {
    await wrongLogins(STRANGERS_UNPROVED.max, bot);
    const code = await desk.codeFor(account, hotel);
    const long = await longCode();
    expect(long.replaceAll(' ', '')).toHaveLength(LONG_CODE_DIGITS);
    expect(await desk.logIn(account, otherLong(long), hotel)).toBe('l.error.loginFailed');
    expect(await desk.logIn(account, code, hotel)).toBe('in');
    expect(await desk.logIn(account, long, hotel)).toBe('l.error.loginFailed');
  });

  it('and reads the mail gets twenty passwords in a day, from however many addresses', async () => {
    const code = await desk.codeFor(account, hotel);
    for (let index = 0; index < 30; index += 1) {
      expect(await desk.logIn(account, code, bot(index), `wrong password ${index}`)).toBe('l.error.loginFailed');
    }
    const taken = await desk.pool.query("SELECT taken FROM guess_count WHERE kind = 'with-code'");
    expect(taken.rows).toEqual([{ taken: STRANGERS_WITH_CODE.max }]);
    expect(await desk.logIn(account, code, known)).toBe('in');
  });

  it('cannot keep somebody from registering who reads the newest mail', async () => {
    const name = 'new@example.com';
    await desk.codeFor(name, hotel);
    const wrong = otherThan(await desk.mailedCode(name));
    for (let index = 0; index < 30; index += 1) {
      await desk.accounts.emailVerification({ account: name, code: wrong }, bot(index));
    }
    const asked = await desk.mailedCode(name);
    expect(await desk.accounts.register({ account: name, code: asked, password: deskPassword }, bot(50))).toEqual({
      ok: false,
      code: 'l.error.codeWrong',
    });
    const registered = await desk.accounts.register({ account: name, code: asked, password: deskPassword }, hotel);
    expect(registered.ok).toBe(true);
  });
});

describe('whoever asks for somebody’s codes', () => {
  it('replaces none, and the newest ones work everywhere when there are enough', async () => {
    const ownCode = await desk.codeFor(account, hotel);
    const asked: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      desk.nowMs += 1;
      asked.push(await desk.ask(account, bot(index)));
    }
    desk.nowMs += 1;
    expect(countOf(asked, 'sent')).toBe(STRANGERS_CODES_SENT.max - 1);
    expect(await desk.ask(account, known)).toBe('sent');
    const elsewhere = { address: '203.0.113.99' };
    expect(await desk.ask(account, elsewhere)).toBe('l.error.codeTooSoon');
    expect(await desk.logIn(account, await desk.mailedCode(account), elsewhere)).toBe('in');
    expect(await desk.logIn(account, ownCode, hotel)).toBe('in');
  });

  it('alone uses up only his own', async () => {
    const asked: string[] = [];
    for (let minute = 0; minute < 9; minute += 1) {
      asked.push(await desk.ask(account, attacker));
      desk.nowMs += CODE_RESEND_MS;
    }
    expect(countOf(asked, 'sent')).toBe(CALLER_CODES_SENT.max);
    expect(await desk.logIn(account, await desk.codeFor(account, hotel), hotel)).toBe('in');
    desk.nowMs += CODE_VALID_MS;
    expect(await desk.ask(account, attacker)).toBe('sent');
  });
});

it('a new browser that says its own code at once does not wait behind those who guess', async () => {
  await wrongLogins(STRANGERS_UNPROVED.max, bot);
  const code = await desk.codeFor(account, hotel);
  const wrong = otherThan(...(await liveCodes()));
  const flood = Array.from({ length: 400 }, (_, index) =>
    desk.logIn(account, wrong, bot(1_000 + index), 'wrong password'),
  );
  // Behind them it would be turned away: there is no more room.
  expect(await desk.logIn(account, code, hotel)).toBe('in');
  const outcomes = await Promise.all(flood);
  expect(countOf(outcomes, 'in')).toBe(0);
  expect(countOf(outcomes, 'l.error.overloaded')).toBeGreaterThan(100);
});

describe('a known browser', () => {
  it('is known to the account that it logged in to, and to no other', async () => {
    await desk.register('bob@example.com', hotel);
    await desk.codeFor('bob@example.com', known);
    const wrong = otherThan(await desk.mailedCode('bob@example.com'));
    for (let index = 0; index < CALLER_LOGIN_FAILURES.max; index += 1)
      await desk.logIn('bob@example.com', wrong, known);
    // Counted as its address, which another browser there shares.
    expect(await desk.logIn('bob@example.com', wrong, office)).toBe('l.error.accountLocked');
  });

  it('is several people’s at once, and gets a new token with each login, the old one is void', async () => {
    const both = await desk.register('bob@example.com', known);
    const renewed = { ...office, device: both.deviceToken };
    const { rows } = await desk.pool.query('SELECT email_key FROM known_device ORDER BY email_key');
    expect(rows).toEqual([{ email_key: account }, { email_key: 'bob@example.com' }]);
    await wrongLogins(50, () => office);
    expect(await desk.logIn(account, '123456', known)).toBe('l.error.accountLocked');
    expect(await desk.logIn(account, await desk.codeFor(account, renewed), renewed)).toBe('in');
  });

  it('is forgotten when so many others of the account were used since, and not before', async () => {
    const others = async (count: number) => {
      await desk.pool.query(
        `INSERT INTO known_device (email_key, token_hash, used_at_ms)
         SELECT $1, sha256((random() || n::text)::bytea), $2 FROM generate_series(1, $3::integer) AS n`,
        [account, desk.nowMs + 1, count],
      );
      // Whoever logs in elsewhere makes one more.
      return (
        await desk.accounts.login({ account, code: await desk.codeFor(account, hotel), password: deskPassword }, hotel)
      ).ok;
    };
    const isKnown = async () => {
      const token = createHash('sha256')
        .update(known.device ?? '')
        .digest();
      return (await desk.pool.query('SELECT 1 FROM known_device WHERE token_hash = $1', [token])).rowCount === 1;
    };
    expect(await others(KNOWN_DEVICES_PER_ACCOUNT_MAX - 2)).toBe(true);
    expect(await isKnown()).toBe(true);
    expect(await others(0)).toBe(true);
    expect(await isKnown()).toBe(false);
  });

  it('is bound by tries of its own, and is nobody without its token', async () => {
    await desk.codeFor(account, known);
    const wrong = otherThan(...(await liveCodes()));
    const fail = () => desk.logIn(account, wrong, known);
    const outcomes = await Promise.all(Array.from({ length: 30 }, fail));
    expect(countOf(outcomes, 'l.error.accountLocked')).toBe(30 - CALLER_LOGIN_FAILURES.max);
    for (const device of ['', 'x', 'A'.repeat(43), "'; DROP TABLE known_device; --"]) {
      expect(await desk.logIn(account, wrong, { ...attacker, device })).toBe('l.error.loginFailed');
    }
    expect(JSON.stringify((await desk.pool.query('SELECT d::text FROM known_device d')).rows)).not.toContain(
      known.device,
    );
  });

  it('is not held up by a bad neighbour on its network', async () => {
    await desk.restart(3);
    for (let index = 0; index < 5; index += 1) await desk.logIn(`n${index}@example.com`, '123456', office);
    expect(await desk.logIn(account, '123456', office)).toBe('l.error.tooManyRequests');
    expect(await desk.logIn(account, await desk.codeFor(account, known), known)).toBe('in');
    desk.nowMs += HOUR_MS;
    expect(await desk.logIn(account, '123456', office)).toBe('l.error.loginFailed');
  });
});

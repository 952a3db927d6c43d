import { beforeEach, describe, expect, it } from 'vitest';
import {
  CALLER_CODE_TRIES_DAILY,
  CODE_RESEND_MS,
  CODE_VALID_MS,
  STRANGERS_GUARDED,
  STRANGERS_UNPROVED,
} from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { type AccountDesk, countOf, deskPassword, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';

const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const office = { address: '203.0.113.10' };
const hotel = { address: '203.0.113.77' };
const bot = (index: number): CallOrigin => ({ address: `10.9.${index >> 8}.${index & 255}` });
const newPassword = 'another horse 2';

let desk: AccountDesk;
let passwords: PasswordDesk;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});

const logIn = async (password: string, origin: CallOrigin = home) =>
  desk.logIn(account, await desk.codeFor(account, origin), origin, password);

describe('a forgotten password', () => {
  let token: string;
  let known: CallOrigin;
  beforeEach(async () => {
    const { session, deviceToken } = await desk.register(account, office);
    token = session.token;
    known = { ...office, device: deviceToken };
  });

  it('is replaced with a code of the mailbox, once; the old one is dead, and so is every session', async () => {
    const told: number[] = [];
    desk.accounts.onRevoked((ended) => told.push(...ended));
    await passwords.proofOf(token);
    const code = await passwords.forgetCodeFor(account, hotel);
    expect(await passwords.reset(account, code, newPassword, hotel)).toBe('done');
    expect(await desk.accounts.sessionOf(token)).toBeUndefined();
    expect(told).toHaveLength(1);
    expect(await passwords.reset(account, code, 'a third horse 3', hotel)).toBe('l.error.codeWrong');
    expect(await logIn(deskPassword)).toBe('l.error.loginFailed');
    desk.nowMs += CODE_RESEND_MS;
    expect(await logIn(newPassword)).toBe('in');
    await desk.restart();
    expect(await desk.accounts.sessionOf(token)).toBeUndefined();
  });

  it('holds the account’s money first, changes nothing when the core refuses that, and tells the person', async () => {
    const code = await passwords.forgetCodeFor(account, hotel);
    passwords.refusal = 'l.error.clockUnconfirmed';
    expect(await passwords.reset(account, code, newPassword, hotel)).toBe('l.error.clockUnconfirmed');
    expect(await desk.accounts.sessionOf(token)).toBeDefined();
    passwords.refusal = undefined;
    // As somebody whose registration was cut off.
    await desk.pool.query('UPDATE user_account SET core_opened_at_ms = NULL');
    expect(await passwords.reset(account, code, newPassword, hotel)).toBe('done');
    expect(passwords.told).toEqual([expect.stringMatching(/^hold \d+ password$/)]);
    const [mail] = await desk.accounts.mailbox(account);
    expect(mail?.text).toContain(hotel.address);
    const { rows } = await desk.pool.query("SELECT name FROM person_message WHERE name = 'password-changed'");
    expect(rows).toHaveLength(1);
  });

  it('takes no code of another purpose, and its code is good for nothing else', async () => {
    const proof = await passwords.proofOf(token);
    const signIn = await desk.codeFor(account, hotel);
    const change = await passwords.changeCodeFor(account, proof, hotel);
    for (const code of [signIn, change]) {
      expect(await passwords.reset(account, code, newPassword, hotel)).toBe('l.error.codeWrong');
    }
    const forget = await passwords.forgetCodeFor(account, hotel);
    expect(await desk.logIn(account, forget, hotel)).toBe('l.error.loginFailed');
    expect(await passwords.replace(proof, deskPassword, newPassword, forget)).toBe('l.error.codeWrong');
    expect(await passwords.reset(account, forget, newPassword, hotel)).toBe('done');
  });

  it('of two who say one code at once is set by one of them', async () => {
    const code = await passwords.forgetCodeFor(account, hotel);
    const said = await Promise.all(
      ['first horse 11', 'second horse 2', 'third horse 33'].map((each) => passwords.reset(account, code, each, hotel)),
    );
    expect(said.toSorted()).toEqual(['done', 'l.error.codeWrong', 'l.error.codeWrong']);
  });

  it('leaves no session of a login that was under way with the old one', async () => {
    const [loginCode, forgetCode] = [await desk.codeFor(account, home), await passwords.forgetCodeFor(account, hotel)];
    const both = await Promise.all([
      desk.accounts.login({ account, code: loginCode, password: deskPassword }, home),
      passwords.reset(account, forgetCode, newPassword, hotel),
    ]);
    expect(both[1]).toBe('done');
    const [login] = both;
    if (login.ok) expect(await desk.accounts.sessionOf(login.value.session.token)).toBeUndefined();
    const { rows } = await desk.pool.query('SELECT 1 FROM user_session WHERE revoked_at_ms IS NULL');
    expect(rows).toEqual([]);
  });

  it('is told of an unknown address behind a right code alone', async () => {
    const stranger = 'nobody@example.com';
    const code = await passwords.forgetCodeFor(stranger, hotel);
    expect(await passwords.reset(stranger, otherThan(code), newPassword, hotel)).toBe('l.error.codeWrong');
    expect(await passwords.reset(stranger, code, newPassword, hotel)).toBe('l.error.accountUnknown');
  });

  it('dies with its ten minutes', async () => {
    const code = await passwords.forgetCodeFor(account, hotel);
    desk.nowMs += CODE_VALID_MS;
    expect(await passwords.reset(account, code, newPassword, hotel)).toBe('l.error.codeWrong');
  });

  it('is guessed by nobody from a thousand addresses, and they keep the owner out neither here nor at the login', async () => {
    const [own, elsewhere] = [
      await passwords.forgetCodeFor(account, known),
      await passwords.forgetCodeFor(account, hotel),
    ];
    const wrong = otherThan(own, elsewhere);
    const guess = (index: number) => passwords.reset(account, wrong, newPassword, bot(index));
    const outcomes: string[] = [];
    for (let begin = 0; begin < 1_000; begin += 250) {
      outcomes.push(...(await Promise.all(Array.from({ length: 250 }, (_, index) => guess(begin + index)))));
      await desk.restart();
    }
    expect(countOf(outcomes, 'done')).toBe(0);
    // Guessing begins no code of theirs: they say the owner's code now, and it is not looked at.
    expect(await passwords.reset(account, elsewhere, newPassword, bot(5_000))).toBe('l.error.codeWrong');
    expect(await logIn(deskPassword, { address: '203.0.113.99' })).toBe('in');
    expect(await passwords.reset(account, elsewhere, newPassword, hotel)).toBe('done');
    desk.nowMs += CODE_RESEND_MS;
    const again = await passwords.forgetCodeFor(account, known);
    expect(await passwords.reset(account, again, 'a third horse 3', known)).toBe('done');
  });

  it('gives who asks for code after code from many addresses twice twenty tries a day in all', async () => {
    let looked = 0;
    let index = 0;
    for (let tries = 0; tries < 3 * STRANGERS_GUARDED.max; tries += 1) {
      desk.nowMs += 2 * CODE_RESEND_MS;
      index += 1;
      const code = await passwords.forgetCodeFor(account, bot(index));
      const said = await passwords.reset(account, otherThan(code), newPassword, bot(index));
      if (said === 'l.error.codeWrong') looked += 1;
      else expect(said).toBe('l.error.codeTriesExceeded');
    }
    expect(looked).toBe(STRANGERS_UNPROVED.max + STRANGERS_GUARDED.max);
    // They keep no new browser of the owner's from the long code of the newest mail, whoever asked for it.
    const [newest] = await desk.accounts.mailbox(account);
    const long = /[0-9]{4}(?: [0-9]{4}){3}/.exec(newest?.text ?? '')?.[0] ?? '';
    expect(await passwords.reset(account, await desk.mailedCode(account), newPassword, hotel)).not.toBe('done');
    expect(await passwords.reset(account, long, newPassword, hotel)).toBe('done');
    // A browser that has logged in before is counted by itself.
    expect(await passwords.reset(account, await passwords.forgetCodeFor(account, known), newPassword, known)).toBe(
      'done',
    );
  });

  it('gives a known browser five tries of a code and twenty a day', async () => {
    const outcomes: string[] = [];
    for (let code = 0; code < 6; code += 1) {
      desk.nowMs += CODE_RESEND_MS;
      const wrong = otherThan(await passwords.forgetCodeFor(account, known));
      for (let tries = 0; tries < 6; tries += 1)
        outcomes.push(await passwords.reset(account, wrong, newPassword, known));
      await desk.restart();
    }
    expect(countOf(outcomes, 'l.error.codeWrong')).toBe(CALLER_CODE_TRIES_DAILY.max);
    expect(countOf(outcomes, 'l.error.codeTriesExceeded')).toBe(36 - CALLER_CODE_TRIES_DAILY.max);
  });
});

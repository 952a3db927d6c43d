import { beforeEach, describe, expect, it } from 'vitest';
import { CODE_RESEND_MS, PERSON_CODE_TRIES, PERSON_CODE_TRIES_DAILY, PERSON_CODES_SENT } from '../account-limits.ts';
import type { Proof } from '../proof.ts';
import { type AccountDesk, countOf, deskPassword, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';

const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const newPassword = 'another horse 2';

let desk: AccountDesk;
let passwords: PasswordDesk;
let token: string;
let proof: Proof;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});
beforeEach(async () => {
  token = (await desk.register(account, home)).session.token;
  proof = await passwords.proofOf(token);
});

/** Another session of the same account. */
async function secondSession(): Promise<string> {
  const code = await desk.codeFor(account, home);
  const login = await desk.accounts.login({ account, code, password: deskPassword }, home);
  if (!login.ok) throw new Error(login.code);
  return login.value.session.token;
}

describe('a password that its owner replaces', () => {
  it('ends every session but his own', async () => {
    const other = await secondSession();
    await passwords.proofOf(other);
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.replace(proof, deskPassword, newPassword, code)).toBe('done');
    expect(await desk.accounts.sessionOf(other)).toBeUndefined();
    expect(await desk.accounts.sessionOf(token)).toBeDefined();
    expect(await desk.logIn(account, await desk.codeFor(account, home), home, newPassword)).toBe('in');
  });

  it('needs the old one, a right code and another one than before, and uses up no code until all is right', async () => {
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.replace(proof, 'not the old one', newPassword, code)).toBe('l.error.passwordWrong');
    expect(await passwords.replace(proof, deskPassword, newPassword, otherThan(code))).toBe('l.error.codeWrong');
    expect(await passwords.replace(proof, deskPassword, deskPassword, code)).toBe('l.error.passwordUnchanged');
    expect(await passwords.replace(proof, deskPassword, newPassword, code)).toBe('done');
    expect(await passwords.replace(proof, newPassword, 'a third horse 3', code)).toBe('l.error.codeWrong');
  });

  it('is not replaced by a session that another change has ended meanwhile', async () => {
    const other = await passwords.proofOf(await secondSession());
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.replace(proof, deskPassword, newPassword, code)).toBe('done');
    desk.nowMs += CODE_RESEND_MS;
    const next = await passwords.changeCodeFor(account, proof, home);
    // The proof was good when its call began.
    expect(await passwords.replace(other, newPassword, 'a third horse 3', next)).toBe('l.error.sessionInvalid');
    expect(await passwords.replace(proof, newPassword, 'a third horse 3', next)).toBe('done');
  });

  it('of two changes at once takes one', async () => {
    const code = await passwords.changeCodeFor(account, proof, home);
    const said = await Promise.all(
      ['first horse 11', 'second horse 2'].map((each) => passwords.replace(proof, deskPassword, each, code)),
    );
    expect(countOf(said, 'done')).toBe(1);
  });
});

describe('codes of a signed-in person', () => {
  it('are tried five times each and twenty times a day, from all sessions and over restarts', async () => {
    const proofs = [proof, await passwords.proofOf(await secondSession())];
    const outcomes: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      desk.nowMs += 2 * CODE_RESEND_MS;
      const wrong = otherThan(await passwords.changeCodeFor(account, proof, home));
      const guesses = Array.from({ length: 8 }, (_, index) =>
        passwords.replace(proofs[index % 2] ?? proof, deskPassword, newPassword, wrong),
      );
      const said = await Promise.all(guesses);
      expect(countOf(said, 'l.error.codeWrong')).toBeLessThanOrEqual(PERSON_CODE_TRIES.max);
      outcomes.push(...said);
      await desk.restart();
    }
    expect(countOf(outcomes, 'l.error.codeWrong')).toBe(PERSON_CODE_TRIES_DAILY.max);
    desk.nowMs += PERSON_CODE_TRIES_DAILY.windowMs;
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.replace(proof, deskPassword, newPassword, code)).toBe('done');
  });

  it('are sent once a minute while unused, and five in ten minutes', async () => {
    const asked: string[] = [];
    expect(await passwords.askToChange(proof, home)).toBe('done');
    expect(await passwords.askToChange(proof, home)).toBe('l.error.codeTooSoon');
    for (let more = 0; more < 6; more += 1) {
      desk.nowMs += CODE_RESEND_MS;
      asked.push(await passwords.askToChange(proof, home));
    }
    expect(countOf(asked, 'done')).toBe(PERSON_CODES_SENT.max - 1);
    // The newest one of the mailbox works.
    const newest = await desk.mailedCode(account);
    expect(await passwords.replace(proof, deskPassword, newPassword, newest)).toBe('done');
    expect(await passwords.askToChange(proof, home)).toBe('done');
  });

  it('of another account are wrong', async () => {
    const bob = await passwords.proofOf((await desk.register('bob@example.com', home)).session.token);
    const code = await passwords.changeCodeFor('bob@example.com', bob, home);
    await passwords.askToChange(proof, home);
    expect(await passwords.replace(proof, deskPassword, newPassword, code)).toBe('l.error.codeWrong');
  });
});

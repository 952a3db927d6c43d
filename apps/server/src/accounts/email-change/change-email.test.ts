import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON_CODES_SENT, STRANGERS_CODES_SENT } from '../account-limits.ts';
import type { Proof } from '../proof.ts';
import { type AccountDesk, countOf, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';

const account = 'ann@example.com';
const next = 'Ann.New@example.com';
const home = { address: '127.0.0.1' };

let desk: AccountDesk;
let passwords: PasswordDesk;
let proof: Proof;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});
beforeEach(async () => {
  proof = await passwords.proofOf((await desk.register(account, home)).session.token);
});

const codes = async (address = next) => ({
  code: await passwords.changeCodeFor(account, proof, home),
  newCode: await passwords.newEmailCodeFor(address, proof),
});

const ask = (address: string, by: Proof) =>
  passwords.newEmailCodeFor(address, by).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('an account that gets another address', () => {
  it('logs in with that one alone, keeps its known browser, and both addresses are told', async () => {
    const { code, newCode } = await codes();
    expect(await passwords.changeEmail(proof, next, code, newCode)).toBe('done');
    expect(passwords.told).toEqual([`hold ${proof.userId} email`]);
    expect((await desk.accounts.info(proof.userId)).email).toBe(next);
    for (const address of [account, next]) {
      const [newest] = await desk.accounts.mailbox(address);
      expect(newest?.text).toContain('***');
    }
    expect(await desk.logIn(next, await desk.codeFor(next, home), home)).toBe('in');
    expect(await desk.logIn(account, await desk.codeFor(account, home), home)).toBe('l.error.loginFailed');
    const { rows } = await desk.pool.query('SELECT DISTINCT email_key FROM known_device');
    expect(rows).toEqual([{ email_key: next.toLowerCase() }]);
  });

  it('needs both codes, each of its own purpose and address, and uses up neither until both are right', async () => {
    const { code, newCode } = await codes();
    const elsewhere = await passwords.newEmailCodeFor('other@example.com', proof);
    expect(await passwords.changeEmail(proof, next, otherThan(code), newCode)).toBe('l.error.codeWrong');
    for (const wrong of [otherThan(newCode, code, elsewhere), code, elsewhere]) {
      expect(await passwords.changeEmail(proof, next, code, wrong)).toBe('l.error.newCodeWrong');
    }
    expect(await passwords.changeEmail(proof, next, code, newCode)).toBe('done');
  });

  it('gets no other’s, which is told behind both codes alone', async () => {
    await desk.register('bob@example.com', home);
    const { code, newCode } = await codes('bob@example.com');
    expect(await passwords.changeEmail(proof, 'BOB@example.com', code, otherThan(newCode))).toBe(
      'l.error.newCodeWrong',
    );
    expect(await passwords.changeEmail(proof, 'BOB@example.com', code, newCode)).toBe('l.error.accountExists');
    expect(passwords.told).toEqual([]);
    // The code of the own address is good for another try.
    const third = await passwords.newEmailCodeFor(next, proof);
    expect(await passwords.changeEmail(proof, next, code, third)).toBe('done');
  });

  it('shares a new address with nobody who registers with it in the same moment', async () => {
    const { code, newCode } = await codes();
    const registration = await desk.codeFor(next, home);
    const both = await Promise.all([
      passwords.changeEmail(proof, next, code, newCode),
      desk.accounts.register({ account: next, code: registration, password: 'another horse 2' }, home),
    ]);
    expect([both[0] === 'done', both[1].ok].toSorted()).toEqual([false, true]);
    const { rows } = await desk.pool.query('SELECT 1 FROM user_account WHERE email_key = $1', [next.toLowerCase()]);
    expect(rows).toHaveLength(1);
  });

  it('is not its own again', async () => {
    expect(await ask('ANN@example.com', proof)).toBe('l.error.emailUnchanged');
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.changeEmail(proof, 'ANN@example.com', code, '123456')).toBe('l.error.emailUnchanged');
  });
});

it('an account mails codes to other addresses five times in ten minutes, and an address gets five from all', async () => {
  const asked: string[] = [];
  for (let index = 0; index < 8; index += 1) asked.push(await ask(`somebody-${index}@example.com`, proof));
  expect(countOf(asked, 'done')).toBe(PERSON_CODES_SENT.max);
  const others: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const other = await passwords.proofOf((await desk.register(`other-${index}@example.com`, home)).session.token);
    others.push(await ask(next, other));
  }
  expect(countOf(others, 'done')).toBe(STRANGERS_CODES_SENT.max);
});

import { report, workload } from '@assay/amounts/testing/scale';
import { expect, it, vi } from 'vitest';
import { type AccountDesk, countOf } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';
import { FUND_PASSWORD_TRIES_MAX } from './fund-password-limits.ts';

const hashing = vi.hoisted(() => ({ compared: 0 }));
vi.mock('@node-rs/argon2', async () => {
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const verify: typeof real.verify = (...given) => {
    hashing.compared += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const TRIES = workload(400, 10_000);
const STARTS = 4;
const AT_ONCE = 50;
const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const digits = '482913';

let desk: AccountDesk;
let passwords: PasswordDesk;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});

/** None of them is the right one. */
const wrong = (index: number) => String(500_000 + index);

it('a fund password is compared with five guesses of however many, at once and over restarts, and the others cost no hash', async () => {
  const proof = await passwords.proofOf((await desk.register(account, home)).session.token);
  expect(await passwords.setFundPassword(proof, digits, await passwords.changeCodeFor(account, proof, home))).toBe(
    'done',
  );
  const check = async (text: string) => {
    const checked = await passwords.fundPassword.check(proof.userId, text);
    return checked.ok ? 'right' : checked.code;
  };
  hashing.compared = 0;
  const outcomes: string[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    for (let from = outcomes.length; from < ((start + 1) * TRIES) / STARTS; from += AT_ONCE) {
      outcomes.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => check(wrong(from + next))))));
    }
    await desk.restart();
  }
  const compared = countOf(outcomes, 'l.error.fundPasswordWrong');
  report(`fund password: ${compared} of ${TRIES} guesses were compared, with ${hashing.compared} hashes`);
  expect(compared).toBe(FUND_PASSWORD_TRIES_MAX);
  expect(countOf(outcomes, 'l.error.fundPasswordLocked')).toBe(TRIES - FUND_PASSWORD_TRIES_MAX);
  expect(hashing.compared).toBe(FUND_PASSWORD_TRIES_MAX);
  expect(await check(digits)).toBe('l.error.fundPasswordLocked');
  expect(hashing.compared).toBe(FUND_PASSWORD_TRIES_MAX);
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import type { CodedWithdrawal } from '../../accounts/codes/coded-withdrawal.ts';
import { FactorDesk } from '../../accounts/second-factors/testing/factor-desk.ts';
import { type AccountDesk, otherThan } from '../../accounts/testing/account-desk.ts';
import { deskOfEachTest } from '../../accounts/testing/desk-of-each-test.ts';
import { PasswordDesk } from '../../accounts/testing/password-desk.ts';
import { WithdrawalProofs } from './withdrawal-proofs.ts';

const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const fundPassword = '482913';

let desk: AccountDesk;
let userId: number;
let proofs: WithdrawalProofs;
/** What was asked of the core behind the proofs: whether a second factor was proved. */
let asked: boolean[];
let answer: () => Promise<AccountResult<string>>;

deskOfEachTest((opened) => {
  desk = opened;
});
beforeEach(() => {
  asked = [];
  answer = async () => ({ ok: true, value: 'withdrawn' });
});

async function takePart(isBound: boolean) {
  const factors = new FactorDesk(desk);
  const passwords = new PasswordDesk(desk);
  const holder = isBound ? await factors.bind(account) : undefined;
  const proof = holder?.proof ?? (await passwords.proofOf((await desk.register(account, home)).session.token));
  userId = proof.userId;
  if (isBound) desk.nowMs += 60_000;
  const changeCode = await passwords.changeCodeFor(account, proof, home);
  expect(await passwords.setFundPassword(proof, fundPassword, changeCode)).toBe('done');
  proofs = new WithdrawalProofs({
    accounts: desk.accounts.parts,
    fundPassword: passwords.fundPassword,
    checkSecondFactor: (id, code) => factors.factors.check(id, code),
  });
  return { holder, factors };
}

/** That people ask for here. */
const wanted: CodedWithdrawal = { amount: '100', coin: 'USDT', network: 'ERC20', address: '0xfriend', tag: '' };

async function code(): Promise<string> {
  expect(await proofs.sendCode(userId, wanted, home)).toEqual({ ok: true, value: null });
  return desk.mailedCode(account);
}

async function withdraw(
  said: { fundPassword?: string; code: string; googleCode?: string },
  withdrawal: CodedWithdrawal = wanted,
): Promise<string> {
  const result = await proofs.behind(
    { userId, withdrawal },
    { fundPassword, googleCode: undefined, ...said },
    async (isProved) => {
      asked.push(isProved);
      return answer();
    },
  );
  return result.ok ? result.value : result.code;
}

describe('a withdrawal without a second factor', () => {
  beforeEach(async () => {
    await takePart(false);
  });

  it('needs the fund password and a code of its own, and asks the core for nothing before both are right', async () => {
    const mailed = await code();
    expect(await withdraw({ fundPassword: '111119', code: mailed })).toBe('l.error.fundPasswordWrong');
    expect(await withdraw({ code: otherThan(mailed) })).toBe('l.error.codeWrong');
    expect(asked).toEqual([]);
    expect(await withdraw({ code: mailed })).toBe('withdrawn');
    expect(asked).toEqual([false]);
  });

  it('takes no code that was mailed for something else', async () => {
    desk.nowMs += 60_000;
    const sent = await desk.accounts.parts.personCodes.send({ userId, email: account }, 'change', home);
    expect(sent.ok).toBe(true);
    expect(await withdraw({ code: await desk.mailedCode(account) })).toBe('l.error.codeWrong');
  });

  it.each<Partial<CodedWithdrawal>>([
    { amount: '100.000001' },
    { amount: '1000' },
    { coin: 'USDC' },
    { network: 'TRC20' },
    { address: '0xthief' },
    { tag: '7' },
    // Nothing of one moves into its neighbour.
    { address: '0xfriend","7', tag: '' },
  ])('that differs from what its mail told by %j is not proved by its code', async (other) => {
    const mailed = await code();
    const [mail] = await desk.accounts.mailbox(account);
    for (const named of ['100 USDT', 'ERC20', '0xfriend']) expect(mail?.text).toContain(named);
    expect(await withdraw({ code: mailed }, { ...wanted, ...other })).toBe('l.error.codeWrong');
    expect(asked).toEqual([]);
    expect(await withdraw({ code: mailed })).toBe('withdrawn');
  });

  it('is one for each code, however many ask at once', async () => {
    const mailed = await code();
    const outcomes = await Promise.all([1, 2, 3].map(() => withdraw({ code: mailed })));
    expect(outcomes.toSorted()).toEqual(['l.error.codeWrong', 'l.error.codeWrong', 'withdrawn']);
    expect(asked).toHaveLength(1);
  });

  it('that the core refuses leaves its code good for another try; one of which nobody knows does not', async () => {
    const mailed = await code();
    answer = async () => ({ ok: false, code: 'l.error.balanceInsufficient' });
    expect(await withdraw({ code: mailed })).toBe('l.error.balanceInsufficient');
    answer = async () => {
      throw new Error('the engine has stopped');
    };
    await expect(withdraw({ code: mailed })).rejects.toThrow('stopped');
    answer = async () => ({ ok: true, value: 'withdrawn' });
    expect(await withdraw({ code: mailed })).toBe('l.error.codeWrong');
  });
});

it('needs the second factor where there is one, and says that it was proved', async () => {
  const { holder, factors } = await takePart(true);
  if (holder === undefined) throw new Error('an authenticator is bound');
  const mailed = await code();
  expect(await withdraw({ code: mailed })).toBe('l.error.secondFactorWrong');
  expect(await withdraw({ code: mailed, googleCode: '000000' })).toBe('l.error.secondFactorWrong');
  expect(asked).toEqual([]);
  const googleCode = factors.codeOf(holder.secret);
  expect(await withdraw({ code: mailed, googleCode })).toBe('withdrawn');
  expect(asked).toEqual([true]);
  // A person without the authenticator at hand has his recovery codes.
  expect(await withdraw({ code: await code(), googleCode: holder.recoveryCodes[0] ?? '' })).toBe('withdrawn');
});

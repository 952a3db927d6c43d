import type { AccountParts } from '../../accounts/account-parts.ts';
import type { AccountResult, CallOrigin } from '../../accounts/accounts-port.ts';
import { aboutWithdrawal, type CodedWithdrawal } from '../../accounts/codes/coded-withdrawal.ts';
import type { FundPassword } from '../../accounts/fund-password/fund-password.ts';
import { personOf } from '../../accounts/person.ts';
import { hasSecondFactor } from '../../accounts/second-factors/owed-factors.ts';

export interface WithdrawalProofParts {
  readonly accounts: Pick<AccountParts, 'database' | 'personRows' | 'personCodes'>;
  readonly fundPassword: Pick<FundPassword, 'check'>;
  /** Uses one code of the account's second factor up. */
  readonly checkSecondFactor: (userId: number, code: string) => Promise<AccountResult<null>>;
}

/** What a person says to prove that the coins are his to send away. */
export interface SaidProofs {
  readonly fundPassword: string;
  /** Of the mailbox. */
  readonly code: string;
  /** Of the authenticator, or a recovery code; undefined where none was said. */
  readonly googleCode: string | undefined;
}

/**
 * Everything that a withdrawal has to be proved with, and then the withdrawal. The email code is used up before anything is asked of the
 * core, so that it is good for one withdrawal whatever dies in between, and is good again where the core refuses. It is good for the withdrawal
 * that its mail told, and for no other.
 */
export class WithdrawalProofs {
  readonly #parts: WithdrawalProofParts;

  constructor(parts: WithdrawalProofParts) {
    this.#parts = parts;
  }

  /** Mails the code of one withdrawal, which the mail tells. */
  async sendCode(userId: number, withdrawal: CodedWithdrawal, origin: CallOrigin): Promise<AccountResult<null>> {
    const { accounts } = this.#parts;
    return accounts.personCodes.send(await personOf(accounts, userId), 'withdraw', origin, { withdrawal });
  }

  /** Whether one has to be proved, too. */
  hasSecondFactor(userId: number): Promise<boolean> {
    return hasSecondFactor(this.#parts.accounts, userId);
  }

  /** `withdraw` is told whether a second factor was proved, too. */
  async behind<Value>(
    { userId, withdrawal }: { readonly userId: number; readonly withdrawal: CodedWithdrawal },
    { fundPassword, code, googleCode }: SaidProofs,
    withdraw: (isSecondFactorProved: boolean) => Promise<AccountResult<Value>>,
  ): Promise<AccountResult<Value>> {
    const { accounts, checkSecondFactor } = this.#parts;
    const { personCodes } = accounts;
    const person = await personOf(accounts, userId);
    const checked = await this.#parts.fundPassword.check(userId, fundPassword);
    if (!checked.ok) return checked;
    const said = { purpose: 'withdraw', code, account: person.email, about: aboutWithdrawal(withdrawal) } as const;
    return personCodes.spend(person, said, async () => {
      const isAsked = await this.hasSecondFactor(userId);
      if (isAsked && googleCode === undefined) return { ok: false, code: 'l.error.secondFactorWrong' };
      const proved = isAsked ? await checkSecondFactor(userId, googleCode ?? '') : undefined;
      return proved?.ok === false ? proved : withdraw(isAsked);
    });
  }
}

import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';
import { personOf } from '../person.ts';
import type { FundPassword } from './fund-password.ts';

/** One of both. */
export interface SaidEither {
  readonly fundPassword?: string | undefined;
  /** Of the mailbox, for changes of what guards the account. */
  readonly code?: string | undefined;
}

/** Does something behind the fund password or a code, whichever is said; undefined where neither is. */
export type BehindEither = <Value>(
  userId: number,
  said: SaidEither,
  work: () => Promise<AccountResult<Value>>,
) => Promise<AccountResult<Value> | undefined>;

export function behindFundPasswordOrCode(
  { database, personRows, personCodes }: Pick<AccountParts, 'database' | 'personRows' | 'personCodes'>,
  fundPasswords: Pick<FundPassword, 'check'>,
): BehindEither {
  return async (userId, { fundPassword, code }, work) => {
    if (fundPassword !== undefined) {
      const checked = await fundPasswords.check(userId, fundPassword);
      return checked.ok ? work() : checked;
    }
    if (code === undefined) return undefined;
    const person = await personOf({ database, personRows }, userId);
    return personCodes.spend(person, { purpose: 'change', code, account: person.email }, work);
  };
}

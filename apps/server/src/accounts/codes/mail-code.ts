import type { AccountDatabase } from '../account-database.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { emailKeyOf } from '../email-key.ts';
import { acceptedLanguage } from '../mail/accepted-language.ts';
import { codeMail } from '../mail/code-mail.ts';
import type { MailPost } from '../mail/mail-post.ts';
import { phishingCodeOfAddress } from '../phishing-code.ts';
import type { CodePurpose } from './code-purpose.ts';
import { aboutWithdrawal, type CodedWithdrawal } from './coded-withdrawal.ts';
import type { EmailCodes } from './email-codes.ts';

export interface MailedCodeParts {
  readonly database: AccountDatabase;
  readonly codes: EmailCodes;
  readonly mail: MailPost;
  readonly now: () => number;
}

export interface CodeToMail {
  readonly purpose: CodePurpose;
  /** The address that it goes to. */
  readonly account: string;
  /** Whose code it is; see known-devices.ts and person-codes.ts. */
  readonly callerKey: string;
  readonly origin: CallOrigin;
  /** Strangers guess at this address: the long code is told, too. */
  readonly isGuarded?: boolean;
  /** Withdrawal that the code is for, and good for alone. */
  readonly withdrawal?: CodedWithdrawal | undefined;
}

/** Stores a new code and its mail, both or neither; false when an unused one is younger than a minute. Whoever calls wakes the mail. */
export async function mailCode(
  { database, codes, mail, now }: MailedCodeParts,
  { purpose, account, callerKey, origin, isGuarded = false, withdrawal }: CodeToMail,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const about = withdrawal && aboutWithdrawal(withdrawal);
    const issued = await codes.issue(transaction, purpose, emailKeyOf(account), callerKey, about);
    if (issued === undefined) return false;
    const { code } = issued;
    const longCode = isGuarded ? issued.longCode : undefined;
    const phishingCode = await phishingCodeOfAddress(transaction, emailKeyOf(account));
    const words = codeMail(
      { purpose, code, longCode, phishingCode, withdrawal },
      acceptedLanguage(origin.acceptLanguage),
    );
    await mail.put(transaction, { address: account, ...words }, now());
    return true;
  });
}

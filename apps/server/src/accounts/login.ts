import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { login } from '@assay/protocol/endpoints/user';
import type { AccountDatabase } from './account-database.ts';
import type { AccountResult, CallOrigin } from './accounts-port.ts';
import type { CoreAccounts } from './core-accounts.ts';
import type { EmailCodes } from './email-codes.ts';
import { emailKeyOf } from './email-key.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface LoginParts {
  readonly database: AccountDatabase;
  readonly codes: EmailCodes;
  readonly passwords: Passwords;
  readonly failures: LoginFailures;
  readonly sessions: Sessions;
  readonly coreAccounts: CoreAccounts;
}

/**
 * Signs in with code and password. The code is looked at first: it has five tries, so guessing never reaches the password hash, which is
 * the slow part. It is used up only together with the right password. Unknown addresses take the same way at the same cost.
 */
export async function logInUser(
  parts: LoginParts,
  { account, code, password }: ParsedRequestOf<typeof login>,
  origin: CallOrigin,
): Promise<AccountResult<DataOf<typeof login>>> {
  const { database, codes, failures } = parts;
  const emailKey = emailKeyOf(account);
  if (!(await failures.take(emailKey))) return { ok: false, code: 'l.error.accountLocked' };
  const checked = await codes.check(database, 'sign-in', emailKey, code, origin.address);
  if (!checked.ok)
    return checked.code === 'l.error.tooManyRequests' ? notTried(parts, emailKey, checked.code) : loginFailed;
  const user = await database
    .selectFrom('user_account')
    .select(['user_id', 'password_hash', 'core_opened_at_ms'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  const isRight = await parts.passwords.verify(user?.password_hash, password);
  if (isRight === undefined) return notTried(parts, emailKey, 'l.error.overloaded');
  if (!isRight || user === undefined) return loginFailed;
  if (!(await codes.use(database, 'sign-in', emailKey, code))) return loginFailed;
  await failures.forget(emailKey);
  const userId = Number(user.user_id);
  if (user.core_opened_at_ms === null) {
    const opened = await parts.coreAccounts.open(userId);
    if (!opened.ok) return opened;
  }
  return { ok: true, value: { userId: String(userId), token: await parts.sessions.begin(userId, origin.address) } };
}

const loginFailed = { ok: false, code: 'l.error.loginFailed' } as const;

/** Nobody has looked at code and password, so it is no failure of the account's. */
async function notTried(
  { failures }: LoginParts,
  emailKey: string,
  code: 'l.error.tooManyRequests' | 'l.error.overloaded',
): Promise<AccountResult<never>> {
  await failures.giveBack(emailKey);
  return { ok: false, code };
}

import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { register } from '@assay/protocol/endpoints/user';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AccountDatabase } from './account-database.ts';
import type { AccountResult, CallOrigin } from './accounts-port.ts';
import type { CoreAccounts } from './core-accounts.ts';
import type { EmailCodes } from './email-codes.ts';
import { emailKeyOf } from './email-key.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import { drawInvitationCode } from './invitation-code.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface RegistrationParts {
  readonly database: AccountDatabase;
  readonly codes: EmailCodes;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly coreAccounts: CoreAccounts;
  readonly registrations: HourlyLimit;
  readonly now: () => number;
}

type Request = ParsedRequestOf<typeof register>;

/**
 * The row comes first and the core's account second: a user id is never reused, and a registration that is cut off between the two is
 * completed at the next login or start.
 */
export async function registerUser(
  parts: RegistrationParts,
  request: Request,
  origin: CallOrigin,
): Promise<AccountResult<DataOf<typeof register>>> {
  const { database, codes, passwords, sessions } = parts;
  const emailKey = emailKeyOf(request.account);
  const checked = await codes.check(database, 'sign-in', emailKey, request.code, origin.address);
  if (!checked.ok) return checked;
  const refusal = await refusalOf(database, emailKey, request);
  if (refusal !== undefined) return { ok: false, code: refusal };
  if (!parts.registrations.take(origin.address)) return { ok: false, code: 'l.error.registrationsExceeded' };
  const passwordHash = await passwords.hash(request.password);
  if (passwordHash === undefined) return { ok: false, code: 'l.error.overloaded' };
  const stored = await storeUser(parts, request, passwordHash);
  if (!stored.ok) return stored;
  const opened = await parts.coreAccounts.open(stored.value);
  if (!opened.ok) return opened;
  return {
    ok: true,
    value: { userId: String(stored.value), token: await sessions.begin(stored.value, origin.address) },
  };
}

async function refusalOf(
  database: AccountDatabase,
  emailKey: string,
  { invitationCode = '' }: Request,
): Promise<ErrorCode | undefined> {
  const known = await database
    .selectFrom('user_account')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (known !== undefined) return 'l.error.accountExists';
  if (invitationCode !== '' && (await inviterOf(database, invitationCode)) === null) {
    return 'l.error.invitationCodeUnknown';
  }
  return undefined;
}

async function inviterOf(database: AccountDatabase, invitationCode: string): Promise<string | null> {
  const inviter = await database
    .selectFrom('user_account')
    .select('user_id')
    .where('invitation_code', '=', invitationCode.toUpperCase())
    .executeTakeFirst();
  return inviter?.user_id ?? null;
}

/** Uses the code up and stores the user, both or neither. */
async function storeUser(
  { database, codes, now }: RegistrationParts,
  { account, code, invitationCode = '', country = '' }: Request,
  passwordHash: string,
): Promise<AccountResult<number>> {
  const emailKey = emailKeyOf(account);
  return database.transaction().execute(async (transaction): Promise<AccountResult<number>> => {
    if (!(await codes.use(transaction, 'sign-in', emailKey, code))) return { ok: false, code: 'l.error.codeWrong' };
    const stored = await transaction
      .insertInto('user_account')
      .values({
        email: account,
        email_key: emailKey,
        password_hash: passwordHash,
        invitation_code: drawInvitationCode(),
        invited_by: invitationCode === '' ? null : await inviterOf(transaction, invitationCode),
        country,
        created_at_ms: now(),
        core_opened_at_ms: null,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (stored === undefined) return { ok: false, code: 'l.error.accountExists' };
    return { ok: true, value: Number(stored.user_id) };
  });
}

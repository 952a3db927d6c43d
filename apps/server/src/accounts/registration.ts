import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { register } from '@assay/protocol/endpoints/user';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AccountDatabase } from './account-database.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountResult, CallOrigin, SignedIn } from './accounts-port.ts';
import type { AdmittedGuess } from './code-guesses.ts';
import { emailKeyOf } from './email-key.ts';
import { drawInvitationCode } from './invitation-code.ts';
import type { Caller } from './known-devices.ts';
import { afterSignIn, beginSession } from './sign-in.ts';

type Request = ParsedRequestOf<typeof register>;

/**
 * The row comes first, with the session, and the core's account second: a user id is never reused, and a registration that is cut off
 * between the two is completed at the next login or start.
 */
export async function registerUser(
  parts: AccountParts,
  request: Request,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const { database, guesses, devices, passwords } = parts;
  const emailKey = emailKeyOf(request.account);
  const caller = await devices.callerOf(origin, emailKey);
  const guess = await guesses.admit(emailKey, caller);
  if (!guess.ok) return guess;
  const checked = await checkCode(parts, emailKey, { caller, guess: guess.value, code: request.code });
  if (!checked.ok) return checked;
  const refusal = await refusalOf(database, emailKey, request);
  // Nor may somebody learn here that he has guessed the code of an account that is being guessed at.
  const isGuessing = refusal === 'l.error.accountExists' && guess.value.isGuarded;
  if (refusal !== undefined) return { ok: false, code: isGuessing ? 'l.error.codeWrong' : refusal };
  if (!parts.registrations.take(origin.address)) return { ok: false, code: 'l.error.registrationsExceeded' };
  const passwordHash = await passwords.hash(request.password);
  if (passwordHash === undefined) return { ok: false, code: 'l.error.overloaded' };
  const stored = await storeUser(parts, request, passwordHash, origin);
  if (!stored.ok) return stored;
  const userId = Number(stored.value.session.userId);
  await afterSignIn(parts, { userId, emailKey, caller });
  const opened = await parts.coreAccounts.open(userId);
  // The user is stored and can log in, which opens the account: no refusal's “nothing was changed” would be true.
  return opened.ok ? stored : { ok: false, code: 'l.error.outcomeUnknown' };
}

interface CodeTry {
  readonly caller: Caller;
  readonly guess: AdmittedGuess;
  readonly code: string;
}

/**
 * There is no password yet that could be right first. So where strangers have guessed, a caller has one try of the code that he asked for
 * himself; asking for another costs a minute and a mail.
 */
async function checkCode(
  { database, codes, guesses }: AccountParts,
  emailKey: string,
  { caller, guess, code }: CodeTry,
): Promise<AccountResult<null>> {
  if (guess.isGuarded && !guess.isFirst) return { ok: false, code: 'l.error.codeTriesExceeded' };
  const ownOnly = guess.isGuarded;
  if (!(await codes.isRight('sign-in', emailKey, caller.key, code, { database, ownOnly }))) {
    return { ok: false, code: 'l.error.codeWrong' };
  }
  await guesses.wasRight(emailKey, caller, guess);
  return { ok: true, value: null };
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

/** Uses the code up, stores the user and begins the session: all of it or nothing. */
async function storeUser(
  parts: AccountParts,
  { account, code, invitationCode = '', country = '' }: Request,
  passwordHash: string,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const emailKey = emailKeyOf(account);
  return parts.database.transaction().execute(async (transaction): Promise<AccountResult<SignedIn>> => {
    if (!(await parts.codes.use(transaction, 'sign-in', emailKey, code)))
      return { ok: false, code: 'l.error.codeWrong' };
    const stored = await transaction
      .insertInto('user_account')
      .values({
        email: account,
        email_key: emailKey,
        password_hash: passwordHash,
        invitation_code: drawInvitationCode(),
        invited_by: invitationCode === '' ? null : await inviterOf(transaction, invitationCode),
        country,
        created_at_ms: parts.now(),
        core_opened_at_ms: null,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (stored === undefined) return { ok: false, code: 'l.error.accountExists' };
    const userId = Number(stored.user_id);
    return { ok: true, value: await beginSession(parts, transaction, { userId, emailKey, origin }) };
  });
}

import { countries } from '@assay/protocol/countries';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { register } from '@assay/protocol/endpoints/user';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { keepAccepted } from '../accepted-documents/accepted-documents.ts';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult, CallOrigin, SignedIn } from '../accounts-port.ts';
import { checkGuestCode } from '../codes/guest-code.ts';
import { emailKeyOf } from '../email-key.ts';
import { afterSignIn, beginSession } from '../login/sign-in.ts';
import { acceptedLanguage } from '../mail/accepted-language.ts';
import { noGuards } from '../person-rows/guards.ts';
import { refusalOfWeak } from '../weak-passwords/weak-password.ts';
import { drawInvitationCode } from './invitation-code.ts';
import { drawUserId } from './user-ids.ts';

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
  const { devices, passwords } = parts;
  if (!isCountry(request.country)) return { ok: false, code: 'l.error.countryUnknown' };
  const weak = refusalOfWeak(request.password, request.account);
  if (weak !== undefined) return weak;
  const emailKey = emailKeyOf(request.account);
  const caller = await devices.callerOf(origin, emailKey);
  const checked = await checkGuestCode(parts, 'sign-in', { emailKey, caller, code: request.code });
  if (!checked.ok) return checked;
  const refusal = await refusalOf(parts, emailKey, request);
  // Nor may somebody learn here that he has guessed the code of an account that is being guessed at.
  const isTold = refusal === 'l.error.accountExists' || refusal === 'l.error.emailOfClosed';
  const isGuessing = isTold && checked.value.isGuarded;
  if (refusal !== undefined) return { ok: false, code: isGuessing ? 'l.error.codeWrong' : refusal };
  if (!parts.registrations.take(origin.address)) return { ok: false, code: 'l.error.registrationsExceeded' };
  const passwordHash = await passwords.hash(request.password);
  if (passwordHash === undefined) return { ok: false, code: 'l.error.overloaded' };
  const stored = await storeUser(parts, request, passwordHash, origin);
  if (!stored.ok) return stored;
  const { signedIn, inviterId } = stored.value;
  const userId = Number(signedIn.session.userId);
  await afterSignIn(parts, { userId, emailKey, caller });
  const opened = await parts.coreAccounts.openInvited(userId, inviterId);
  // The user is stored and can log in, which opens the account: no refusal's “nothing was changed” would be true.
  return opened.ok ? { ok: true, value: signedIn } : { ok: false, code: 'l.error.outcomeUnknown' };
}

const knownCountries: ReadonlySet<string> = new Set(countries);

/** Nobody has to say one. */
function isCountry(code = ''): boolean {
  return code === '' || knownCountries.has(code);
}

async function refusalOf(
  { database, closedAddresses }: AccountParts,
  emailKey: string,
  { invitationCode = '' }: Request,
): Promise<ErrorCode | undefined> {
  const known = await database
    .selectFrom('user_account')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (known !== undefined) return 'l.error.accountExists';
  if (await closedAddresses.has(database, emailKey)) return 'l.error.emailOfClosed';
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

interface StoredUser {
  readonly signedIn: SignedIn;
  readonly inviterId: number | undefined;
}

/** Uses the code up, stores the user and begins the session: all of it or nothing. */
async function storeUser(
  parts: AccountParts,
  request: Request,
  passwordHash: string,
  origin: CallOrigin,
): Promise<AccountResult<StoredUser>> {
  const { account, code, invitationCode = '', country = '', policyVersion, protocolVersion } = request;
  const emailKey = emailKeyOf(account);
  return parts.database.transaction().execute(async (transaction): Promise<AccountResult<StoredUser>> => {
    if (!(await parts.codes.use(transaction, 'sign-in', emailKey, code)))
      return { ok: false, code: 'l.error.codeWrong' };
    const invitedBy = invitationCode === '' ? null : await inviterOf(transaction, invitationCode);
    const userId = await drawUserId(transaction);
    const row = { userId, email: account, emailKey, passwordHash, guards: noGuards };
    const stored = await transaction
      .insertInto('user_account')
      .values({
        ...parts.personRows.writtenAccount(row),
        user_id: String(userId),
        invitation_code: drawInvitationCode(),
        invited_by: invitedBy,
        country,
        created_at_ms: parts.now(),
        core_opened_at_ms: null,
        mail_language: acceptedLanguage(origin.acceptLanguage) ?? '',
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (stored === undefined) return { ok: false, code: 'l.error.accountExists' };
    const accepted = [
      { document: 'policy', version: policyVersion },
      { document: 'protocol', version: protocolVersion },
    ] as const;
    await keepAccepted(transaction, userId, accepted, parts.now());
    const signedIn = await beginSession(parts, transaction, { account: row, origin });
    return { ok: true, value: { signedIn, inviterId: invitedBy === null ? undefined : Number(invitedBy) } };
  });
}

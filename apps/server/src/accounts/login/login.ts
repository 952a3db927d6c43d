import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { login } from '@assay/protocol/endpoints/user';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult, CallOrigin, SignedIn } from '../accounts-port.ts';
import type { Caller } from '../callers/known-devices.ts';
import type { AdmittedGuess } from '../codes/code-guesses.ts';
import { isLongCode } from '../codes/email-codes.ts';
import { emailKeyOf } from '../email-key.ts';
import { frozenCode } from '../freeze/own-freeze.ts';
import { noteMailLanguage } from '../person-messages/mail-language.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { afterSignIn, beginSession, orNextTime } from './sign-in.ts';

type Request = ParsedRequestOf<typeof login>;

/** One login under way. */
interface Attempt {
  readonly request: Request;
  readonly emailKey: string;
  readonly caller: Caller;
  /** The code is one that nobody finds by trying. */
  readonly isLong: boolean;
  readonly guess: AdmittedGuess;
}

interface FoundUser {
  readonly userId: number;
  readonly isOpened: boolean;
  /** Of the password that was looked at. */
  readonly passwordHash: string;
  /** The hash was made of the password as it was typed. */
  readonly isUnprepared: boolean;
}

/**
 * Signs in with code and password. Unknown addresses take the same way at the same cost. The code is used up only together with the right
 * password, and no answer says which of the two was wrong.
 */
export async function logInUser(
  parts: AccountParts,
  request: Request,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const emailKey = emailKeyOf(request.account);
  const outcome = await attemptLogin(parts, { request, emailKey, origin });
  if (!outcome.ok && outcome.code === loginFailed.code) parts.history.refused(emailKey, origin);
  return outcome;
}

async function attemptLogin(
  parts: AccountParts,
  { request, emailKey, origin }: Pick<Attempt, 'request' | 'emailKey'> & { readonly origin: CallOrigin },
): Promise<AccountResult<SignedIn>> {
  const { guesses } = parts;
  const caller = await parts.devices.callerOf(origin, emailKey);
  const isLong = isLongCode(request.code);
  const admitted = await guesses.admitLogin(emailKey, caller, isLong);
  if (!admitted.ok) return admitted;
  const attempt = { request, emailKey, caller, isLong, guess: admitted.value };
  const found = await (admitted.value.isGuarded ? passwordFirst(parts, attempt) : codeFirst(parts, attempt));
  if (!found.ok) return found;
  return signIn(parts, attempt, found.value, origin);
}

const loginFailed = { ok: false, code: 'l.error.loginFailed' } as const;
const overloaded = { ok: false, code: 'l.error.overloaded' } as const;
/** Said to nobody but whoever reads the mail. */
const accountLocked = { ok: false, code: 'l.error.accountLocked' } as const;

/** The usual order: a code has few tries, so guessing never reaches the password's hash, which is the slow part. */
async function codeFirst(parts: AccountParts, attempt: Attempt): Promise<AccountResult<FoundUser>> {
  const { codes, guesses, database } = parts;
  const { request, emailKey, caller, isLong, guess } = attempt;
  if (!(await codes.isRight('sign-in', emailKey, caller.key, request.code, { database }))) return loginFailed;
  await guesses.wasRight('sign-in', emailKey, caller, guess, isLong);
  if (!(await guesses.admitPassword(emailKey, caller))) return isLong ? accountLocked : loginFailed;
  const found = await userOf(parts, attempt, 'first');
  if (found === undefined) {
    // Nobody has looked at the password, so it is no failure.
    await guesses.giveLoginBack(emailKey, caller);
    await guesses.givePasswordBack(emailKey, caller);
    return overloaded;
  }
  if (found === 'wrong') return loginFailed;
  await guesses.givePasswordBack(emailKey, caller);
  return { ok: true, value: found };
}

/**
 * The order once strangers have guessed at this address: without its password nobody has another guess at its code. Whoever asked for a code
 * himself and says it at once does not wait behind those who guess. A place behind is a try even when there is none left. Nothing in answer,
 * order or work tells a right password from a wrong one to somebody whose code is wrong; and where six digits are not looked at any more,
 * the long code of the same mail is.
 */
async function passwordFirst(parts: AccountParts, attempt: Attempt): Promise<AccountResult<FoundUser>> {
  const { codes, guesses, database } = parts;
  const { request, emailKey, caller, isLong, guess } = attempt;
  const saysOwn = await codes.isRight('sign-in', emailKey, caller.key, request.code, { database, ownOnly: true });
  const found = await userOf(parts, attempt, saysOwn && guess.isFirst ? 'first' : 'behind');
  if (found === undefined) return overloaded;
  const isAdmitted = await guesses.admitDigits(emailKey, found !== 'wrong');
  const isRight = await codes.isRight('sign-in', emailKey, caller.key, request.code, { database });
  if (found === 'wrong' || !isAdmitted || !isRight) return loginFailed;
  await guesses.wasRight('sign-in', emailKey, caller, guess, isLong);
  await guesses.giveDigitsBack(emailKey);
  return { ok: true, value: found };
}

/** The user whose password it is; undefined when too many passwords wait. */
async function userOf(
  { database, personRows, passwords }: AccountParts,
  { request, emailKey }: Attempt,
  queue: 'first' | 'behind',
): Promise<FoundUser | 'wrong' | undefined> {
  const user = await personRows.accountAt(database, emailKey);
  const verdict = await passwords.verify(user?.passwordHash, request.password, queue);
  if (verdict === undefined) return undefined;
  if (verdict === 'wrong' || user === undefined) return 'wrong';
  return {
    userId: user.userId,
    isOpened: user.isOpened,
    passwordHash: user.passwordHash,
    isUnprepared: verdict === 'right-unprepared',
  };
}

/** The core's account comes first, since opening it again changes nothing; what can be done once is done together. */
async function signIn(
  parts: AccountParts,
  { request, emailKey, caller }: Attempt,
  { userId, isOpened, passwordHash, isUnprepared }: FoundUser,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  if (!isOpened) {
    const opened = await parts.coreAccounts.open(userId);
    if (!opened.ok) {
      await parts.guesses.giveLoginBack(emailKey, caller);
      return opened;
    }
  }
  const signedIn = await inTransactionOrRefused<SignedIn>(parts.database, async (transaction) => {
    // Password and address may have been changed since they were looked at, and that has ended all sessions: one that began now would have been
    // forgotten. Whoever changes them, or binds another factor, waits until this sign-in is done, and ends it too.
    const account = await parts.personRows.account(transaction, userId, 'share');
    if (account?.emailKey !== emailKey || account.passwordHash !== passwordHash) return loginFailed;
    // Asked with the account's row in hand: who freezes it now waits until this sign-in is done, and ends it too.
    if (await parts.isFrozen(userId)) return { ok: false, code: await frozenCode(transaction, userId) };
    if (!(await parts.codes.use(transaction, 'sign-in', emailKey, request.code))) return loginFailed;
    await noteMailLanguage(transaction, userId, origin.acceptLanguage);
    const { isKnownDevice } = caller;
    return { ok: true, value: await beginSession(parts, transaction, { account, origin, isKnownDevice }) };
  });
  // Code and password were right, and the code is good for another login: nothing of it was a failure.
  if (!signedIn.ok) {
    if (signedIn.code !== loginFailed.code) await parts.guesses.giveLoginBack(emailKey, caller);
    return signedIn;
  }
  parts.mail.wake();
  await afterSignIn(parts, { userId, emailKey, caller });
  if (isUnprepared) await orNextTime(renewHash(parts, { userId, passwordHash }, request.password));
  return signedIn;
}

/** Left for the next login when too many passwords wait; undone by nobody's change meanwhile. */
async function renewHash(
  { database, personRows, passwords }: AccountParts,
  { userId, passwordHash }: Pick<FoundUser, 'userId' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const renewed = await passwords.hash(password);
  if (renewed === undefined) return;
  await database.transaction().execute(async (transaction) => {
    const account = await personRows.account(transaction, userId, 'update');
    if (account?.passwordHash !== passwordHash) return;
    await personRows.storeAccount(transaction, { ...account, passwordHash: renewed });
  });
}

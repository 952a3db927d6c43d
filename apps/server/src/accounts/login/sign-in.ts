import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { AccountDatabase } from '../account-database.ts';
import type { CallOrigin, SignedIn } from '../accounts-port.ts';
import type { Caller, KnownDevices } from '../callers/known-devices.ts';
import { keepAccount } from '../closing/keep-account.ts';
import type { CodeGuesses } from '../codes/code-guesses.ts';
import type { LoginHistory } from '../devices/login-history.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import type { PersonMessages } from '../person-messages/person-messages.ts';
import type { ProvenAccount } from '../person-rows/person-rows.ts';
import { owedFactors } from '../second-factors/owed-factors.ts';
import type { Sessions } from '../sessions/sessions.ts';

export interface SignInParts {
  readonly devices: KnownDevices;
  readonly guesses: CodeGuesses;
  readonly sessions: Sessions;
  readonly history: LoginHistory;
  readonly messages: PersonMessages;
  readonly now: () => number;
}

export interface SigningIn {
  readonly userId: number;
  readonly emailKey: string;
  readonly origin: CallOrigin;
  /** Whether the browser has logged in before; undefined at the registration, of which nobody need be told. */
  readonly isKnownDevice?: boolean;
}

export interface FirstStep extends Pick<SigningIn, 'origin' | 'isKnownDevice'> {
  /** Held by the transaction: whoever binds or unbinds a factor meanwhile waits for its end. */
  readonly account: Pick<ProvenAccount, 'userId' | 'emailKey' | 'guards'>;
}

/**
 * Begins a session in the transaction in which the code is used up: all of it or nothing. Where the account has a second factor it is one
 * that owes the second step of its login.
 */
export async function beginSession(
  parts: SignInParts,
  transaction: AccountDatabase,
  { account: { userId, emailKey, guards }, origin, ...known }: FirstStep,
): Promise<SignedIn> {
  const owes = owedFactors(guards);
  if (owes.length === 0) return beginWholeSession(parts, transaction, { userId, emailKey, origin, ...known });
  const token = await parts.sessions.begin(userId, origin, transaction, { owesSecondStep: true });
  return { session: { userId: String(userId), token, owes: [...owes] } };
}

/** Begins a session of somebody who has proved everything, tells the person of it, and makes the browser known. */
export async function beginWholeSession(
  { devices, sessions, history, messages, now }: Omit<SignInParts, 'guesses'>,
  transaction: AccountDatabase,
  { userId, emailKey, origin, isKnownDevice }: SigningIn,
): Promise<SignedIn> {
  const token = await sessions.begin(userId, origin, transaction);
  if (await keepAccount(transaction, userId)) {
    await messages.tell(transaction, userId, { name: 'closing-cancelled', ...toldOrigin(origin, now()) });
  }
  await history.succeeded(transaction, userId, origin);
  if (isKnownDevice !== undefined) {
    const name = isKnownDevice ? 'logged-in' : 'new-device';
    await messages.tell(transaction, userId, { name, ...toldOrigin(origin, now()) });
  }
  const deviceToken = await devices.remember(origin, emailKey, transaction);
  return { session: { userId: String(userId), token }, deviceToken };
}

/** What a committed sign-in leads to. The next one does it when the database cannot now: the caller has a session and is told so. */
export async function afterSignIn(
  { guesses, sessions }: SignInParts,
  { userId, emailKey, caller }: Pick<SigningIn, 'userId' | 'emailKey'> & { readonly caller: Caller },
): Promise<void> {
  await orNextTime(guesses.beginAnew('sign-in', emailKey, caller));
  await orNextTime(sessions.endOldest(userId));
}

/** For work behind a committed change whose fault must not be told as the call's: “nothing was changed” would be wrong. */
export async function orNextTime(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
  }
}

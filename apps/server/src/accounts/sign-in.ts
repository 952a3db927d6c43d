import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { AccountDatabase } from './account-database.ts';
import type { CallOrigin, SignedIn } from './accounts-port.ts';
import type { CodeGuesses } from './code-guesses.ts';
import type { Caller, KnownDevices } from './known-devices.ts';
import type { Sessions } from './sessions.ts';

export interface SignInParts {
  readonly devices: KnownDevices;
  readonly guesses: CodeGuesses;
  readonly sessions: Sessions;
}

export interface SigningIn {
  readonly userId: number;
  readonly emailKey: string;
  readonly origin: CallOrigin;
}

/** Begins a session and makes the browser known, in the transaction in which the code is used up: all of it or nothing. */
export async function beginSession(
  { devices, sessions }: SignInParts,
  transaction: AccountDatabase,
  { userId, emailKey, origin }: SigningIn,
): Promise<SignedIn> {
  const token = await sessions.begin(userId, origin.address, transaction);
  const deviceToken = await devices.remember(origin, emailKey, transaction);
  return { session: { userId: String(userId), token }, deviceToken };
}

/** What a committed sign-in leads to. The next one does it when the database cannot now: the caller has a session and is told so. */
export async function afterSignIn(
  { guesses, sessions }: SignInParts,
  { userId, emailKey, caller }: Pick<SigningIn, 'userId' | 'emailKey'> & { readonly caller: Caller },
): Promise<void> {
  await orNextTime(guesses.beginAnew(emailKey, caller));
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

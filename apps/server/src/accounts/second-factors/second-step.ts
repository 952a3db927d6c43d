import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin, SignedIn } from '../accounts-port.ts';
import { lockAccount } from '../lock-account.ts';
import { beginWholeSession, orNextTime } from '../login/sign-in.ts';
import { personOf, type SignedInPerson } from '../person.ts';
import type { Proof } from '../proof.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { countedTry, factorWrong } from './counted-try.ts';
import { guesserAtLogin } from './factor-guesses.ts';
import type { SecondFactorParts } from './second-factor-parts.ts';

/**
 * The second step of a login by code. Whoever proves it gets a session of a new token, which nobody has seen before, and the one that owed
 * the step is over in the same transaction. The last of the tries ends that one, too.
 */
export async function proveByCode(
  parts: SecondFactorParts,
  proof: Proof,
  code: string,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const { database, factorGuesses, devices, history, sessions, mail } = parts;
  const person = await personOf(parts, proof.userId);
  const caller = await devices.callerOf(origin, person.emailKey);
  const guesser = guesserAtLogin(person.emailKey, caller);
  let isStillOwed = false;
  try {
    const proved = await countedTry(
      factorGuesses,
      guesser,
      () =>
        inTransactionOrRefused(database, (transaction) =>
          makeWhole(parts, transaction, { proof, person, code, origin, isKnownDevice: caller.isKnownDevice }),
        ),
      async ({ isLast }) => {
        history.refused(person.emailKey, origin);
        if (isLast) await sessions.revoke([proof.id]);
      },
    );
    isStillOwed = !proved.ok;
    if (proved.ok) mail.wake();
    if (proved.ok) await orNextTime(sessions.endOldest(person.userId));
    return proved;
  } finally {
    // Of a commit without an answer nobody knows: the database is asked.
    if (!isStillOwed) sessions.forget(proof.id);
  }
}

interface SecondStep {
  readonly proof: Proof;
  readonly person: SignedInPerson;
  readonly code: string;
  readonly origin: CallOrigin;
  readonly isKnownDevice: boolean;
}

async function makeWhole(
  parts: SecondFactorParts,
  transaction: AccountDatabase,
  { proof, person: { userId, emailKey }, code, origin, isKnownDevice }: SecondStep,
): Promise<AccountResult<SignedIn>> {
  const { sessions, recoveryCodes, messages } = parts;
  await lockAccount(transaction, userId);
  if (!(await sessions.isLive(transaction, proof.id))) return { ok: false, code: 'l.error.sessionInvalid' };
  const kind = await parts.factorCodes.use(transaction, userId, code);
  if (kind === undefined) return factorWrong;
  await sessions.endWith(transaction, proof.id);
  const signedIn = await beginWholeSession(parts, transaction, { userId, emailKey, origin, isKnownDevice });
  if (kind === 'recovery') {
    const codesLeft = await recoveryCodes.left(transaction, userId);
    const told = { name: 'recovery-code-used', address: origin.address, timeMs: parts.now(), codesLeft } as const;
    await messages.tell(transaction, userId, told);
  }
  return { ok: true, value: signedIn };
}

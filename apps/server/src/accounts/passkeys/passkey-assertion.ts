import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin, SignedIn } from '../accounts-port.ts';
import { frozenCode } from '../freeze/own-freeze.ts';
import { lockAccount } from '../lock-account.ts';
import { beginWholeSession, orNextTime } from '../login/sign-in.ts';
import { personOf } from '../person.ts';
import { passkeyRows } from '../person-rows/person-row-tables.ts';
import type { Proof } from '../proof.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import type { ChallengeOf } from './challenges.ts';
import { readAssertion } from './credential-text.ts';
import { handleOf } from './passkey-handle.ts';
import { CHALLENGE_VALID_MS } from './passkey-limits.ts';
import { passkeysOf } from './passkey-list.ts';
import { type PasskeyParts, passkeyRefused, passkeysUnavailable } from './passkey-parts.ts';
import { verifiedAssertion } from './verified-answers.ts';
import { webauthn } from './webauthn.ts';

/** With what a passkey is asked for: of whoever holds one, or one of an account's. */
export async function assertionOptions(
  parts: PasskeyParts,
  of: ChallengeOf,
): Promise<AccountResult<{ options: string }>> {
  const { challenges, party } = parts;
  if (party === undefined) return passkeysUnavailable;
  const known = of.purpose === 'login' ? [] : await passkeysOf(parts, of.userId);
  const { generateAuthenticationOptions } = await webauthn();
  const made = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challenges.draw(of),
    timeout: CHALLENGE_VALID_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  return { ok: true, value: { options: JSON.stringify(made) } };
}

/** Logs in with a passkey alone, which says whose it is: to have it and to be known by it are two factors. */
export async function logInByPasskey(
  parts: PasskeyParts,
  credential: string,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const answer = readAssertion(credential);
  if (answer === undefined) return passkeyRefused;
  const { database, personRows } = parts;
  const found = await selectPasskey(database, answer.id).executeTakeFirst();
  const passkey = found && personRows.proven(passkeyRows, found);
  const owner = passkey && (await personRows.account(database, Number(passkey.user_id)));
  if (owner === undefined) return passkeyRefused;
  const { userId, emailKey } = owner;
  const { isKnownDevice } = await parts.devices.callerOf(origin, emailKey);
  const signedIn = await inTransactionOrRefused<SignedIn>(database, async (transaction) => {
    await lockAccount(transaction, userId);
    if (await parts.isFrozen(userId)) return { ok: false, code: await frozenCode(transaction, userId) };
    const isRight = await useAssertion(parts, transaction, answer, { userId, of: { purpose: 'login', userId: 0 } });
    if (!isRight) return passkeyRefused;
    return {
      ok: true,
      value: await beginWholeSession(parts, transaction, { userId, emailKey, origin, isKnownDevice }),
    };
  });
  if (signedIn.ok) await orNextTime(parts.sessions.endOldest(userId));
  else parts.history.refused(emailKey, origin);
  return signedIn;
}

/** The second step of a login by passkey; as by code (second-step.ts), the session is a new one. */
export async function proveByPasskey(
  parts: PasskeyParts,
  proof: Proof,
  credential: string,
  origin: CallOrigin,
): Promise<AccountResult<SignedIn>> {
  const { database, sessions } = parts;
  const { userId } = proof;
  const answer = readAssertion(credential);
  if (answer === undefined) return passkeyRefused;
  const { emailKey } = await personOf(parts, userId);
  const { isKnownDevice } = await parts.devices.callerOf(origin, emailKey);
  let isStillOwed = false;
  try {
    const proved = await inTransactionOrRefused<SignedIn>(database, async (transaction) => {
      await lockAccount(transaction, userId);
      if (!(await sessions.isLive(transaction, proof.id))) return { ok: false, code: 'l.error.sessionInvalid' };
      const of = { purpose: 'second-step', userId } as const;
      if (!(await useAssertion(parts, transaction, answer, { userId, of }))) return passkeyRefused;
      await sessions.endWith(transaction, proof.id);
      return {
        ok: true,
        value: await beginWholeSession(parts, transaction, { userId, emailKey, origin, isKnownDevice }),
      };
    });
    isStillOwed = !proved.ok;
    if (proved.ok) await orNextTime(sessions.endOldest(userId));
    else parts.history.refused(emailKey, origin);
    return proved;
  } finally {
    // Of a commit without an answer nobody knows: the database is asked.
    if (!isStillOwed) sessions.forget(proof.id);
  }
}

function selectPasskey(database: AccountDatabase, credentialId: string) {
  return database
    .selectFrom('passkey')
    .select(['passkey_id', 'user_id', 'credential_id', 'public_key', 'counter', 'mark'])
    .where('credential_id', '=', credentialId);
}

interface Expected {
  readonly userId: number;
  readonly of: ChallengeOf;
}

/** Uses an answer up in the transaction of what it is for: its challenge once, and its counter only upwards. */
async function useAssertion(
  { party, personRows, challenges, now }: PasskeyParts,
  transaction: AccountDatabase,
  answer: AuthenticationResponseJSON,
  { userId, of }: Expected,
): Promise<boolean> {
  const found = await selectPasskey(transaction, answer.id)
    .where('user_id', '=', String(userId))
    .forUpdate()
    .executeTakeFirst();
  const known = found && personRows.proven(passkeyRows, found);
  if (known === undefined || party === undefined) return false;
  const credential = {
    id: known.credential_id,
    publicKey: Uint8Array.from(known.public_key),
    counter: Number(known.counter),
    handle: handleOf(userId),
  };
  const right = await verifiedAssertion(party, answer, credential, (challenge) => challenges.holds(challenge, of));
  if (right === undefined || !(await challenges.use(transaction, right.challenge))) return false;
  await transaction
    .updateTable('passkey')
    .set({ counter: right.counter, used_at_ms: now() })
    .where('passkey_id', '=', known.passkey_id)
    .execute();
  return true;
}

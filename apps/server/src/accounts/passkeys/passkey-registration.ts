import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeGuarded } from '../guarded-change.ts';
import { personOf } from '../person.ts';
import { hasFactor } from '../person-rows/guards.ts';
import { passkeyRows } from '../person-rows/person-row-tables.ts';
import type { Proof } from '../proof.ts';
import { handleOf } from './passkey-handle.ts';
import { CHALLENGE_VALID_MS, PASSKEYS_PER_USER_MAX } from './passkey-limits.ts';
import { passkeysOf } from './passkey-list.ts';
import { type PasskeyParts, passkeyRefused, passkeysUnavailable } from './passkey-parts.ts';
import { type ReadPasskey, verifiedRegistration } from './verified-answers.ts';
import { webauthn } from './webauthn.ts';

const tooMany = { ok: false, code: 'l.error.passkeysExceeded' } as const;

/** With what a passkey is made that knows its account (discoverable), behind a finger, a face or a PIN. */
export async function registerOptions(
  parts: PasskeyParts,
  userId: number,
): Promise<AccountResult<{ options: string }>> {
  const { challenges, party } = parts;
  if (party === undefined) return passkeysUnavailable;
  const known = await passkeysOf(parts, userId);
  if (known.length >= PASSKEYS_PER_USER_MAX) return tooMany;
  const { email } = await personOf(parts, userId);
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email,
    userID: handleOf(userId),
    challenge: challenges.draw({ purpose: 'register', userId }),
    timeout: CHALLENGE_VALID_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ok: true, value: { options: JSON.stringify(made) } };
}

export interface NewPasskey {
  readonly credential: string;
  readonly name: string;
  /** Of the purpose `change`: a session alone locks nobody out of his account. */
  readonly emailCode: string;
}

/**
 * Keeps a new passkey. With the first second factor of an account come recovery codes, for who loses it. Beside another one it is another way
 * in, so the core holds withdrawals before it is kept.
 */
export async function registerPasskey(
  parts: PasskeyParts,
  proof: Proof,
  { credential, name, emailCode }: NewPasskey,
  origin: CallOrigin,
): Promise<AccountResult<{ passkeyId: string; recoveryCodes: string[] }>> {
  const { personRows, guard, personCodes, messages, challenges, party, now } = parts;
  if (party === undefined) return passkeysUnavailable;
  const { userId } = proof;
  const person = await personOf(parts, userId);
  const said: SaidCode = { purpose: 'change', code: emailCode, account: person.email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const read = await verifiedRegistration(party, credential, (challenge) =>
    challenges.holds(challenge, { purpose: 'register', userId }),
  );
  if (read === undefined) return passkeyRefused;
  const kept = await changeGuarded(
    parts,
    { userId, sessionId: proof.id },
    async (transaction, account): Promise<AccountResult<{ passkeyId: string; recoveryCodes: string[] }>> => {
      const { guards } = account;
      const known = await passkeysOf({ database: transaction, personRows }, userId);
      if (known.length >= PASSKEYS_PER_USER_MAX) return tooMany;
      if (!(await challenges.use(transaction, read.challenge))) return passkeyRefused;
      if (!(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
      const isFirst = !hasFactor(guards);
      const passkeyId = await insertPasskey(parts, transaction, { userId, name }, read);
      if (passkeyId === undefined) return passkeyRefused;
      await personRows.storeAccount(transaction, { ...account, guards: { ...guards, passkeys: guards.passkeys + 1 } });
      const held = isFirst ? undefined : await guard.hold(userId, 'second-factor');
      if (held?.ok === false) return held;
      const recoveryCodes = isFirst ? [...(await parts.recoveryCodes.draw(transaction, userId))] : [];
      await messages.tell(transaction, userId, {
        name: 'passkey-added',
        ...toldOrigin(origin, now()),
        isHeld: !isFirst,
      });
      return { ok: true, value: { passkeyId, recoveryCodes } };
    },
  );
  if (kept.ok) await personCodes.beginAnew(person, said);
  return kept;
}

/** Undefined where the authenticator is known already, to whatever account. */
async function insertPasskey(
  { personRows, now }: PasskeyParts,
  transaction: AccountDatabase,
  { userId, name }: { readonly userId: number; readonly name: string },
  { row: { counter, transports, ...row } }: ReadPasskey,
): Promise<string | undefined> {
  const inserted = await transaction
    .insertInto('passkey')
    .values({
      ...personRows.written(passkeyRows, { user_id: userId, ...row }),
      ...{ counter, transports, name, created_at_ms: now(), used_at_ms: null },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return inserted?.passkey_id;
}

import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeGuarded } from '../guarded-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import { countedTry, factorWrong } from '../second-factors/counted-try.ts';
import { guesserSignedIn } from '../second-factors/factor-guesses.ts';
import { isGoogleBound } from '../second-factors/owed-factors.ts';
import type { PasskeyParts } from './passkey-parts.ts';

const unknownPasskey = { ok: false, code: 'l.error.passkeyUnknown' } as const;

/** Oldest first. */
export function passkeysOf(database: AccountDatabase, userId: number) {
  return database
    .selectFrom('passkey')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'created_at_ms', 'used_at_ms'])
    .where('user_id', '=', String(userId))
    .orderBy('passkey_id')
    .execute();
}

export async function renamePasskey(
  { database }: PasskeyParts,
  userId: number,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<AccountResult<null>> {
  const { numUpdatedRows } = await database
    .updateTable('passkey')
    .set({ name })
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { ok: true, value: null } : unknownPasskey;
}

export interface PasskeyRemoval {
  readonly passkeyId: string;
  /** Of the authenticator, or a recovery code. */
  readonly code: string;
}

/** Removes a passkey. The core holds withdrawals first; with the last second factor go the recovery codes. */
export async function removePasskey(
  parts: PasskeyParts,
  proof: Proof,
  { passkeyId, code }: PasskeyRemoval,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { guard, factorCodes, recoveryCodes, messages, now } = parts;
  const { userId } = proof;
  const { emailKey } = await personOf(parts.database, userId);
  return countedTry(parts.factorGuesses, guesserSignedIn(emailKey), () =>
    changeGuarded<null>(parts, { userId, sessionId: proof.id }, async (transaction) => {
      const known = await passkeysOf(transaction, userId);
      if (!known.some(({ passkey_id }) => passkey_id === passkeyId)) return unknownPasskey;
      if ((await factorCodes.use(transaction, userId, code)) === undefined) return factorWrong;
      const held = await guard.hold(userId, 'second-factor');
      if (!held.ok) return held;
      await transaction.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute();
      if (known.length === 1 && !(await isGoogleBound(transaction, userId))) {
        await recoveryCodes.forget(transaction, userId);
      }
      await messages.tell(transaction, userId, { name: 'passkey-removed', ...toldOrigin(origin, now()) });
      return { ok: true, value: null };
    }),
  );
}

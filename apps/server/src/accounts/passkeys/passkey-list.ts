import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeGuarded } from '../guarded-change.ts';
import { personOf } from '../person.ts';
import { hasFactor } from '../person-rows/guards.ts';
import { passkeyRows } from '../person-rows/person-row-tables.ts';
import type { AccountReading } from '../person-rows/person-rows.ts';
import type { Proof } from '../proof.ts';
import { countedTry, factorWrong } from '../second-factors/counted-try.ts';
import { guesserSignedIn } from '../second-factors/factor-guesses.ts';
import type { PasskeyParts } from './passkey-parts.ts';

const unknownPasskey = { ok: false, code: 'l.error.passkeyUnknown' } as const;

/** Oldest first. */
export async function passkeysOf({ database, personRows }: AccountReading, userId: number) {
  const found = await database
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', String(userId))
    .orderBy('passkey_id')
    .execute();
  return found.flatMap((row) => personRows.proven(passkeyRows, row) ?? []);
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
  const { personRows, guard, factorCodes, recoveryCodes, messages, now } = parts;
  const { userId } = proof;
  const { emailKey } = await personOf(parts, userId);
  return countedTry(parts.factorGuesses, guesserSignedIn(emailKey), () =>
    changeGuarded<null>(parts, { userId, sessionId: proof.id }, async (transaction, account) => {
      const known = await passkeysOf({ database: transaction, personRows }, userId);
      if (!known.some(({ passkey_id }) => passkey_id === passkeyId)) return unknownPasskey;
      if ((await factorCodes.use(transaction, userId, code)) === undefined) return factorWrong;
      const held = await guard.hold(userId, 'second-factor');
      if (!held.ok) return held;
      await transaction.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute();
      const guards = { ...account.guards, passkeys: known.length - 1 };
      await personRows.storeAccount(transaction, { ...account, guards });
      if (!hasFactor(guards)) await recoveryCodes.forget(transaction, userId);
      await messages.tell(transaction, userId, { name: 'passkey-removed', ...toldOrigin(origin, now()) });
      return { ok: true, value: null };
    }),
  );
}

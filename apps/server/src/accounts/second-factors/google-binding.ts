import type { DataOf } from '@assay/protocol/endpoint';
import type { getSecondFactors, googleBegin } from '@assay/protocol/endpoints/user-google';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { changeGuarded } from '../guarded-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import { factorWrong } from './counted-try.ts';
import { hasPasskey, isGoogleBound } from './owed-factors.ts';
import { GOOGLE_BEGIN_VALID_MS } from './second-factor-limits.ts';
import type { SecondFactorParts } from './second-factor-parts.ts';
import { drawSecret, stepOfCode, uriOf } from './time-codes.ts';

const alreadyBound = { ok: false, code: 'l.error.authenticatorBound' } as const;

/** Draws the secret of a new authenticator; it counts for nothing before `bindGoogle`. */
export async function beginGoogle(
  { database, keys, now }: SecondFactorParts,
  userId: number,
): Promise<AccountResult<DataOf<typeof googleBegin>>> {
  if (await isGoogleBound(database, userId)) return alreadyBound;
  const { email } = await personOf(database, userId);
  const secret = drawSecret();
  const row = { sealed_secret: keys.seal(userId, secret), expires_at_ms: now() + GOOGLE_BEGIN_VALID_MS };
  await database
    .insertInto('google_key_begun')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { ok: true, value: { secret, uri: uriOf(secret, email), expiresAt: row.expires_at_ms } };
}

export interface Binding {
  /** Of the authenticator. */
  readonly code: string;
  /** Of the purpose `change`: a session alone locks nobody out of his account. */
  readonly emailCode: string;
}

/**
 * Binds what was begun. Sessions of before knew no second factor: all but the one that asks end with it. Beside a passkey it is another way in,
 * with recovery codes in place of those that the owner has: the core holds withdrawals first.
 */
export async function bindGoogle(
  parts: SecondFactorParts,
  proof: Proof,
  { code, emailCode }: Binding,
  { address }: CallOrigin,
): Promise<AccountResult<{ recoveryCodes: string[] }>> {
  const { database, guard, personCodes, messages, now } = parts;
  const { userId } = proof;
  const person = await personOf(database, userId);
  const said: SaidCode = { purpose: 'change', code: emailCode, account: person.email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const bound = await changeGuarded(
    parts,
    { userId, sessionId: proof.id },
    async (transaction): Promise<AccountResult<{ recoveryCodes: string[] }>> => {
      if (await isGoogleBound(transaction, userId)) return alreadyBound;
      const begun = await begunOf(transaction, userId, now());
      if (begun === undefined) return { ok: false, code: 'l.error.authenticatorNotBegun' };
      const secret = parts.keys.open(userId, begun);
      const step = stepOfCode(code, { secret, newestStep: 0, nowMs: now() });
      if (step === undefined) return factorWrong;
      if (!(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
      const isHeld = await hasPasskey(transaction, userId);
      if (isHeld) {
        const held = await guard.hold(userId, 'second-factor');
        if (!held.ok) return held;
      }
      const row = { sealed_secret: begun, bound_at_ms: now(), newest_step: step, unbinds_at_ms: null };
      await transaction
        .insertInto('google_key')
        .values({ user_id: userId, ...row })
        .execute();
      await transaction.deleteFrom('google_key_begun').where('user_id', '=', String(userId)).execute();
      await messages.tell(transaction, userId, { name: 'second-factor-bound', address, timeMs: now(), isHeld });
      return { ok: true, value: { recoveryCodes: [...(await parts.recoveryCodes.draw(transaction, userId))] } };
    },
  );
  if (bound.ok) await personCodes.beginAnew(person, said);
  return bound;
}

async function begunOf(transaction: AccountDatabase, userId: number, nowMs: number): Promise<Buffer | undefined> {
  const begun = await transaction
    .selectFrom('google_key_begun')
    .select('sealed_secret')
    .where('user_id', '=', String(userId))
    .where('expires_at_ms', '>', String(nowMs))
    .executeTakeFirst();
  return begun?.sealed_secret;
}

/** What protects the login beside password and email code. */
export async function readSecondFactors(
  { database, recoveryCodes }: SecondFactorParts,
  userId: number,
): Promise<DataOf<typeof getSecondFactors>> {
  const bound = await boundGoogleOf(database, userId);
  return {
    google: {
      isBound: bound !== undefined,
      boundAt: bound?.boundAtMs ?? 0,
      unbindsAt: bound?.unbindsAtMs ?? 0,
    },
    recoveryCodesLeft: await recoveryCodes.left(database, userId),
  };
}

export interface BoundGoogle {
  readonly boundAtMs: number;
  /** Undefined: it stays. */
  readonly unbindsAtMs: number | undefined;
}

export async function boundGoogleOf(database: AccountDatabase, userId: number): Promise<BoundGoogle | undefined> {
  const bound = await database
    .selectFrom('google_key')
    .select(['bound_at_ms', 'unbinds_at_ms'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  if (bound === undefined) return undefined;
  const { bound_at_ms, unbinds_at_ms } = bound;
  return {
    boundAtMs: Number(bound_at_ms),
    unbindsAtMs: unbinds_at_ms === null ? undefined : Number(unbinds_at_ms),
  };
}

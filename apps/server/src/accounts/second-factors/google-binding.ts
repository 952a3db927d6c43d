import type { DataOf } from '@assay/protocol/endpoint';
import type { getSecondFactors, googleBegin } from '@assay/protocol/endpoints/user-google';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { changeGuarded } from '../guarded-change.ts';
import { personOf } from '../person.ts';
import { authenticatorRows } from '../person-rows/person-row-tables.ts';
import type { AccountReading } from '../person-rows/person-rows.ts';
import type { Proof } from '../proof.ts';
import { factorWrong } from './counted-try.ts';
import { GOOGLE_BEGIN_VALID_MS } from './second-factor-limits.ts';
import type { SecondFactorParts } from './second-factor-parts.ts';
import { drawSecret, stepOfCode, uriOf } from './time-codes.ts';

const alreadyBound = { ok: false, code: 'l.error.authenticatorBound' } as const;

/** Draws the secret of a new authenticator; it counts for nothing before `bindGoogle`. */
export async function beginGoogle(
  { database, personRows, keys, now }: SecondFactorParts,
  userId: number,
): Promise<AccountResult<DataOf<typeof googleBegin>>> {
  const { email, guards } = await personRows.accountOf(database, userId);
  if (guards.hasAuthenticator) return alreadyBound;
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
  const { personRows, guard, personCodes, messages, now } = parts;
  const { userId } = proof;
  const person = await personOf(parts, userId);
  const said: SaidCode = { purpose: 'change', code: emailCode, account: person.email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const bound = await changeGuarded(
    parts,
    { userId, sessionId: proof.id },
    async (transaction, account): Promise<AccountResult<{ recoveryCodes: string[] }>> => {
      const { guards } = account;
      if (guards.hasAuthenticator) return alreadyBound;
      const begun = await begunOf(transaction, userId, now());
      if (begun === undefined) return { ok: false, code: 'l.error.authenticatorNotBegun' };
      const secret = parts.keys.open(userId, begun);
      const step = stepOfCode(code, { secret, newestStep: 0, nowMs: now() });
      if (step === undefined) return factorWrong;
      if (!(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
      const isHeld = guards.passkeys > 0;
      if (isHeld) {
        const held = await guard.hold(userId, 'second-factor');
        if (!held.ok) return held;
      }
      const row = { user_id: userId, sealed_secret: begun, bound_at_ms: now(), unbinds_at_ms: null };
      const { user_id, ...written } = { ...personRows.written(authenticatorRows, row), newest_step: step };
      await transaction
        .insertInto('google_key')
        .values({ user_id, ...written })
        // One that somebody has written into the database.
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
        .execute();
      await personRows.storeAccount(transaction, { ...account, guards: { ...guards, hasAuthenticator: true } });
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
  { database, personRows, recoveryCodes }: SecondFactorParts,
  userId: number,
): Promise<DataOf<typeof getSecondFactors>> {
  const bound = await boundGoogleOf({ database, personRows }, userId);
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
  readonly userId: number;
  readonly sealedSecret: Buffer;
  readonly boundAtMs: number;
  /** Undefined: it stays. */
  readonly unbindsAtMs: number | undefined;
}

export async function boundGoogleOf(
  { database, personRows }: AccountReading,
  userId: number,
): Promise<BoundGoogle | undefined> {
  const found = await database
    .selectFrom('google_key')
    .select(['user_id', 'sealed_secret', 'bound_at_ms', 'unbinds_at_ms', 'mark'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  const bound = found && personRows.proven(authenticatorRows, found);
  if (bound === undefined) return undefined;
  const { sealed_secret: sealedSecret, bound_at_ms, unbinds_at_ms } = bound;
  return {
    userId,
    sealedSecret,
    boundAtMs: Number(bound_at_ms),
    unbindsAtMs: unbinds_at_ms === null ? undefined : Number(unbinds_at_ms),
  };
}

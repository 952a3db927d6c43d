import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeGuarded } from '../guarded-change.ts';
import { lockAccount } from '../lock-account.ts';
import { personOf } from '../person.ts';
import type { PersonMessage } from '../person-messages/declared-messages.ts';
import { hasFactor } from '../person-rows/guards.ts';
import { authenticatorRows } from '../person-rows/person-row-tables.ts';
import type { ProvenAccount } from '../person-rows/person-rows.ts';
import type { Proof } from '../proof.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { countedTry, factorWrong } from './counted-try.ts';
import { guesserSignedIn } from './factor-guesses.ts';
import { type BoundGoogle, boundGoogleOf } from './google-binding.ts';
import { GOOGLE_UNBIND_WAIT_MS } from './second-factor-limits.ts';
import type { SecondFactorParts } from './second-factor-parts.ts';

const notBound = { ok: false, code: 'l.error.authenticatorNotBound' } as const;

/** What an unbinding came to: it waits until then; 0: it is done. */
export interface Unbinding {
  readonly unbindsAt: number;
}

/** Mails the code that unbinding with the authenticator asks for. */
export async function sendUnbindCode(
  { database, personRows, personCodes }: SecondFactorParts,
  userId: number,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { email, guards } = await personRows.accountOf(database, userId);
  return guards.hasAuthenticator ? personCodes.send({ userId, email }, 'unbind', origin) : notBound;
}

/**
 * Unbinds at once, with a recovery code. The core holds withdrawals before the transaction can be committed: whoever is cut off in between
 * is held for nothing, and nobody is unbound without the hold.
 */
export async function unbindAtOnce(
  parts: SecondFactorParts,
  proof: Proof,
  recoveryCode: string,
  origin: CallOrigin,
): Promise<AccountResult<Unbinding>> {
  const { userId } = proof;
  const { emailKey } = await personOf(parts, userId);
  return countedTry(parts.factorGuesses, guesserSignedIn(emailKey), () =>
    changeGuarded<Unbinding>(parts, { userId, sessionId: proof.id }, async (transaction, account) => {
      if (!account.guards.hasAuthenticator) return notBound;
      if ((await parts.factorCodes.use(transaction, userId, recoveryCode)) !== 'recovery') return factorWrong;
      const removed = await removeGoogle(parts, transaction, account, {
        name: 'second-factor-unbound-at-once',
        ...toldOrigin(origin, parts.now()),
      });
      return removed.ok ? { ok: true, value: { unbindsAt: 0 } } : removed;
    }),
  );
}

export interface LaterUnbinding {
  /** Of the authenticator. */
  readonly code: string;
  /** Of the purpose `unbind`. */
  readonly emailCode: string;
}

/**
 * Unbinds in a day, with a code of the authenticator and one by mail: somebody who borrowed the phone for a minute has changed nothing
 * before its owner was told. Asking again while it waits makes the wait no longer.
 */
export async function unbindLater(
  parts: SecondFactorParts,
  { userId }: Proof,
  { code, emailCode }: LaterUnbinding,
  origin: CallOrigin,
): Promise<AccountResult<Unbinding>> {
  const { database, personRows, personCodes, messages, now } = parts;
  const person = await personOf(parts, userId);
  const said: SaidCode = { purpose: 'unbind', code: emailCode, account: person.email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const asked = await countedTry(parts.factorGuesses, guesserSignedIn(person.emailKey), () =>
    inTransactionOrRefused<Unbinding>(database, async (transaction) => {
      await lockAccount(transaction, userId);
      const bound = await boundGoogleOf({ database: transaction, personRows }, userId);
      if (bound === undefined) return notBound;
      if ((await parts.factorCodes.use(transaction, userId, code)) !== 'time') return factorWrong;
      if (!(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
      const untilMs = bound.unbindsAtMs ?? now() + GOOGLE_UNBIND_WAIT_MS;
      if (bound.unbindsAtMs === undefined) {
        await setUnbinding(parts, transaction, bound, untilMs);
        const told = { name: 'second-factor-unbind-begun', ...toldOrigin(origin, now()), untilMs } as const;
        await messages.tell(transaction, userId, told);
      }
      return { ok: true, value: { unbindsAt: untilMs } };
    }),
  );
  if (asked.ok) await personCodes.beginAnew(person, said);
  return asked;
}

/** Calls an unbinding off that waits; where none does, nothing is changed. */
export function keepGoogle(parts: SecondFactorParts, userId: number, origin: CallOrigin): Promise<AccountResult<null>> {
  const { database, personRows, messages, now } = parts;
  return inTransactionOrRefused<null>(database, async (transaction) => {
    await lockAccount(transaction, userId);
    const bound = await boundGoogleOf({ database: transaction, personRows }, userId);
    if (bound === undefined) return notBound;
    if (bound.unbindsAtMs !== undefined) {
      await setUnbinding(parts, transaction, bound, null);
      const told = { name: 'second-factor-unbind-cancelled', ...toldOrigin(origin, now()) } as const;
      await messages.tell(transaction, userId, told);
    }
    return { ok: true, value: null };
  });
}

/** Unbinds the authenticators whose wait is over, and answers whose they were. */
export async function unbindDue(parts: SecondFactorParts): Promise<readonly number[]> {
  const due = await parts.database
    .selectFrom('google_key')
    .select('user_id')
    .where(sql<boolean>`unbinds_at_ms <= ${parts.now()}`)
    .orderBy('unbinds_at_ms')
    .execute();
  const unbound: number[] = [];
  for (const { user_id } of due) {
    const userId = Number(user_id);
    if ((await unbindIfDue(parts, userId)).ok) unbound.push(userId);
  }
  return unbound;
}

/** Looked at once more behind the lock: it may have been called off meanwhile. What the core does not hold now is unbound later. */
function unbindIfDue(parts: SecondFactorParts, userId: number): Promise<AccountResult<null>> {
  const { database, personRows } = parts;
  return inTransactionOrRefused<null>(database, async (transaction) => {
    const account = await personRows.account(transaction, userId, 'update');
    const { unbindsAtMs } = (await boundGoogleOf({ database: transaction, personRows }, userId)) ?? {};
    if (account === undefined || unbindsAtMs === undefined || unbindsAtMs > parts.now()) return notBound;
    const told = { name: 'second-factor-unbound', address: '', timeMs: parts.now() } as const;
    return removeGoogle(parts, transaction, account, told);
  });
}

/** Takes the authenticator away. Recovery codes are of no use without what they stand for. */
async function removeGoogle(
  { personRows, guard, recoveryCodes, messages }: SecondFactorParts,
  transaction: AccountDatabase,
  account: ProvenAccount,
  told: PersonMessage,
): Promise<AccountResult<null>> {
  const { userId } = account;
  const guards = { ...account.guards, hasAuthenticator: false };
  const held = await guard.hold(userId, 'second-factor');
  if (!held.ok) return held;
  await transaction.deleteFrom('google_key').where('user_id', '=', String(userId)).execute();
  await personRows.storeAccount(transaction, { ...account, guards });
  if (!hasFactor(guards)) await recoveryCodes.forget(transaction, userId);
  await messages.tell(transaction, userId, told);
  return { ok: true, value: null };
}

async function setUnbinding(
  { personRows }: SecondFactorParts,
  transaction: AccountDatabase,
  { userId, sealedSecret, boundAtMs }: BoundGoogle,
  atMs: number | null,
): Promise<void> {
  const row = { user_id: userId, sealed_secret: sealedSecret, bound_at_ms: boundAtMs, unbinds_at_ms: atMs };
  const { unbinds_at_ms, mark } = personRows.written(authenticatorRows, row);
  await transaction
    .updateTable('google_key')
    .set({ unbinds_at_ms, mark })
    .where('user_id', '=', String(userId))
    .execute();
}

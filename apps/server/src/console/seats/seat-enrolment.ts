import { timingSafeEqual } from 'node:crypto';
import { enrolmentMs } from '@assay/protocol/console/console-wire';
import type { PoolClient } from 'pg';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import { drawSecret, stepOfCode, uriOf } from '../../accounts/second-factors/time-codes.ts';
import { keepPasskey, registrationOptions } from './passkeys/seat-passkey-answers.ts';
import { SEAT_PASSWORD_LENGTH_MIN } from './seat-bounds.ts';
import { writeSeatEvent } from './seat-events.ts';
import type { SaidFactor } from './seat-factor.ts';
import { markedSeat } from './seat-marks.ts';
import {
  changeRows,
  enrolmentRefused,
  loginRefused,
  overloaded,
  type SeatOrigin,
  type SeatParts,
} from './seat-parts.ts';
import { aboutSecret, drawEnrolmentCode, enrolmentDigest } from './seat-secrets.ts';

/** What the passkey is called with which a seat is taken up. */
const FIRST_PASSKEY = 'Passkey';

export interface SaidEnrolment {
  readonly name: string;
  readonly enrolmentCode: string;
}

/**
 * Draws the code with which a new seat is taken up, once and within 72 hours, in the place of one that nobody used. It is told to whoever opened
 * the seat, and is nowhere else; a seat that was taken up gets none.
 */
export async function renewEnrolment(
  { pool, marks, now }: Pick<SeatParts, 'pool' | 'marks' | 'now'>,
  name: string,
): Promise<{ readonly code: string | undefined }> {
  const code = drawEnrolmentCode();
  const [enrolmentHash, enrolmentEndsAtMs] = [enrolmentDigest(code), now() + enrolmentMs];
  const mark = marks.of(markedSeat, {
    ...{ name, enrolment_hash: enrolmentHash, enrolment_ends_at_ms: enrolmentEndsAtMs, password_hash: null },
  });
  const { rowCount } = await pool.query(
    `INSERT INTO console_seat AS known (name, enrolment_hash, enrolment_ends_at_ms, mark) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET enrolment_hash = $2, enrolment_ends_at_ms = $3, begun_secret = NULL, mark = $4
     WHERE known.password_hash IS NULL`,
    [name, enrolmentHash, enrolmentEndsAtMs, mark],
  );
  return { code: rowCount === 1 ? code : undefined };
}

/** What a second factor is made with. */
export interface BegunEnrolment {
  /** Of an authenticator; it counts for nothing before a code of it confirms it. */
  readonly secret: string;
  readonly uri: string;
  /** With which a passkey is made instead; null where there are none. */
  readonly passkeyOptions: string | null;
  readonly expiresAt: number;
}

/** Draws the secret of an authenticator and, where the console has passkeys, the challenge of one. */
export async function beginEnrolment(
  parts: SeatParts,
  said: SaidEnrolment,
  { address }: SeatOrigin,
): Promise<AccountResult<BegunEnrolment>> {
  const begun = await changeRows<Omit<BegunEnrolment, 'passkeyOptions'>>(parts.pool, async (client) => {
    const open = await openEnrolment(parts, client, said);
    if (open === undefined) return enrolmentRefused;
    const secret = drawSecret();
    const sealed = parts.seal.seal(Buffer.from(secret), aboutSecret(said.name));
    await client.query('UPDATE console_seat SET begun_secret = $2 WHERE name = $1', [said.name, sealed]);
    const drawn = { secret, uri: uriOf(secret, `console ${said.name}`), expiresAt: open.endsAtMs };
    return { ok: true, value: drawn };
  });
  if (!begun.ok) {
    await writeSeatEvent(parts.pool, { seat: said.name, what: 'enrolment-refused', address }, parts.now());
    return begun;
  }
  const passkey = await registrationOptions(parts, { seat: said.name, purpose: 'enrol' });
  return { ok: true, value: { ...begun.value, passkeyOptions: passkey.ok ? passkey.value.options : null } };
}

export interface TakenSeat extends SaidEnrolment {
  readonly password: string;
  /** Of the authenticator that was begun, or a new passkey's answer. */
  readonly factor: SaidFactor;
}

/** Sets the password and the second factor of a new seat; its enrolment code is worth nothing afterwards. */
export async function enrol(parts: SeatParts, said: TakenSeat, { address }: SeatOrigin): Promise<AccountResult<null>> {
  const { pool, passwords, now } = parts;
  // Hashing fills a core: only for whoever has the code.
  if ((await changeRows(pool, (client) => isOpen(parts, client, said))).ok === false) {
    await writeSeatEvent(pool, { seat: said.name, what: 'enrolment-refused', address }, now());
    return enrolmentRefused;
  }
  if (said.password.length < SEAT_PASSWORD_LENGTH_MIN) return loginRefused;
  const passwordHash = await passwords.hash(said.password);
  if (passwordHash === undefined) return overloaded;
  return changeRows<null>(pool, async (client) => {
    const open = await openEnrolment(parts, client, said);
    if (open === undefined) return enrolmentRefused;
    const wrong = await takeFactor(parts, client, said, open);
    if (wrong !== undefined) return wrong;
    const { name } = said;
    const mark = parts.marks.of(markedSeat, {
      ...{ name, enrolment_hash: null, enrolment_ends_at_ms: open.endsAtMs, password_hash: passwordHash },
    });
    await client.query(
      'UPDATE console_seat SET enrolment_hash = NULL, begun_secret = NULL, password_hash = $2, mark = $3 WHERE name = $1',
      [name, passwordHash, mark],
    );
    await writeSeatEvent(client, { seat: said.name, what: 'enrolled', address }, now());
    return { ok: true, value: null };
  });
}

/** Keeps the second factor with which a seat is taken up; what it is refused with. */
async function takeFactor(
  parts: SeatParts,
  client: PoolClient,
  { name, factor }: TakenSeat,
  { begunSecret }: OpenEnrolment,
): Promise<Exclude<AccountResult<never>, { readonly ok: true }> | undefined> {
  if ('credential' in factor) {
    const kept = await keepPasskey(parts, client, { seat: name, purpose: 'enrol', ...factor, name: FIRST_PASSKEY });
    return kept.ok ? undefined : kept;
  }
  if (begunSecret === null) return loginRefused;
  const secret = parts.seal.open(begunSecret, aboutSecret(name)).toString();
  const step = stepOfCode(factor.code, { secret, newestStep: 0, nowMs: parts.now() });
  if (step === undefined) return loginRefused;
  await client.query('UPDATE console_seat SET sealed_secret = begun_secret, newest_step = $2 WHERE name = $1', [
    name,
    step,
  ]);
  return undefined;
}

async function isOpen(parts: SeatParts, client: PoolClient, said: SaidEnrolment): Promise<AccountResult<null>> {
  return (await openEnrolment(parts, client, said)) === undefined ? enrolmentRefused : { ok: true, value: null };
}

interface OpenEnrolment {
  readonly begunSecret: Buffer | null;
  readonly endsAtMs: number;
}

/** The enrolment of a seat that is open in the journal and was not taken up, held until the transaction is over; undefined without the right code. */
async function openEnrolment(
  { findSeat, marks, now }: SeatParts,
  client: PoolClient,
  { name, enrolmentCode }: SaidEnrolment,
): Promise<OpenEnrolment | undefined> {
  const { rows } = await client.query<{
    name: string;
    enrolment_hash: Buffer | null;
    enrolment_ends_at_ms: string;
    password_hash: string | null;
    begun_secret: Buffer | null;
    mark: Buffer | null;
  }>(
    `SELECT name, enrolment_hash, enrolment_ends_at_ms, password_hash, begun_secret, mark
     FROM console_seat WHERE name = $1 FOR UPDATE`,
    [name],
  );
  const [row] = rows;
  if (row === undefined || row.enrolment_hash === null) return undefined;
  if (!marks.isRight(markedSeat, row)) return undefined;
  const endsAtMs = Number(row.enrolment_ends_at_ms);
  const isRight = timingSafeEqual(row.enrolment_hash, enrolmentDigest(enrolmentCode));
  if (!isRight || endsAtMs <= now() || (await findSeat(name)) === undefined) return undefined;
  return { begunSecret: row.begun_secret, endsAtMs };
}

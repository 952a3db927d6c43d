import { freshProofMs } from '@assay/protocol/console/console-wire';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import { passkeyRefused } from '../../accounts/passkeys/passkey-parts.ts';
import type { SeatProof } from '../../accounts/proof.ts';
import { type SeatEventName, writeSeatEvent } from './seat-events.ts';
import { factorsOf, type SaidFactor, type SeatFactor, useFactor } from './seat-factor.ts';
import type { GuessedSecret, SeatGuesser } from './seat-guesses.ts';
import { markedSeat } from './seat-marks.ts';
import { changeRows, loginRefused, overloaded, type SeatOrigin, type SeatParts, tooManyTries } from './seat-parts.ts';

/** A step of a login that went well: the secret of the session that it began, and the seat's second factors. */
export interface SeatStep {
  readonly secret: string;
  readonly factors: readonly SeatFactor[];
}

/**
 * The first step: name and password. It begins a session that is good for the second step alone. Unknown and closed seats take the same way at the
 * same cost.
 */
export async function beginLogin(
  parts: SeatParts,
  { name, password }: { readonly name: string; readonly password: string },
  { address }: SeatOrigin,
): Promise<AccountResult<SeatStep>> {
  const { pool, passwords, sessions, guesses, findSeat } = parts;
  const guesser = await guesserAt(parts, name, address);
  if (!(await guesses.admit('password', guesser))) return tooManyTries;
  const stored = await passwordOf(parts, name);
  const verdict = await passwords.verify(stored, password);
  if (verdict === undefined) {
    await guesses.giveBack('password', guesser);
    return overloaded;
  }
  const seat = await findSeat(name);
  if (verdict === 'wrong' || stored === undefined || seat === undefined) {
    await writeSeatEvent(pool, { seat: name, what: 'password-refused', address }, parts.now());
    return loginRefused;
  }
  const begun = await changeRows<SeatStep>(pool, async (client) => ({
    ok: true,
    value: {
      secret: await sessions.begin(client, { seat, address, isHalf: true }),
      factors: await factorsOf(client, name),
    },
  }));
  await guesses.wasRight('password', guesser);
  return begun;
}

/** The hash that counts; undefined without one, and for one that somebody has written into the database. */
async function passwordOf({ pool, marks }: SeatParts, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{
    name: string;
    enrolment_hash: Buffer | null;
    enrolment_ends_at_ms: string;
    password_hash: string | null;
    mark: Buffer | null;
  }>('SELECT name, enrolment_hash, enrolment_ends_at_ms, password_hash, mark FROM console_seat WHERE name = $1', [
    name,
  ]);
  const [row] = rows;
  if (row === undefined || !marks.isRight(markedSeat, row)) return undefined;
  return row.password_hash ?? undefined;
}

/** The second step: the half session is over with it, and the whole one has a secret that nobody has seen before. */
export async function proveFactor(
  parts: SeatParts,
  proof: SeatProof,
  said: SaidFactor,
  { address }: SeatOrigin,
): Promise<AccountResult<SeatStep>> {
  const { sessions, findSeat, now } = parts;
  const guesser = await guesserAt(parts, proof.seat, address);
  const proved = await counted(parts, { secret: 'code', guesser, wrong: 'code-refused' }, () =>
    changeRows<SeatStep>(parts.pool, async (client) => {
      const wrong = await useFactor(parts, client, { seat: proof.seat, said, purpose: 'sign-in' });
      if (wrong !== undefined) return wrong;
      const seat = await findSeat(proof.seat);
      if (seat === undefined || !(await sessions.endWith(client, proof.id))) return sessionEnded;
      const secret = await sessions.begin(client, { seat, address, isHalf: false });
      await writeSeatEvent(client, { seat: seat.name, what: 'signed-in', address }, now());
      return { ok: true, value: { secret, factors: await factorsOf(client, seat.name) } };
    }),
  );
  if (proved.ok) sessions.forget(proof);
  return proved;
}

/**
 * Proves the second factor anew, for what moves money or needs two persons. The session goes on under a new secret, so that one that was seen
 * before is worth nothing at that moment.
 */
export async function proveAnew(
  parts: SeatParts,
  proof: SeatProof,
  said: SaidFactor,
  { address }: SeatOrigin,
): Promise<AccountResult<{ readonly secret: string; readonly provenUntilMs: number }>> {
  const { sessions, now } = parts;
  const guesser: SeatGuesser = { seat: proof.seat, address, who: 'signed-in' };
  return counted(parts, { secret: 'code', guesser, wrong: 'proof-refused' }, () =>
    changeRows(parts.pool, async (client) => {
      const wrong = await useFactor(parts, client, { seat: proof.seat, said, purpose: 'anew' });
      if (wrong !== undefined) return wrong;
      const secret = await sessions.proveAnew(client, proof.id);
      if (secret === undefined) return sessionEnded;
      await writeSeatEvent(client, { seat: proof.seat, what: 'proved-anew', address }, now());
      return { ok: true, value: { secret, provenUntilMs: now() + freshProofMs } };
    }),
  );
}

/** Nobody is answered under the session any more when this resolves. */
export async function endSession(
  { pool, sessions, now }: SeatParts,
  proof: SeatProof,
  { address }: SeatOrigin,
): Promise<void> {
  try {
    await changeRows<null>(pool, async (client) => {
      const hasEnded = await sessions.endWith(client, proof.id);
      if (hasEnded) await writeSeatEvent(client, { seat: proof.seat, what: 'signed-out', address }, now());
      return { ok: true, value: null };
    });
  } finally {
    sessions.forget(proof);
  }
}

const sessionEnded = { ok: false, code: 'l.error.seatSessionEnded' } as const;

async function guesserAt({ sessions }: SeatParts, seat: string, address: string): Promise<SeatGuesser> {
  return { seat, address, who: (await sessions.knowsAddress(seat, address)) ? 'known' : 'stranger' };
}

interface CountedTry {
  readonly secret: GuessedSecret;
  readonly guesser: SeatGuesser;
  readonly wrong: SeatEventName;
}

/** The try is counted before it is looked at, and stays counted when it was wrong or the database went away. */
async function counted<Value>(
  { pool, guesses, now }: SeatParts,
  { secret, guesser, wrong }: CountedTry,
  work: () => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  if (!(await guesses.admit(secret, guesser))) return tooManyTries;
  const result = await work();
  if (result.ok) await guesses.wasRight(secret, guesser);
  else if (result.code === loginRefused.code || result.code === passkeyRefused.code) {
    await writeSeatEvent(pool, { seat: guesser.seat, what: wrong, address: guesser.address }, now());
  }
  return result;
}

import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { stepOfCode } from '../../accounts/second-factors/time-codes.ts';
import type { Seal } from '../../operations/seal.ts';

const SECRET_BYTES = 32;
/** Digits and letters that nobody confuses: the code is copied from a terminal, at times by hand. */
const ENROLMENT_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ENROLMENT_LENGTH = 24;
const ENROLMENT_GROUP = 6;

/** 256 bits; whoever holds it is the session. */
export function drawSessionSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** 120 bits in groups of six. */
export function drawEnrolmentCode(): string {
  const letters = [...randomBytes(ENROLMENT_LENGTH)].map((byte) => ENROLMENT_LETTERS[byte % ENROLMENT_LETTERS.length]);
  return letters.join('').replaceAll(new RegExp(`.{${ENROLMENT_GROUP}}(?=.)`, 'g'), '$&-');
}

/** What is drawn with so many bits is kept as its plain digest: nobody finds it by trying. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A code as it is typed: small letters, blanks and missing dashes are no mistake. */
export function enrolmentDigest(typed: string): Buffer {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return digestOf(`enrolment ${letters}`);
}

/** For one seat alone, so that no row can be put into another's place. */
export function aboutSecret(seat: string): string {
  return `authenticator of seat ${seat}`;
}

/** Uses a code of the authenticator up in the transaction of what it is for; false for one that is wrong or used. */
export async function useTimeCode(
  client: PoolClient,
  seal: Seal,
  { seat, code, nowMs }: { readonly seat: string; readonly code: string; readonly nowMs: number },
): Promise<boolean> {
  // The second of two that come at once waits here, and finds the step taken.
  const { rows } = await client.query<{ sealed_secret: Buffer | null; newest_step: string }>(
    'SELECT sealed_secret, newest_step FROM console_seat WHERE name = $1 FOR UPDATE',
    [seat],
  );
  const [row] = rows;
  if (row === undefined || row.sealed_secret === null) return false;
  const secret = seal.open(row.sealed_secret, aboutSecret(seat)).toString();
  const step = stepOfCode(code, { secret, newestStep: Number(row.newest_step), nowMs });
  if (step === undefined) return false;
  await client.query('UPDATE console_seat SET newest_step = $2 WHERE name = $1', [seat, step]);
  return true;
}

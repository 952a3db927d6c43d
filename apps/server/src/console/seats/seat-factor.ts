import type { Pool, PoolClient } from 'pg';
import { passkeyRefused } from '../../accounts/passkeys/passkey-parts.ts';
import { usePasskey } from './passkeys/seat-passkey-answers.ts';
import { loginRefused, type SeatParts } from './seat-parts.ts';
import { useTimeCode } from './seat-secrets.ts';

/** What somebody says to prove a second factor: the digits of the authenticator, or what a passkey answered. */
export type SaidFactor = { readonly code: string } | { readonly credential: string };

export type SeatFactor = 'totp' | 'passkey';

/** Which second factors a seat has. */
export async function factorsOf(database: Pick<Pool | PoolClient, 'query'>, seat: string): Promise<SeatFactor[]> {
  const { rows } = await database.query<{ has_code: boolean; has_passkey: boolean }>(
    `SELECT sealed_secret IS NOT NULL AS has_code,
       EXISTS (SELECT FROM console_passkey WHERE console_passkey.seat = console_seat.name) AS has_passkey
     FROM console_seat WHERE name = $1`,
    [seat],
  );
  const [row] = rows;
  return [
    ...(row?.has_code === true ? (['totp'] as const) : []),
    ...(row?.has_passkey === true ? (['passkey'] as const) : []),
  ];
}

/** Uses a second factor up in the transaction of what it is for; what it is refused with when it is wrong or used. */
export async function useFactor(
  parts: SeatParts,
  client: PoolClient,
  { seat, said, purpose }: { readonly seat: string; readonly said: SaidFactor; readonly purpose: 'sign-in' | 'anew' },
): Promise<typeof loginRefused | typeof passkeyRefused | undefined> {
  if ('code' in said) {
    const isRight = await useTimeCode(client, parts.seal, { seat, code: said.code, nowMs: parts.now() });
    return isRight ? undefined : loginRefused;
  }
  return (await usePasskey(parts, client, { seat, purpose, ...said })) ? undefined : passkeyRefused;
}

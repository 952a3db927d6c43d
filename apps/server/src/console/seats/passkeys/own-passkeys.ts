import type { AccountResult } from '../../../accounts/accounts-port.ts';
import { PASSKEYS_PER_USER_MAX } from '../../../accounts/passkeys/passkey-limits.ts';
import type { SeatProof } from '../../../accounts/proof.ts';
import { writeSeatEvent } from '../seat-events.ts';
import { factorsOf } from '../seat-factor.ts';
import { changeRows, type SeatOrigin, type SeatParts } from '../seat-parts.ts';
import { keepPasskey } from './seat-passkey-answers.ts';
import { seatPasskeysOf } from './seat-passkey-rows.ts';

/** Keeps one more passkey of the seat; every other session of it ends. */
export function addPasskey(
  parts: SeatParts,
  { seat, id }: SeatProof,
  { credential, name }: { readonly credential: string; readonly name: string },
  { address }: SeatOrigin,
): Promise<AccountResult<{ readonly passkeyId: string }>> {
  const { pool, sessions, now } = parts;
  return changeRows(pool, async (client) => {
    // Whoever adds or removes another one at once waits here.
    await client.query('SELECT FROM console_seat WHERE name = $1 FOR UPDATE', [seat]);
    if ((await seatPasskeysOf(client, seat)).length >= PASSKEYS_PER_USER_MAX)
      return { ok: false, code: 'l.error.passkeysExceeded' };
    const kept = await keepPasskey(parts, client, { seat, purpose: 'add', credential, name });
    if (!kept.ok) return kept;
    await sessions.endOthers(client, seat, id);
    await writeSeatEvent(client, { seat, what: 'passkey-added', address, detail: name }, now());
    return kept;
  });
}

/** Removes a passkey, but never the seat's last second factor; every other session of it ends. */
export function removePasskey(
  { pool, sessions, now }: SeatParts,
  { seat, id }: SeatProof,
  passkeyId: string,
  { address }: SeatOrigin,
): Promise<AccountResult<null>> {
  return changeRows<null>(pool, async (client) => {
    await client.query('SELECT FROM console_seat WHERE name = $1 FOR UPDATE', [seat]);
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM console_passkey WHERE passkey_id = $1 AND seat = $2 RETURNING name',
      [passkeyId, seat],
    );
    const [removed] = rows;
    if (removed === undefined) return { ok: false, code: 'l.error.passkeyUnknown' };
    if ((await factorsOf(client, seat)).length === 0) return { ok: false, code: 'l.error.lastSeatFactor' };
    await sessions.endOthers(client, seat, id);
    await writeSeatEvent(client, { seat, what: 'passkey-removed', address, detail: removed.name }, now());
    return { ok: true, value: null };
  });
}

import type { PoolClient } from 'pg';
import type { AccountResult } from '../../../accounts/accounts-port.ts';
import { readAssertion } from '../../../accounts/passkeys/credential-text.ts';
import { CHALLENGE_VALID_MS, PASSKEYS_PER_USER_MAX } from '../../../accounts/passkeys/passkey-limits.ts';
import { passkeyRefused, passkeysUnavailable } from '../../../accounts/passkeys/passkey-parts.ts';
import { verifiedAssertion, verifiedRegistration } from '../../../accounts/passkeys/verified-answers.ts';
import { webauthn } from '../../../accounts/passkeys/webauthn.ts';
import { markedPasskey } from '../seat-marks.ts';
import type { SeatParts } from '../seat-parts.ts';
import type { SeatChallengePurpose } from './seat-challenges.ts';
import { seatPasskeysOf } from './seat-passkey-rows.ts';

type Options = AccountResult<{ readonly options: string }>;

/**
 * With what a passkey of a seat is made. It need not know its seat by itself: the name is said first, and a browser that lists what it has shows
 * none of them beside those of people.
 */
export async function registrationOptions(
  { pool, party, challenges }: SeatParts,
  of: { readonly seat: string; readonly purpose: 'enrol' | 'add' },
): Promise<Options> {
  if (party === undefined) return passkeysUnavailable;
  const known = await seatPasskeysOf(pool, of.seat);
  if (known.length >= PASSKEYS_PER_USER_MAX) return { ok: false, code: 'l.error.passkeysExceeded' };
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: `console ${of.seat}`,
    userID: handleOf(of.seat),
    challenge: challenges.draw(of),
    timeout: CHALLENGE_VALID_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  return { ok: true, value: { options: JSON.stringify(made) } };
}

/** With what one of the seat's passkeys is asked for. */
export async function provingOptions(
  { pool, party, challenges }: SeatParts,
  of: { readonly seat: string; readonly purpose: 'sign-in' | 'anew' },
): Promise<Options> {
  if (party === undefined) return passkeysUnavailable;
  const known = await seatPasskeysOf(pool, of.seat);
  const { generateAuthenticationOptions } = await webauthn();
  const made = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challenges.draw(of),
    timeout: CHALLENGE_VALID_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { ok: true, value: { options: JSON.stringify(made) } };
}

export interface SaidPasskey {
  readonly seat: string;
  readonly purpose: SeatChallengePurpose;
  /** What the authenticator answered, as JSON. */
  readonly credential: string;
}

/** Keeps a new passkey in the transaction of what it is for. */
export async function keepPasskey(
  { party, challenges, marks, now }: SeatParts,
  client: PoolClient,
  { seat, purpose, credential, name }: SaidPasskey & { readonly name: string },
): Promise<AccountResult<{ readonly passkeyId: string }>> {
  if (party === undefined) return passkeysUnavailable;
  const read = await verifiedRegistration(party, credential, (said) => challenges.holds(said, { purpose, seat }));
  if (read === undefined || !(await challenges.use(client, read.challenge))) return passkeyRefused;
  const { credential_id, public_key, counter, transports } = read.row;
  const mark = marks.of(markedPasskey, { seat, credential_id, public_key });
  const { rows } = await client.query<{ passkey_id: string }>(
    `INSERT INTO console_passkey (seat, credential_id, public_key, counter, transports, name, created_at_ms, mark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING passkey_id`,
    [seat, credential_id, public_key, counter, transports, name, now(), mark],
  );
  const [row] = rows;
  return row === undefined ? passkeyRefused : { ok: true, value: { passkeyId: row.passkey_id } };
}

/** Uses a passkey's answer up in the transaction of what it is for: its challenge once, and its counter only upwards. */
export async function usePasskey(
  { party, challenges, marks, now }: SeatParts,
  client: PoolClient,
  { seat, purpose, credential }: SaidPasskey,
): Promise<boolean> {
  const answer = readAssertion(credential);
  if (answer === undefined || party === undefined) return false;
  const { rows } = await client.query<{ public_key: Buffer; counter: string; mark: Buffer | null }>(
    'SELECT public_key, counter, mark FROM console_passkey WHERE credential_id = $1 AND seat = $2 FOR UPDATE',
    [answer.id, seat],
  );
  const [row] = rows;
  if (row === undefined) return false;
  if (!marks.isRight(markedPasskey, { ...row, seat, credential_id: answer.id })) return false;
  const known = {
    id: answer.id,
    publicKey: Uint8Array.from(row.public_key),
    counter: Number(row.counter),
    handle: handleOf(seat),
  };
  const right = await verifiedAssertion(party, answer, known, (said) => challenges.holds(said, { purpose, seat }));
  if (right === undefined || !(await challenges.use(client, right.challenge))) return false;
  await client.query('UPDATE console_passkey SET counter = $2, used_at_ms = $3 WHERE credential_id = $1', [
    answer.id,
    right.counter,
    now(),
  ]);
  return true;
}

/** By which a passkey says whose it is: no person's. */
function handleOf(seat: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(`seat:${seat}`));
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshProofMs } from '@assay/protocol/console/console-wire';
import { consoleRoles } from '@assay/protocol/console-scopes';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_VALID_MS, PASSKEYS_PER_USER_MAX } from '../../../accounts/passkeys/passkey-limits.ts';
import { type Forgery, SoftAuthenticator } from '../../../accounts/passkeys/testing/soft-authenticator.ts';
import type { SeatProof } from '../../../accounts/proof.ts';
import type { AccountDesk } from '../../../accounts/testing/account-desk.ts';
import { deskOfEachTest } from '../../../accounts/testing/desk-of-each-test.ts';
import type { KeptKeys } from '../../../postgres/kept-keys.ts';
import { CODE_TRIES } from '../seat-bounds.ts';
import { beginEnrolment, enrol, renewEnrolment } from '../seat-enrolment.ts';
import { factorsOf } from '../seat-factor.ts';
import { beginLogin, proveAnew, proveFactor } from '../seat-login.ts';
import type { SeatParts } from '../seat-parts.ts';
import { startSeats } from '../start-seats.ts';
import { addPasskey, removePasskey } from './own-passkeys.ts';
import { provingOptions, registrationOptions } from './seat-passkey-answers.ts';
import { seatPasskeysOf } from './seat-passkey-rows.ts';

const site = 'https://console.example';
const office = { address: '192.0.2.1' };
const password = 'correct horse battery';
const refused = 'l.error.passkeyRefused';

let desk: AccountDesk;
let parts: SeatParts;
deskOfEachTest((opened) => {
  desk = opened;
});
beforeEach(async () => {
  const keys = { key: async () => Buffer.alloc(32, 3) } as unknown as KeptKeys;
  const { pool, accounts } = desk;
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-seats-'));
  const findSeat = async (name: string) => ({ name, role: 'reviewer', scopes: consoleRoles.reviewer });
  parts = await startSeats({
    ...{ pool, keys, accounts: accounts.parts, findSeat, log: { warn: () => undefined } },
    settings: { dataFolder, console: { origin: site } },
  });
  return () => rmSync(dataFolder, { recursive: true, force: true });
});

const outcome = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'done' : result.code);
function givenBy<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string },
) {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** Takes a seat up by a passkey alone. */
async function takeUp(seat: string, authenticator = new SoftAuthenticator(site)): Promise<SoftAuthenticator> {
  const { code: enrolmentCode = '' } = await renewEnrolment(parts, seat);
  const { passkeyOptions } = givenBy(await beginEnrolment(parts, { name: seat, enrolmentCode }, office));
  const credential = authenticator.register(passkeyOptions ?? '');
  givenBy(await enrol(parts, { name: seat, enrolmentCode, password, factor: { credential } }, office));
  return authenticator;
}

async function halfOf(seat: string): Promise<SeatProof> {
  return proofOf(givenBy(await beginLogin(parts, { name: seat, password }, office)).secret);
}
async function proofOf(secret: string): Promise<SeatProof> {
  const proof = await parts.sessions.find(secret, { counts: false });
  if (proof === undefined) throw new Error('the session is dead');
  return proof;
}
const isLive = async (secret: string) => (await parts.sessions.find(secret, { counts: false })) !== undefined;
const optionsFor = async (seat: string, purpose: 'sign-in' | 'anew') =>
  givenBy(await provingOptions(parts, { seat, purpose })).options;
async function signIn(seat: string, authenticator: SoftAuthenticator): Promise<string> {
  const credential = authenticator.assert(await optionsFor(seat, 'sign-in'));
  return givenBy(await proveFactor(parts, await halfOf(seat), { credential }, office)).secret;
}
async function add(seat: string, proof: SeatProof, name: string, authenticator = new SoftAuthenticator(site)) {
  const { options } = givenBy(await registrationOptions(parts, { seat, purpose: 'add' }));
  return addPasskey(parts, proof, { credential: authenticator.register(options), name }, office);
}

describe('a seat that was taken up by a passkey', () => {
  it('has no other second factor, and is signed in to by its password and that passkey', async () => {
    const authenticator = await takeUp('alice');
    expect(await factorsOf(desk.pool, 'alice')).toEqual(['passkey']);
    const begun = givenBy(await beginLogin(parts, { name: 'alice', password }, office));
    expect(begun.factors).toEqual(['passkey']);
    const half = await proofOf(begun.secret);
    expect(half.kind).toBe('half-seat');
    expect(outcome(await proveFactor(parts, half, { code: '123456' }, office))).toBe('l.error.seatLogin');
    const credential = authenticator.assert(await optionsFor('alice', 'sign-in'));
    const whole = givenBy(await proveFactor(parts, half, { credential }, office));
    expect(await proofOf(whole.secret)).toMatchObject({ kind: 'seat', role: 'reviewer', provenAtMs: desk.nowMs });
    expect([await isLive(begun.secret), whole.secret === begun.secret]).toEqual([false, false]);
  });

  it('is not taken up by an answer for another seat, an old one, or one of another page', async () => {
    const { code: enrolmentCode = '' } = await renewEnrolment(parts, 'bob');
    const said = { name: 'bob', enrolmentCode };
    const options = async (name: string) =>
      givenBy(await registrationOptions(parts, { seat: name, purpose: 'enrol' })).options;
    const take = async (credential: string) =>
      outcome(await enrol(parts, { ...said, password, factor: { credential } }, office));
    expect(await take(new SoftAuthenticator(site).register(await options('alice')))).toBe(refused);
    expect(await take(new SoftAuthenticator('https://evil.example').register(await options('bob')))).toBe(refused);
    const late = new SoftAuthenticator(site).register(await options('bob'));
    desk.nowMs += CHALLENGE_VALID_MS;
    expect(await take(late)).toBe(refused);
    expect(await take('{}')).toBe(refused);
    expect(await take(new SoftAuthenticator(site).register(await options('bob')))).toBe('done');
  });
});

describe('a passkey that somebody else wrote into the database', () => {
  it('proves nothing, be it his own or that of another seat', async () => {
    await takeUp('alice');
    const authenticator = await takeUp('mallory');
    await desk.pool.query("UPDATE console_passkey SET seat = 'alice' WHERE seat = 'mallory'");
    const credential = authenticator.assert(await optionsFor('alice', 'sign-in'));
    expect(outcome(await proveFactor(parts, await halfOf('alice'), { credential }, office))).toBe(refused);
  });
});

describe('an answer of a passkey', () => {
  it('is good once, of two that come at once too, and for what it was asked for', async () => {
    const authenticator = await takeUp('alice');
    const halves = [await halfOf('alice'), await halfOf('alice')];
    const credential = authenticator.assert(await optionsFor('alice', 'sign-in'));
    const told = (await Promise.all(halves.map((half) => proveFactor(parts, half, { credential }, office)))).map(
      outcome,
    );
    expect(told.toSorted()).toEqual(['done', refused]);
    // Whichever was first is whole now; the other still has a factor to prove.
    const left = halves[told.indexOf(refused)] as SeatProof;
    const anew = authenticator.assert(await optionsFor('alice', 'anew'));
    expect(outcome(await proveFactor(parts, left, { credential: anew }, office))).toBe(refused);
    const again = authenticator.assert(await optionsFor('alice', 'sign-in'));
    expect(outcome(await proveFactor(parts, left, { credential: again }, office))).toBe('done');
  });

  it('is refused from another page, unseen, copied, and of another seat', async () => {
    const authenticator = await takeUp('alice');
    const other = await takeUp('bob');
    await signIn('alice', authenticator);
    const prove = async (credential: string) =>
      outcome(await proveFactor(parts, await halfOf('alice'), { credential }, office));
    const forgeries: readonly Forgery[] = [
      { origin: 'https://evil.example' },
      { domain: 'evil.example' },
      { isVerified: false },
      { counter: 1 },
      // Under a person's, who is no seat.
      { handle: Buffer.from('100001').toString('base64url') },
    ];
    for (const forgery of forgeries) {
      const credential = authenticator.assert(await optionsFor('alice', 'sign-in'), forgery);
      expect([forgery, await prove(credential)]).toEqual([forgery, refused]);
    }
    desk.nowMs += CODE_TRIES.windowMs;
    expect(await prove(other.assert(await optionsFor('alice', 'sign-in')))).toBe(refused);
    expect(await prove(other.assert(await optionsFor('bob', 'sign-in')))).toBe(refused);
    expect(await prove(authenticator.assert(await optionsFor('alice', 'sign-in')))).toBe('done');
  });

  it('proves anew under another secret', async () => {
    const authenticator = await takeUp('alice');
    const session = await signIn('alice', authenticator);
    desk.nowMs += freshProofMs;
    const credential = authenticator.assert(await optionsFor('alice', 'anew'));
    const proved = givenBy(await proveAnew(parts, await proofOf(session), { credential }, office));
    expect(proved.provenUntilMs).toBe(desk.nowMs + freshProofMs);
    expect(await proofOf(proved.secret)).toMatchObject({ provenAtMs: desk.nowMs });
    expect(outcome(await proveAnew(parts, await proofOf(proved.secret), { credential }, office))).toBe(refused);
  });

  it('that is wrong counts as a wrong code does', async () => {
    await takeUp('alice');
    const stranger = new SoftAuthenticator(site);
    const half = await halfOf('alice');
    const told: (string | undefined)[] = [];
    for (let attempt = 0; attempt < CODE_TRIES.max + 2; attempt += 1) {
      const credential = stranger.assert(await optionsFor('alice', 'sign-in'));
      told.push(outcome(await proveFactor(parts, half, { credential }, office)));
    }
    expect(told.filter((code) => code === refused)).toHaveLength(CODE_TRIES.max);
    expect(told.slice(CODE_TRIES.max)).toEqual(['l.error.tooManyRequests', 'l.error.tooManyRequests']);
  });
});

describe('passkeys of the own seat', () => {
  it('are added and removed, which ends other sessions and is written down; the last second factor stays', async () => {
    const authenticator = await takeUp('alice');
    const [own, other] = [await signIn('alice', authenticator), await signIn('alice', authenticator)];
    const proof = await proofOf(own);
    const { passkeyId } = givenBy(await add('alice', proof, 'spare key'));
    expect([await isLive(own), await isLive(other)]).toEqual([true, false]);
    const [first] = await seatPasskeysOf(desk.pool, 'alice');
    expect(outcome(await removePasskey(parts, proof, '999', office))).toBe('l.error.passkeyUnknown');
    const bob = await takeUp('bob');
    const bobs = await proofOf(await signIn('bob', bob));
    expect(outcome(await removePasskey(parts, bobs, passkeyId, office))).toBe('l.error.passkeyUnknown');
    expect(outcome(await removePasskey(parts, proof, passkeyId, office))).toBe('done');
    expect(outcome(await removePasskey(parts, proof, first?.passkeyId ?? '', office))).toBe('l.error.lastSeatFactor');
    expect(await seatPasskeysOf(desk.pool, 'alice')).toMatchObject([{ name: 'Passkey' }]);
    const { rows } = await desk.pool.query(
      "SELECT what, detail FROM console_event WHERE seat = 'alice' AND what LIKE 'passkey%' ORDER BY event_id",
    );
    expect(rows).toEqual([
      { what: 'passkey-added', detail: 'spare key' },
      { what: 'passkey-removed', detail: 'spare key' },
    ]);
  });

  it('are so many at most, and none of them twice', async () => {
    const proof = await proofOf(await signIn('alice', await takeUp('alice')));
    const known = new SoftAuthenticator(site);
    expect(outcome(await add('alice', proof, 'key', known))).toBe('done');
    expect(outcome(await add('alice', proof, 'key', known))).toBe(refused);
    for (let count = 2; count < PASSKEYS_PER_USER_MAX; count += 1) givenBy(await add('alice', proof, `key ${count}`));
    expect(outcome(await registrationOptions(parts, { seat: 'alice', purpose: 'add' }))).toBe(
      'l.error.passkeysExceeded',
    );
  });
});

it('there are none where no origin of the console is named', async () => {
  const without: SeatParts = { ...parts, party: undefined };
  const { code: enrolmentCode = '' } = await renewEnrolment(without, 'alice');
  const begun = givenBy(await beginEnrolment(without, { name: 'alice', enrolmentCode }, office));
  expect(begun.passkeyOptions).toBe(null);
  expect(outcome(await provingOptions(without, { seat: 'alice', purpose: 'anew' }))).toBe(
    'l.error.passkeysUnavailable',
  );
});

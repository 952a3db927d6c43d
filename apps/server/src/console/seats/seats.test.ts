import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolmentMs, freshProofMs, seatIdleMs, seatSessionMs } from '@assay/protocol/console/console-wire';
import { consoleRoles } from '@assay/protocol/console-scopes';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeatProof } from '../../accounts/proof.ts';
import type { AccountDesk } from '../../accounts/testing/account-desk.ts';
import { deskOfEachTest } from '../../accounts/testing/desk-of-each-test.ts';
import type { KeptKeys } from '../../postgres/kept-keys.ts';
import type { CoreSeat } from './core-seats.ts';
import { seatsAct } from './seat-acts.ts';
import {
  ADDRESS_TRIES,
  CODE_TRIES,
  CODE_TRIES_DAILY,
  FORMER_SECRET_MS,
  HALF_SEAT_MS,
  PASSWORD_TRIES,
  PASSWORD_TRIES_DAILY,
  SEAT_PASSWORD_LENGTH_MIN,
  SESSIONS_PER_SEAT_MAX,
} from './seat-bounds.ts';
import { beginEnrolment, enrol, renewEnrolment } from './seat-enrolment.ts';
import { beginLogin, endSession, proveAnew, proveFactor } from './seat-login.ts';
import type { SeatParts } from './seat-parts.ts';
import { digestOf, enrolmentDigest } from './seat-secrets.ts';
import { startSeats } from './start-seats.ts';

const office = { address: '192.0.2.1' };
const elsewhere = (number: number) => ({ address: `198.51.${number >> 8}.${number & 255}` });
const password = 'correct horse battery';

let desk: AccountDesk;
let parts: SeatParts;
let open: Map<string, CoreSeat>;
let secret: string;
let dataFolder: string;
deskOfEachTest((opened) => {
  desk = opened;
});

async function start(): Promise<void> {
  // The same key after each start, as from a data folder.
  const keys = { key: async () => Buffer.alloc(32, 3) } as unknown as KeptKeys;
  const { pool, accounts } = desk;
  parts = await startSeats({
    pool,
    keys,
    settings: { dataFolder, console: { origin: undefined } },
    log: { warn: () => undefined },
    accounts: accounts.parts,
    findSeat: async (name) => open.get(name),
  });
}

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'assay-seats-'));
  open = new Map([['alice', { name: 'alice', role: 'reviewer', scopes: consoleRoles.reviewer }]]);
  await start();
  secret = await takeUp('alice');
  return () => rmSync(dataFolder, { recursive: true, force: true });
});

/** Sets password and authenticator of a new seat; answers the authenticator's secret. */
async function takeUp(name: string): Promise<string> {
  const { code: enrolmentCode = '' } = await renewEnrolment(parts, name);
  const begun = await beginEnrolment(parts, { name, enrolmentCode }, office);
  if (!begun.ok) throw new Error(begun.code);
  const code = codeOf(begun.value.secret);
  const taken = await enrol(parts, { name, enrolmentCode, password, factor: { code } }, office);
  if (!taken.ok) throw new Error(taken.code);
  return begun.value.secret;
}

const codeOf = (of: string, steps = 0) =>
  generateSync({ secret: of, epoch: Math.floor(desk.nowMs / 1_000) + steps * 30 });
/** A code that was never used. */
function nextCode(): string {
  desk.nowMs += 30_000;
  return codeOf(secret);
}
function wrongCode(): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

async function find(session: string): Promise<SeatProof | undefined> {
  return parts.sessions.find(session, { counts: false });
}
async function proofOf(session: string): Promise<SeatProof> {
  const proof = await find(session);
  if (proof === undefined) throw new Error('the session is dead');
  return proof;
}
async function halfLogin(origin = office): Promise<string> {
  const begun = await beginLogin(parts, { name: 'alice', password }, origin);
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.secret;
}
async function signIn(origin = office): Promise<string> {
  const proved = await proveFactor(parts, await proofOf(await halfLogin(origin)), { code: nextCode() }, origin);
  if (!proved.ok) throw new Error(proved.code);
  return proved.value.secret;
}
const outcome = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? 'done' : result.code);

describe('taking a seat up', () => {
  it('is done once, with the code, in its time and with a password that is long enough', async () => {
    open.set('bob', { name: 'bob', role: 'viewer', scopes: consoleRoles.viewer });
    const { code: enrolmentCode = '' } = await renewEnrolment(parts, 'bob');
    const said = { name: 'bob', enrolmentCode };
    expect(outcome(await beginEnrolment(parts, { ...said, enrolmentCode: 'AAAAAA' }, office))).toBe(
      'l.error.seatEnrolment',
    );
    const begun = await beginEnrolment(
      parts,
      { ...said, enrolmentCode: enrolmentCode.toLowerCase().replaceAll('-', ' ') },
      office,
    );
    if (!begun.ok) throw new Error(begun.code);
    const code = codeOf(begun.value.secret);
    const short = 'x'.repeat(SEAT_PASSWORD_LENGTH_MIN - 1);
    expect(outcome(await enrol(parts, { ...said, password: short, factor: { code } }, office))).toBe(
      'l.error.seatLogin',
    );
    expect(outcome(await enrol(parts, { ...said, password, factor: { code: '000000' } }, office))).toBe(
      'l.error.seatLogin',
    );
    desk.nowMs += enrolmentMs;
    expect(outcome(await enrol(parts, { ...said, password, factor: { code } }, office))).toBe('l.error.seatEnrolment');
    desk.nowMs -= enrolmentMs;
    expect(outcome(await enrol(parts, { ...said, password, factor: { code } }, office))).toBe('done');
    expect(outcome(await enrol(parts, { ...said, password, factor: { code } }, office))).toBe('l.error.seatEnrolment');
    expect(await renewEnrolment(parts, 'bob')).toEqual({ code: undefined });
  });

  it('is not done for a seat that the journal has closed, and an unused code is replaced', async () => {
    open.set('bob', { name: 'bob', role: 'viewer', scopes: consoleRoles.viewer });
    const { code: first = '' } = await renewEnrolment(parts, 'bob');
    const { code: second = '' } = await renewEnrolment(parts, 'bob');
    expect(outcome(await beginEnrolment(parts, { name: 'bob', enrolmentCode: first }, office))).toBe(
      'l.error.seatEnrolment',
    );
    expect(outcome(await beginEnrolment(parts, { name: 'bob', enrolmentCode: second }, office))).toBe('done');
    open.delete('bob');
    expect(outcome(await beginEnrolment(parts, { name: 'bob', enrolmentCode: second }, office))).toBe(
      'l.error.seatEnrolment',
    );
  });
});

describe('signing in', () => {
  it('takes name, password and code, and gives a secret that nobody has seen before', async () => {
    const half = await halfLogin();
    expect(await proofOf(half)).toMatchObject({
      kind: 'half-seat',
      seat: 'alice',
      userId: 0,
      scopes: new Set(['half-seat']),
    });
    const proved = await proveFactor(parts, await proofOf(half), { code: nextCode() }, office);
    if (!proved.ok) throw new Error(proved.code);
    expect(proved.value.secret).not.toBe(half);
    expect(await find(half)).toBeUndefined();
    const whole = await proofOf(proved.value.secret);
    expect(whole).toMatchObject({ kind: 'seat', role: 'reviewer' });
    expect([...whole.scopes].sort()).toEqual([...consoleRoles.reviewer, 'own-seat'].sort());
  });

  it('refuses a wrong password, an unknown seat and a closed one in the same words, and a half login ends', async () => {
    expect(outcome(await beginLogin(parts, { name: 'alice', password: 'wrong' }, office))).toBe('l.error.seatLogin');
    expect(outcome(await beginLogin(parts, { name: 'nobody', password }, office))).toBe('l.error.seatLogin');
    const half = await halfLogin();
    desk.nowMs += HALF_SEAT_MS;
    expect(await find(half)).toBeUndefined();
    open.delete('alice');
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('l.error.seatLogin');
  });

  it('takes each code of the authenticator once, also of two that come at once', async () => {
    const [one, two] = [await proofOf(await halfLogin()), await proofOf(await halfLogin())];
    const code = nextCode();
    const told = await Promise.all([one, two].map((proof) => proveFactor(parts, proof, { code }, office)));
    expect(told.map(outcome).sort()).toEqual(['done', 'l.error.seatLogin']);
    expect(outcome(await proveFactor(parts, one, { code }, office))).toBe('l.error.seatLogin');
  });
});

describe('a session', () => {
  it('ends when nobody has used it for its idle time, and a page’s own asking is no use', async () => {
    const session = await signIn();
    desk.nowMs += seatIdleMs - 1;
    expect(await parts.sessions.find(session, { counts: false })).toBeDefined();
    expect(await parts.sessions.find(session, { counts: true })).toBeDefined();
    desk.nowMs += seatIdleMs - 1;
    expect(await find(session)).toBeDefined();
    desk.nowMs += 1;
    expect(await parts.sessions.find(session, { counts: true })).toBeUndefined();
    expect(await find(session)).toBeUndefined();
  });

  it('ends after twelve hours however much it is used', async () => {
    const session = await signIn();
    const endsAtMs = desk.nowMs + seatSessionMs;
    for (; desk.nowMs < endsAtMs - 1; desk.nowMs = Math.min(endsAtMs - 1, desk.nowMs + seatIdleMs / 2)) {
      expect(await parts.sessions.find(session, { counts: true })).toBeDefined();
    }
    desk.nowMs = endsAtMs;
    expect(await find(session)).toBeUndefined();
  });

  it('ends with a change of its seat for good, and at once with its close', async () => {
    const [first, second] = [await signIn(), await signIn()];
    open.set('alice', { name: 'alice', role: 'viewer', scopes: consoleRoles.viewer });
    expect(await find(first)).toBeUndefined();
    open.set('alice', { name: 'alice', role: 'reviewer', scopes: consoleRoles.reviewer });
    expect(await find(first)).toBeUndefined();
    expect(await find(second)).toBeDefined();
    await seatsAct(parts)({ type: 'close-seat', name: 'alice' }, {});
    expect(await find(second)).toBeUndefined();
  });

  it('ends when its holder leaves, for calls that are under way too', async () => {
    const session = await signIn();
    const proof = await proofOf(session);
    await endSession(parts, proof, office);
    expect(await find(session)).toBeUndefined();
    expect(parts.sessions.hasEnded(proof.id)).toBe(true);
  });

  it('goes on over a restart, and a seat has so many at most', async () => {
    const sessions = [await signIn()];
    await desk.restart();
    await start();
    expect(await find(sessions[0] ?? '')).toBeDefined();
    while (sessions.length <= SESSIONS_PER_SEAT_MAX) {
      sessions.push(await signIn());
      // Used, so that the first one ends for being the oldest.
      for (const session of sessions) await parts.sessions.find(session, { counts: true });
    }
    const live = await Promise.all(sessions.map(find));
    expect(live.map((proof) => proof !== undefined)).toEqual([false, ...Array(SESSIONS_PER_SEAT_MAX).fill(true)]);
  });

  it('is proved anew under another secret; the former one has no fresh proof and ends in seconds', async () => {
    const session = await signIn();
    desk.nowMs += freshProofMs;
    const proved = await proveAnew(parts, await proofOf(session), { code: nextCode() }, office);
    if (!proved.ok) throw new Error(proved.code);
    expect(proved.value.provenUntilMs).toBe(desk.nowMs + freshProofMs);
    expect(await proofOf(proved.value.secret)).toMatchObject({ provenAtMs: desk.nowMs });
    expect(await proofOf(session)).toMatchObject({ provenAtMs: 0 });
    desk.nowMs += FORMER_SECRET_MS;
    expect(await find(session)).toBeUndefined();
    expect(await find(proved.value.secret)).toBeDefined();
  });
});

describe('guesses', () => {
  /** How many of so many tries were looked at. */
  async function lookedAt(
    tries: number,
    attempt: (index: number) => Promise<{ readonly ok: boolean; readonly code?: string }>,
  ) {
    let count = 0;
    for (let index = 0; index < tries; index += 1) {
      if (outcome(await attempt(index)) !== 'l.error.tooManyRequests') count += 1;
    }
    return count;
  }
  const wrong = (index: number) => beginLogin(parts, { name: 'alice', password: `wrong ${index}` }, elsewhere(index));

  it('of passwords by all strangers are bounded together, over a restart, and lock nobody out at an address that the seat knows', async () => {
    await signIn();
    expect(await lookedAt(PASSWORD_TRIES.max + 5, wrong)).toBe(PASSWORD_TRIES.max);
    await desk.restart();
    await start();
    expect(await lookedAt(5, wrong)).toBe(0);
    desk.nowMs += PASSWORD_TRIES.windowMs;
    let inAll = PASSWORD_TRIES.max;
    for (let round = 0; round < 10; round += 1) {
      inAll += await lookedAt(PASSWORD_TRIES.max + 1, (index) => wrong(round * 100 + index));
      desk.nowMs += PASSWORD_TRIES.windowMs;
    }
    expect(inAll).toBe(PASSWORD_TRIES_DAILY.max);
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, elsewhere(9)))).toBe('l.error.tooManyRequests');
    expect(await halfLogin()).not.toBe('');
  });

  it('of codes are bounded for whoever has the password, and for a stolen session from whatever address', async () => {
    const whole = await proofOf(await signIn());
    const half = await proofOf(await halfLogin(elsewhere(1)));
    expect(
      await lookedAt(CODE_TRIES.max + 3, () => proveFactor(parts, half, { code: wrongCode() }, elsewhere(1))),
    ).toBe(CODE_TRIES.max);
    expect(
      await lookedAt(CODE_TRIES.max + 3, (index) => proveAnew(parts, whole, { code: wrongCode() }, elsewhere(index))),
    ).toBe(CODE_TRIES.max);
    let inAll = CODE_TRIES.max;
    for (let round = 0; round < 6; round += 1) {
      desk.nowMs += CODE_TRIES.windowMs;
      inAll += await lookedAt(CODE_TRIES.max + 1, () => proveAnew(parts, whole, { code: wrongCode() }, office));
    }
    expect(inAll).toBe(CODE_TRIES_DAILY.max);
  });

  it('of one address over all seats are bounded', async () => {
    const attempt = (index: number) => beginLogin(parts, { name: `seat-${index}`, password: 'wrong' }, elsewhere(7));
    expect(await lookedAt(ADDRESS_TRIES.max + 5, attempt)).toBe(ADDRESS_TRIES.max);
  });
});

it('writes down who signed in and who failed to, and lets nobody change it', async () => {
  await beginLogin(parts, { name: 'alice', password: 'wrong' }, office);
  await signIn();
  const { rows } = await desk.pool.query('SELECT seat, what, address FROM console_event ORDER BY event_id');
  expect(rows).toEqual(
    ['enrolled', 'password-refused', 'signed-in'].map((what) => ({ seat: 'alice', what, address: office.address })),
  );
  for (const change of [
    'UPDATE console_event SET seat = $$bob$$',
    'DELETE FROM console_event',
    'TRUNCATE console_event',
  ]) {
    await expect(desk.pool.query(change)).rejects.toThrow('append-only');
  }
});

describe('what an operator’s command does behind the journal', () => {
  it('tells the enrolment code once, and again as long as nobody has used it', async () => {
    open.set('bob', { name: 'bob', role: 'viewer', scopes: consoleRoles.viewer });
    const act = seatsAct(parts);
    const opened = await act({ type: 'open-seat', name: 'bob', scopes: [] }, {});
    expect(opened).toMatchObject({ done: true, message: expect.stringMatching(/[0-9A-Z]{6}(?:-[0-9A-Z]{6}){3}$/) });
    const again = await act({ type: 'change-seat', name: 'bob', scopes: [] }, {});
    expect(again?.message).toMatch(/[0-9A-Z]{6}(?:-[0-9A-Z]{6}){3}$/);
    expect(again?.message).not.toBe(opened?.message);
    expect((await act({ type: 'change-seat', name: 'alice', scopes: [] }, {}))?.message).not.toMatch(/-[0-9A-Z]{6}$/);
    expect(act({ type: 'confirm-time', journalMs: 0, wallMs: 0 }, {})).toBeUndefined();
  });
});

describe('a row that somebody else wrote into the database', () => {
  const sql = (text: string, values: unknown[] = []) => desk.pool.query(text, values);

  it.each([
    [
      'the password of another seat',
      "UPDATE console_seat SET password_hash = (SELECT password_hash FROM console_seat WHERE name = 'mallory') WHERE name = 'alice'",
    ],
    [
      'the whole row of another seat',
      "UPDATE console_seat SET (password_hash, sealed_secret, enrolment_ends_at_ms, mark) = (SELECT password_hash, sealed_secret, enrolment_ends_at_ms, mark FROM console_seat WHERE name = 'mallory') WHERE name = 'alice'",
    ],
    ['a mark of his own', "UPDATE console_seat SET mark = decode(repeat('ab', 32), 'hex') WHERE name = 'alice'"],
  ])('signs nobody in: %s', async (_what, forge) => {
    open.set('mallory', { name: 'mallory', role: 'viewer', scopes: consoleRoles.viewer });
    await takeUp('mallory');
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('done');
    await sql(forge);
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('l.error.seatLogin');
    await start();
    expect(parts.warnings).toEqual([expect.stringContaining('of the seat alice was written into the database')]);
  });

  it('takes no seat up by a code of its own', async () => {
    open.set('bob', { name: 'bob', role: 'viewer', scopes: consoleRoles.viewer });
    const digest = enrolmentDigest('AAAAAA');
    await sql('INSERT INTO console_seat (name, enrolment_hash, enrolment_ends_at_ms) VALUES ($1, $2, $3)', [
      'bob',
      digest,
      desk.nowMs + 1_000_000,
    ]);
    const said = { name: 'bob', enrolmentCode: 'AAAAAA' };
    expect(outcome(await beginEnrolment(parts, said, office))).toBe('l.error.seatEnrolment');
    await sql("UPDATE console_seat SET password_hash = NULL, enrolment_hash = $1 WHERE name = 'alice'", [digest]);
    expect(outcome(await beginEnrolment(parts, { ...said, name: 'alice' }, office))).toBe('l.error.seatEnrolment');
  });

  it('is no session, whole or proven anew', async () => {
    const half = await halfLogin();
    await sql('UPDATE console_session SET is_half = false, proven_at_ms = $1', [desk.nowMs]);
    expect(await find(half)).toBeUndefined();
    const own = await signIn();
    expect((await find(own))?.seat).toBe('alice');
    await sql('UPDATE console_session SET proven_at_ms = proven_at_ms + 1');
    expect(await find(own)).toBeUndefined();
    await sql('UPDATE console_session SET proven_at_ms = proven_at_ms - 1');
    const forged = 'A'.repeat(43);
    await sql(
      'UPDATE console_session SET former_hash = $1, former_ends_at_ms = $2 WHERE session_id = (SELECT max(session_id) FROM console_session)',
      [digestOf(forged), desk.nowMs + 1_000_000],
    );
    expect(await find(forged)).toBeUndefined();
  });

  it('counts where it was there before marks were, once, and a word outside the database says so', async () => {
    await sql('UPDATE console_seat SET mark = NULL');
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('l.error.seatLogin');
    rmSync(join(dataFolder, 'console-rows.marked'));
    await start();
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('done');
    await sql('UPDATE console_seat SET mark = NULL');
    await start();
    expect(outcome(await beginLogin(parts, { name: 'alice', password }, office))).toBe('l.error.seatLogin');
  });
});

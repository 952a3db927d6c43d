import { fullScale } from '@assay/amounts/testing/scale';
import {
  actGive,
  actPreview,
  proposalApprove,
  proposalDecline,
  proposalList,
} from '@assay/protocol/console/act-endpoints';
import { seatGet, seatLogin, seatLogout, seatProveAnew, seatProveCode } from '@assay/protocol/console/seat-endpoints';
import type { DataOf, Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { tokenHeader } from '@assay/protocol/wire';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { onRunning } from '../crash/running-database.ts';
import { timeCode } from '../server-process/authenticator.ts';
import {
  type ConsoleSeat,
  callConsole,
  halfSeat,
  mustCallConsole,
  openConsoleSeat,
  proveSeatAnew,
  seatPassword,
} from '../server-process/console-seat.ts';
import { type Exchange, type Staff, seatStaff, wrongActs, wrongCalls, wrongOrigins } from './console-matrix.ts';
import { exportedUsers, wrongTables } from './console-table-matrix.ts';

const exchange: Exchange = { address: inject('address'), dataFolder: inject('dataFolder') };
const { address, dataFolder } = exchange;
/** Two approvers at once: so often in the long run, and in the short one. */
const RACES = fullScale ? 200 : 6;

let staff: Staff;
let first: ConsoleSeat;
let second: ConsoleSeat;
let third: ConsoleSeat;
/** When the first of the three proved its second factor. */
let provenAtMs: number;
beforeAll(async () => {
  staff = await seatStaff(exchange, 'matrix');
  provenAtMs = Date.now();
  first = await openConsoleSeat(address, dataFolder, 'first', { role: 'treasurer' });
  second = await openConsoleSeat(address, dataFolder, 'second', { role: 'treasurer' });
  third = await openConsoleSeat(address, dataFolder, 'third', { role: 'administrator' });
});

describe('every call of the console', () => {
  it('is open exactly to the seats that have its scope', async () => {
    const { cells, wrong } = await wrongCalls(exchange, staff);
    console.info(`console calls: ${cells} cells, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('shows, gives and looks at exactly what a role has the scope of', async () => {
    const { cells, wrong } = await wrongActs(exchange, staff);
    console.info(`console acts: ${cells} cells, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('shows and writes exactly the tables that a role has the scope of, and gives a file to nobody but the seat that asked', async () => {
    const { cells, wrong } = await wrongTables(exchange, staff);
    console.info(`console tables: ${cells} cells, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
    const { stolen, headers, text, found } = await exportedUsers(exchange, first, second);
    expect(stolen).toBe('l.error.tableUnknown');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.split('\r\n')[0]).toBe('"user","email"');
    expect(text).toContain('"matrix-person@example.com"');
    expect(found).toEqual([expect.objectContaining({ kind: 'user', label: 'matrix-person@example.com' })]);
  });

  it('comes from a page of the console alone', async () => {
    const { cells, wrong } = await wrongOrigins(exchange, staff);
    console.info(`console origins: ${cells} cells, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('is not there for an address that is not allowed, and neither is a page', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (const endpoint of [seatGet, seatLogin, actGive]) {
      const { status, envelope } = await callConsole(address, endpoint, {}, { cookie: third.cookie, headers });
      expect([status, envelope.msg]).toEqual([404, 'l.error.consoleClosed']);
    }
    for (const path of ['/console', '/console/', '/console/treasury', '/console/assets/x.js']) {
      const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not found.\n']);
    }
    expect((await fetch(`${address}/console/`)).status).toBe(200);
  });

  it('is nothing that the cookie of a seat opens among people’s calls', async () => {
    const [, value = ''] = third.cookie.split('=');
    for (const endpoint of endpointCatalogue as readonly Endpoint[]) {
      if (endpoint.scope === 'public' || endpoint.method !== 'POST') continue;
      const answer = await fetch(`${address}${endpoint.path}`, {
        method: 'POST',
        headers: { cookie: third.cookie, [tokenHeader]: value },
      });
      expect([endpoint.name, ((await answer.json()) as { code: number }).code]).toEqual([endpoint.name, -2]);
    }
  });
});

describe('the session of a seat', () => {
  it('is a cookie that no script, no other site and no other path gets, over TLS alone where there is TLS', async () => {
    const login = { name: first.name, password: seatPassword };
    const plain = await callConsole(address, seatLogin, login);
    expect(plain.headers.get('set-cookie')).toMatch(
      /^assay-seat=[A-Za-z0-9_-]{43}; Path=\/console; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    // As the trusted proxy tells of somebody on its own machine.
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const headers = { ...proxied, origin: address.replace('http:', 'https:') };
    const sealed = await callConsole(address, seatLogin, login, { headers });
    expect(sealed.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('is never one that was there before: not at the first step, not at the second, not at a new proof', async () => {
    const seat = await openConsoleSeat(address, dataFolder, 'fixed', { role: 'viewer' });
    const planted = `assay-seat=${'B'.repeat(43)}`;
    const login = { name: seat.name, password: seatPassword };
    const half = await mustCallConsole(address, seatLogin, login, { cookie: planted });
    expect(half.cookie).not.toBe(planted);
    const isLive = async (cookie: string) => (await callConsole(address, seatGet, {}, { cookie })).envelope.code === 1;
    expect(await isLive(planted)).toBe(false);
    // As if it were later: each code counts once.
    await onRunning(dataFolder, (client) =>
      client.query('UPDATE console_seat SET newest_step = 0 WHERE name = $1', [seat.name]),
    );
    const code = timeCode(seat.secret);
    const whole = await mustCallConsole(address, seatProveCode, { code }, { cookie: half.cookie });
    expect(new Set([planted, half.cookie, whole.cookie, seat.cookie]).size).toBe(4);
    expect([await isLive(half.cookie), await isLive(whole.cookie)]).toEqual([false, true]);
    // Each code counts once, for a new proof as for a login.
    const again = await callConsole(address, seatProveAnew, { code }, { cookie: whole.cookie });
    expect(again.envelope.msg).toBe('l.error.seatLogin');
  });

  it('ends with its holder’s leave', async () => {
    const { cookie } = await openConsoleSeat(address, dataFolder, 'leaving', { role: 'viewer' });
    const left = await mustCallConsole(address, seatLogout, {}, { cookie });
    expect(left.cookie).toBe('assay-seat=');
    expect((await callConsole(address, seatGet, {}, { cookie })).envelope.msg).toBe('l.error.seatSessionEnded');
  });

  it('is in no frame of anybody', async () => {
    const { headers } = await fetch(`${address}/console/`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/,
    );
  });

  it('is not guessed at: five codes and ten passwords of a stranger are looked at', async () => {
    const seat = await openConsoleSeat(address, dataFolder, 'guessed', { role: 'viewer' });
    const half = await halfSeat(address, seat.name);
    const right = [-1, 0, 1, 2].map((step) => timeCode(seat.secret, step));
    const code = ['000000', '111111', '222222', '333333', '444444'].find((digits) => !right.includes(digits));
    const told = await Promise.all(
      Array.from({ length: 12 }, () => callConsole(address, seatProveCode, { code }, { cookie: half })),
    );
    expect(told.filter(({ envelope }) => envelope.msg === 'l.error.seatLogin')).toHaveLength(5);
    expect(told.filter(({ envelope }) => envelope.msg === 'l.error.tooManyRequests')).toHaveLength(7);
    const passwords = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        callConsole(address, seatLogin, { name: seat.name, password: `wrong horse ${index}` }),
      ),
    );
    expect(passwords.filter(({ envelope }) => envelope.msg === 'l.error.seatLogin')).toHaveLength(10);
  });
});

interface Given {
  readonly done: boolean;
  readonly message: string;
  readonly proposalId: string | null;
}

const funding = (id: string) => ({ command: 'fund-treasury', fields: { coin: 'XRP', amount: '1', id } });

/** Proposes a payment into the treasury; answers its number and the code that its second person sees. */
async function propose(seat: ConsoleSeat, id: string): Promise<{ proposalId: string; confirm: string }> {
  const { cookie } = seat;
  const terms = funding(id);
  const { data: shown } = await mustCallConsole<{ preview: { code: string; persons: number } }>(
    address,
    actPreview,
    terms,
    { cookie },
  );
  expect(shown.preview.persons).toBe(2);
  const given = { ...terms, reason: 'a test', confirm: shown.preview.code };
  const { data } = await mustCallConsole<Given>(address, actGive, given, { cookie });
  expect(data.done).toBe(false);
  const list = await mustCallConsole<DataOf<typeof proposalList>>(address, proposalList, {}, { cookie });
  const found = list.data.find(({ proposalId }) => proposalId === data.proposalId);
  if (found?.preview === undefined || found.preview === null) throw new Error(`no proposal ${data.proposalId}`);
  return { proposalId: found.proposalId, confirm: found.preview.code };
}

describe('what takes two persons', () => {
  beforeEach(keepProven);

  it('is not done by one: not by the seat that proposed it, and not by one that lacks its scope', async () => {
    const proposed = { ...(await propose(first, 'own-proposal')), reason: 'a test' };
    const ask = async ({ cookie }: { readonly cookie: string }) =>
      (await callConsole(address, proposalApprove, proposed, { cookie })).envelope.msg;
    expect(await ask(first)).toBe('l.error.proposalOwn');
    for (const role of ['viewer', 'support', 'reviewer'] as const) {
      expect(await ask({ cookie: staff.roles.get(role)?.cookie ?? '' })).toBe('l.error.seatScope');
    }
    const other = await callConsole(
      address,
      proposalApprove,
      { ...proposed, confirm: 'other' },
      { cookie: second.cookie },
    );
    expect(other.envelope.msg).toBe('l.error.proposalChanged');
    const approved = await mustCallConsole<Given>(address, proposalApprove, proposed, { cookie: second.cookie });
    expect(approved.data).toMatchObject({ done: true });
    expect(await ask(third)).toBe('l.error.proposalUnknown');
  });

  it('can be taken back, and is then nobody’s to approve', async () => {
    const { proposalId, confirm } = await propose(first, 'taken-back');
    const decline = { proposalId, reason: 'a test' };
    expect((await mustCallConsole<Given>(address, proposalDecline, decline, { cookie: first.cookie })).data.done).toBe(
      true,
    );
    const late = await callConsole(address, proposalApprove, { ...decline, confirm }, { cookie: second.cookie });
    expect(late.envelope.msg).toBe('l.error.proposalUnknown');
  });

  it('happens once, whoever of two comes first', async () => {
    let decided = 0;
    for (let race = 0; race < RACES; race += 1) {
      await keepProven();
      const proposed = { ...(await propose(first, `race-${race}`)), reason: 'a test' };
      const told = await Promise.all(
        [second, third].map(({ cookie }) => callConsole(address, proposalApprove, proposed, { cookie })),
      );
      const done = told.filter(({ envelope }) => (envelope.data as Given | null)?.done === true);
      const late = told.filter(({ envelope }) => envelope.msg === 'l.error.proposalUnknown');
      expect([done.length, late.length], JSON.stringify(told.map(({ envelope }) => envelope))).toEqual([1, 1]);
      decided += done.length;
    }
    console.info(`two approvers: ${RACES} races, ${decided} decisions`);
    expect(decided).toBe(RACES);
  });
});

/** A proof is good for five minutes, which a busy machine outlasts; after three of them the authenticators have codes that nobody used. */
async function keepProven(): Promise<void> {
  if (Date.now() - provenAtMs < 3 * 60_000) return;
  const anew = async (seat: ConsoleSeat) => ({ ...seat, cookie: await proveSeatAnew(address, seat, 0) });
  [first, second, third] = [await anew(first), await anew(second), await anew(third)];
  provenAtMs = Date.now();
}

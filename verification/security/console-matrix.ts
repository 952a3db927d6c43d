import { drawn } from '@assay/amounts/testing/scale';
import { actGive, actPreview, readingLook } from '@assay/protocol/console/act-endpoints';
import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { type ConsoleRole, consoleRoleNames, consoleRoles, type GrantedScope } from '@assay/protocol/console-scopes';
import type { Endpoint } from '@assay/protocol/endpoint';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { tokenHeader } from '@assay/protocol/wire';
import { onRunning } from '../crash/running-database.ts';
import { type ConsoleSeat, callConsole, halfSeat, openConsoleSeat } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import { registerUser } from '../server-process/test-user.ts';

/** Every call of the console, whatever it will hold: a new one is in the matrix by being in the catalogue. */
const everyCall: readonly Endpoint[] = consoleCatalogue;

export interface Exchange {
  readonly address: string;
  readonly dataFolder: string;
}

/** Somebody at the console's door. */
interface Caller {
  readonly who: string;
  readonly cookie?: string;
  readonly token?: string;
  /** A whole seat's; a half seat has none. */
  readonly scopes?: readonly GrantedScope[];
  readonly isHalf?: boolean;
}

export interface Staff {
  readonly roles: ReadonlyMap<ConsoleRole, ConsoleSeat>;
  readonly callers: readonly Caller[];
}

/** A seat of each role, one with a scope of its own, and everybody who has none that lives. */
export async function seatStaff({ address, dataFolder }: Exchange, prefix: string): Promise<Staff> {
  const open = (name: string, terms: Record<string, string>) =>
    openConsoleSeat(address, dataFolder, `${prefix}-${name}`, terms);
  const roles = new Map<ConsoleRole, ConsoleSeat>();
  for (const role of consoleRoleNames) roles.set(role, await open(role, { role }));
  const own = await open('own', { role: 'products' });
  const closed = await open('closed', { role: 'administrator' });
  const idle = await open('idle', { role: 'administrator' });
  const halved = await open('halved', { role: 'administrator' });
  const close = {
    call: 'run',
    command: 'close-seat',
    fields: { name: closed.name },
    who: 'root',
    why: 'a test',
  } as const;
  await operate(dataFolder, close);
  await onRunning(dataFolder, (client) =>
    client.query('UPDATE console_session SET used_at_ms = used_at_ms - 15 * 60000 WHERE seat = $1', [idle.name]),
  );
  const { token } = await registerUser(address, `${prefix}-person@example.com`);
  const callers: Caller[] = [
    { who: 'a guest' },
    { who: 'a person', token },
    { who: 'a person’s token in a seat’s cookie', cookie: `assay-seat=${token}` },
    { who: 'garbage', cookie: `assay-seat=${'A'.repeat(43)}` },
    { who: 'a closed seat', cookie: closed.cookie },
    { who: 'a stolen idle session', cookie: idle.cookie },
    { who: 'a half seat', cookie: await halfSeat(address, halved.name), isHalf: true },
    { who: 'a seat of one scope', cookie: own.cookie, scopes: ['products'] },
    ...[...roles].map(([role, { cookie }]) => ({ who: `a ${role}`, cookie, scopes: consoleRoles[role] })),
  ];
  return { roles, callers };
}

export interface Cells {
  readonly cells: number;
  readonly wrong: readonly string[];
}

/** Refusals that say that a caller is not let through to a call. */
const shut = ['l.error.seatSessionEnded', 'l.error.seatScope'];

/** What the border answers whoever may not make a call; undefined: he may. */
function expectedAt({ scope }: Endpoint, { scopes, isHalf = false }: Caller): string | undefined {
  if (scope === 'public') return undefined;
  if (scopes === undefined) return isHalf && scope === 'half-seat' ? undefined : 'l.error.seatSessionEnded';
  const isGood = scope === 'own-seat' || (scopes as readonly string[]).includes(scope);
  return isGood ? undefined : 'l.error.seatScope';
}

/** Every call, in the short run some, × everybody at the door. It is made without fields: whoever may make it is told what is missing, or is answered. */
export async function wrongCalls({ address }: Exchange, { callers }: Staff): Promise<Cells> {
  const wrong: string[] = [];
  let cells = 0;
  for (const endpoint of drawn('calls of the console', everyCall, CALLS_DRAWN)) {
    for (const caller of callers) {
      // It ends the session that the other cells need, and has a test of its own.
      if (endpoint.name === 'seatLogout' && caller.scopes !== undefined) continue;
      const headers = caller.token === undefined ? {} : { [tokenHeader]: caller.token };
      const { envelope } = await callConsole(address, endpoint, {}, { cookie: caller.cookie, headers });
      const told = shut.includes(envelope.msg) ? envelope.msg : undefined;
      cells += 1;
      const expected = expectedAt(endpoint, caller);
      const isFault = envelope.msg === 'l.error.internal' || envelope.msg === 'l.error.unknownPath';
      if (told !== expected || isFault) wrong.push(`${endpoint.name}, ${caller.who}: ${envelope.code} ${envelope.msg}`);
    }
  }
  return { cells, wrong };
}

/** Commands and readings of the operator × each role in the short run. */
const ACTS_DRAWN = 10;
/** Of the calls. */
const CALLS_DRAWN = 24;

/**
 * Every command and reading of the operator × every role: shown, given and looked at exactly by those who have its scope. The short run draws
 * some for each role.
 */
export async function wrongActs({ address }: Exchange, { callers }: Staff): Promise<Cells> {
  const wrong: string[] = [];
  let cells = 0;
  const judge = async (endpoint: Endpoint, fields: object, what: string, scope: GrantedScope, caller: Caller) => {
    const { envelope } = await callConsole(address, endpoint, fields, { cookie: caller.cookie });
    cells += 1;
    const isOpen = caller.scopes?.includes(scope) === true;
    const isRefused = envelope.msg === 'l.error.seatScope';
    if (isRefused === isOpen || envelope.code === -2)
      wrong.push(`${endpoint.name} ${what}, ${caller.who}: ${envelope.code} ${envelope.msg}`);
  };
  const seated = callers.filter(({ scopes }) => scopes !== undefined);
  for (const caller of seated) {
    for (const { name: command, scope } of drawn(`acts, ${caller.who}`, operatorCommands, ACTS_DRAWN)) {
      await judge(actPreview, { command, fields: {} }, command, scope, caller);
      await judge(actGive, { command, fields: {}, reason: 'a test', confirm: '' }, command, scope, caller);
    }
    for (const { name: reading, scope } of drawn(`readings, ${caller.who}`, operatorReadings, ACTS_DRAWN)) {
      await judge(readingLook, { reading, fields: {} }, reading, scope, caller);
    }
  }
  return { cells, wrong };
}

interface StrangeWay {
  readonly what: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Ways in which pages of others, and what is no page, could send a call. */
const strangeWays = (address: string): readonly StrangeWay[] => [
  { what: 'without an origin', headers: { origin: undefined } },
  { what: 'of another origin', headers: { origin: 'https://evil.example' } },
  { what: 'of another scheme', headers: { origin: address.replace('http:', 'https:') } },
  { what: 'of no origin', headers: { origin: 'null' } },
  { what: 'of another port', headers: { origin: address.replace(/:\d+$/, ':1') } },
  { what: 'across sites', headers: { 'sec-fetch-site': 'cross-site' } },
  { what: 'of a page of the same site', headers: { 'sec-fetch-site': 'same-site' } },
  { what: 'across sites without an origin', headers: { origin: undefined, 'sec-fetch-site': 'cross-site' } },
  { what: 'as a form', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'as text', headers: { 'content-type': 'text/plain' } },
  { what: 'as text with JSON behind it', headers: { 'content-type': 'text/plain; application/json' } },
];

/** What a call of the other kind is sent as. */
const otherBody = ({ upload }: Endpoint): StrangeWay =>
  upload === true
    ? { what: 'as JSON', headers: { 'content-type': 'application/json' } }
    : { what: 'as a multipart form', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

/** Every call × every strange way, with the session of an administrator: none is looked at. */
export async function wrongOrigins({ address }: Exchange, { roles }: Staff): Promise<Cells> {
  const cookie = roles.get('administrator')?.cookie;
  const wrong: string[] = [];
  let cells = 0;
  for (const endpoint of drawn('origins of calls', everyCall, CALLS_DRAWN)) {
    const ways = [...strangeWays(address), otherBody(endpoint)].filter(
      ({ headers }) => endpoint.method === 'POST' || headers['sec-fetch-site'] !== undefined,
    );
    for (const { what, headers } of ways) {
      const { envelope } = await callConsole(address, endpoint, {}, { cookie, headers });
      cells += 1;
      if (envelope.msg !== 'l.error.consoleOrigin')
        wrong.push(`${endpoint.name} ${what}: ${envelope.code} ${envelope.msg}`);
    }
  }
  return { cells, wrong };
}

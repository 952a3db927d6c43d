import { formOf } from '@assay/live-client/upload-call';
import {
  seatBeginEnrolment,
  seatEnrol,
  seatLogin,
  seatProveAnew,
  seatProveCode,
} from '@assay/protocol/console/seat-endpoints';
import type { Endpoint } from '@assay/protocol/endpoint';
import type { Envelope } from '@assay/protocol/wire';
import { timeCode } from './authenticator.ts';
import { operate } from './operate.ts';

/** A seat of the console at the wire: plain fetch and a cookie. */
export interface ConsoleSeat {
  readonly name: string;
  /** Of its authenticator. */
  readonly secret: string;
  /** `name=value` of its session. */
  readonly cookie: string;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly envelope: Envelope<unknown>;
  /** `name=value` of the cookie that the answer sets. */
  readonly cookie: string | undefined;
  readonly headers: Headers;
}

export interface ConsoleCaller {
  readonly cookie?: string | undefined;
  /** Headers beside those of a page of the console; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | FormData;
}

type Called = Pick<Endpoint, 'path' | 'method' | 'upload'>;

/** Asks as a page of the console does. */
export async function callConsole(
  address: string,
  { path, method, upload = false }: Called,
  fields: unknown,
  { cookie, headers = {}, body = upload ? formOf(fields) : JSON.stringify(fields) }: ConsoleCaller = {},
): Promise<ConsoleAnswer> {
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const own = isGet ? {} : { ...(upload ? {} : { 'content-type': 'application/json' }), origin: address };
  const sent = Object.entries({ ...own, cookie, ...headers }).filter(([, value]) => value !== undefined);
  const answer = await fetch(`${address}${path}${query}`, {
    method,
    headers: sent as [string, string][],
    ...(isGet ? {} : { body }),
  });
  const kept = answer.headers.get('set-cookie')?.split(';', 1)[0];
  const envelope = (await answer.json()) as Envelope<unknown>;
  return { status: answer.status, envelope, cookie: kept, headers: answer.headers };
}

/** Like `callConsole`, but a refusal throws: for steps that must succeed. */
export async function mustCallConsole<Data>(
  address: string,
  endpoint: Called,
  fields: unknown,
  caller: ConsoleCaller = {},
): Promise<{ readonly data: Data; readonly cookie: string }> {
  const { envelope, cookie = '' } = await callConsole(address, endpoint, fields, caller);
  if (envelope.code !== 1) throw new Error(`${endpoint.path} answered ${envelope.code} ${envelope.msg}`);
  return { data: envelope.data as Data, cookie };
}

export const seatPassword = 'correct horse battery';

/** Opens a seat on the machine's own line, takes it up and signs it in. `terms`: its role, or its scopes. */
export async function openConsoleSeat(
  address: string,
  dataFolder: string,
  name: string,
  terms: Readonly<Record<string, string>>,
): Promise<ConsoleSeat> {
  const fields = { name, ...terms };
  const opened = await operate(dataFolder, { call: 'run', command: 'open-seat', fields, who: 'root', why: 'a test' });
  const message = typeof opened === 'string' ? opened : opened.message;
  const enrolmentCode = /[0-9A-Z]{6}(?:-[0-9A-Z]{6}){3}/.exec(message)?.[0];
  if (enrolmentCode === undefined) throw new Error(`no enrolment code in “${message}”`);
  const { data } = await mustCallConsole<{ secret: string }>(address, seatBeginEnrolment, { name, enrolmentCode });
  // Each code counts once. That of the next step is good already, and both still are when the clock goes on a step meanwhile.
  const code = timeCode(data.secret);
  await mustCallConsole(address, seatEnrol, { name, enrolmentCode, password: seatPassword, code });
  return { name, secret: data.secret, cookie: await signInSeat(address, { name, secret: data.secret }, 1) };
}

/** The cookie of a half seat. */
export async function halfSeat(address: string, name: string): Promise<string> {
  return (await mustCallConsole(address, seatLogin, { name, password: seatPassword })).cookie;
}

/** Signs in with the code of so many steps from now. */
async function signInSeat(
  address: string,
  { name, secret }: Pick<ConsoleSeat, 'name' | 'secret'>,
  step: number,
): Promise<string> {
  const half = await halfSeat(address, name);
  return (await mustCallConsole(address, seatProveCode, { code: timeCode(secret, step) }, { cookie: half })).cookie;
}

/** Proves the second factor anew; answers the session's new cookie. */
export async function proveSeatAnew(address: string, { secret, cookie }: ConsoleSeat, step: number): Promise<string> {
  return (await mustCallConsole(address, seatProveAnew, { code: timeCode(secret, step) }, { cookie })).cookie;
}

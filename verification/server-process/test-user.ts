import { setTimeout as sleep } from 'node:timers/promises';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { Envelope } from '@assay/protocol/wire';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { neverCame } from './awaited.ts';

/** A person at the wire: plain fetch, so that tests do not lean on the client that they test. */
export interface TestUser {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

export type Fields = Readonly<Record<string, string>>;

export async function post(address: string, path: string, fields: Fields, token?: string): Promise<Envelope<unknown>> {
  const response = await fetch(`${address}${apiBasePath}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { [tokenHeader]: token }),
    },
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as Envelope<unknown>;
}

const betweenTriesMs = 250;
const overloaded = 'l.error.overloaded';
/** What a call that changes nothing may be told beside it: the tables that it reads are not as far as what it knows of. */
const busy = 'l.error.busy';
/** After which of its codes a caller may ask again what only reads. */
export const codesOfWaitingReads: readonly string[] = [overloaded, busy];
const reads: ReadonlySet<string> = new Set(
  endpointCatalogue.filter(({ scope }) => scope === 'read').map(({ path }) => path),
);

/**
 * A machine with other work makes the server turn calls away until it has caught up: nothing of them was done, and a caller comes again.
 * @param codes by which it says so: of what is only read the database may be busy, too
 */
export async function untilTaken<Answer extends Pick<Envelope<unknown>, 'msg'>>(
  ask: () => Promise<Answer>,
  codes: readonly string[] = [overloaded],
): Promise<Answer> {
  let answer = await ask();
  await neverCame('a call is taken', async () => {
    if (!codes.includes(answer.msg)) return true;
    // sleeps: a server that has too much to do gets time to do it
    await sleep(betweenTriesMs);
    answer = await ask();
    return !codes.includes(answer.msg);
  });
  return answer;
}

/** Like `post`, but a refusal throws: for steps that must succeed. */
export async function mustPost<Data>(address: string, path: string, fields: Fields, token?: string): Promise<Data> {
  const codes = reads.has(`${apiBasePath}${path}`) ? codesOfWaitingReads : [overloaded];
  const answer = await untilTaken(() => post(address, path, fields, token), codes);
  if (answer.code !== 1) throw new Error(`${path} answered ${answer.code} ${answer.msg}`);
  return answer.data as Data;
}

/** The same of a call that changes nothing, which may be asked again as often as one likes. */
export async function mustRead<Data>(address: string, path: string, fields: Fields, token?: string): Promise<Data> {
  const answer = await untilTaken(() => post(address, path, fields, token), codesOfWaitingReads);
  if (answer.code !== 1) throw new Error(`${path} answered ${answer.code} ${answer.msg}`);
  return answer.data as Data;
}

/** What every mail with a code is called, in both languages. */
const codeMailSubject = /Your email code|邮箱验证码/;

/** The newest code in the sandbox mailbox of an address, whatever else has come there since. */
export async function mailedCode(address: string, email: string): Promise<string> {
  const mailbox = `${address}${apiBasePath}/sandbox/mailbox?account=${encodeURIComponent(email)}`;
  const { data, msg } = await untilTaken(async () => (await (await fetch(mailbox)).json()) as Envelope<unknown>);
  const mails = data as { readonly subject: string; readonly text: string }[] | null;
  const mail = mails?.find(({ subject }) => codeMailSubject.test(subject));
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code in the mailbox of ${email} ${msg}`.trim());
  return code;
}

export const testPassword = 'correct-horse-7';

export async function registerUser(address: string, email: string, invitationCode = ''): Promise<TestUser> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const code = await mailedCode(address, email);
  const session = await mustPost<{ userId: string; token: string }>(address, '/user/register', {
    account: email,
    code,
    password: testPassword,
    invitationCode,
  });
  return { email, ...session };
}

export async function giveCoins(address: string, user: TestUser, currency: string, amount: string): Promise<void> {
  await mustPost(address, '/sandbox/faucet', { currency, amount }, user.token);
}

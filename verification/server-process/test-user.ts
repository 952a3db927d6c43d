import type { Envelope } from '@assay/protocol/wire';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';

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

/** Like `post`, but a refusal throws: for steps that must succeed. */
export async function mustPost<Data>(address: string, path: string, fields: Fields, token?: string): Promise<Data> {
  const answer = await post(address, path, fields, token);
  if (answer.code !== 1) throw new Error(`${path} answered ${answer.code} ${answer.msg}`);
  return answer.data as Data;
}

/** The newest code in the sandbox mailbox of an address. */
export async function mailedCode(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}${apiBasePath}/sandbox/mailbox?account=${encodeURIComponent(email)}`);
  const answer = (await response.json()) as Envelope<{ text: string }[]>;
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(answer.data?.[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code in the mailbox of ${email}`);
  return code;
}

export const testPassword = 'correct-horse-7';

export async function registerUser(address: string, email: string): Promise<TestUser> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const code = await mailedCode(address, email);
  const session = await mustPost<{ userId: string; token: string }>(address, '/user/register', {
    account: email,
    code,
    password: testPassword,
  });
  return { email, ...session };
}

export async function giveCoins(address: string, user: TestUser, currency: string, amount: string): Promise<void> {
  await mustPost(address, '/sandbox/faucet', { currency, amount }, user.token);
}

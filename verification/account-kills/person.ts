import type { HoldReason } from '@assay/protocol/account-standing';
import { onRunning } from '../crash/running-database.ts';
import { mailedCode, mustPost, post, registerUser, type TestUser, testPassword } from '../server-process/test-user.ts';
import type { Stage } from './changing-call.ts';

/** Somebody with two sessions: `token` is the one that asks for the change. */
export interface Person extends TestUser {
  readonly otherToken: string;
  readonly logIns: LogIns;
}

export interface LogIn {
  /** Undefined where nobody came in; `msg` says why. */
  readonly token: string | undefined;
  readonly owesFactor: boolean;
  readonly msg: string;
}

/** Logins of one person. A code that nothing has used up is kept for the next one, since there is no other within a minute. */
class LogIns {
  readonly #address: string;
  readonly #codes = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  async attempt(email: string, password: string): Promise<LogIn> {
    const code = this.#codes.get(email) ?? (await this.#ask(email));
    const answer = await post(this.#address, '/user/login', { account: email, code, password });
    if (answer.code !== 1) return { token: undefined, owesFactor: false, msg: answer.msg };
    this.#codes.delete(email);
    const { token, owes = [] } = answer.data as { token: string; owes?: readonly string[] };
    return { token, owesFactor: owes.length > 0, msg: 'in' };
  }

  async #ask(email: string): Promise<string> {
    await mustPost(this.#address, '/user/sendEmailCode', { account: email });
    const code = await mailedCode(this.#address, email);
    this.#codes.set(email, code);
    return code;
  }
}

export async function register({ address }: Stage, email: string): Promise<Omit<Person, 'otherToken'>> {
  return { ...(await registerUser(address, email)), logIns: new LogIns(address) };
}

/** Another session beside the one of the registration. */
export async function withOtherSession(person: Omit<Person, 'otherToken'>): Promise<Person> {
  const { token, owesFactor, msg } = await person.logIns.attempt(person.email, testPassword);
  if (token === undefined || owesFactor) throw new Error(`the second session did not begin: ${msg}`);
  return { ...person, otherToken: token };
}

/** A code for changes of what guards the account. */
export async function changeCode({ address }: Stage, { email, token }: TestUser): Promise<string> {
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, token);
  return mailedCode(address, email);
}

export async function isLive({ address }: Stage, token: string): Promise<boolean> {
  return (await post(address, '/user/info', {}, token)).code === 1;
}

/** Why withdrawals are held; undefined when they are not. */
export async function holdOf({ address }: Stage, token: string): Promise<HoldReason | undefined> {
  const { hold } = await mustPost<{ hold: { reason: HoldReason; until: number } | null }>(
    address,
    '/user/info',
    {},
    token,
  );
  return hold === null || hold.until <= Date.now() ? undefined : hold.reason;
}

/** How often a person was told something. */
export async function timesTold({ dataFolder }: Stage, userId: string, name: string): Promise<number> {
  const { rows } = await onRunning(dataFolder, (client) =>
    client.query<{ told: string }>('SELECT count(*) AS told FROM person_message WHERE user_id = $1 AND name = $2', [
      userId,
      name,
    ]),
  );
  return Number(rows[0]?.told);
}

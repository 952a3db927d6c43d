import { createHash, randomBytes } from 'node:crypto';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { SoftAuthenticator } from '@assay/server/accounts/passkeys/testing/soft-authenticator';
import { onRunning } from '../crash/running-database.ts';
import { bindAuthenticator, type FirstStep, logInFirstStep } from '../server-process/authenticator.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { giveCoins, mailedCode, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { registerWithdrawer, testFundPassword, untilNetworksOpen } from '../server-process/withdrawing-person.ts';

type Exchange = Pick<RunningServer, 'address' | 'dataFolder'>;

/** What an attacker has: everything but the data folder, and an account of his own. */
interface Attack {
  readonly what: string;
  /** Whether he was somebody else in the end. */
  readonly succeeds: (exchange: Exchange) => Promise<boolean>;
}

const sql = ({ dataFolder }: Exchange, text: string, values: readonly unknown[]) =>
  onRunning(dataFolder, (client) => client.query(text, [...values]));

let people = 0;
const nameOf = (what: string) => {
  people += 1;
  return `${what}-${people}@example.com`;
};
const thiefOf = (exchange: Exchange) => registerUser(exchange.address, nameOf('thief'));
const richOf = (exchange: Exchange) => registerUser(exchange.address, nameOf('rich'));

async function isNow({ address }: Exchange, token: string | undefined, { userId }: TestUser): Promise<boolean> {
  const { data } = await post(address, '/user/info', {}, token);
  return (data as { readonly userId?: string } | null)?.userId === userId;
}

/** Password and mailbox of his own; nothing else that the account asked for. */
async function withdrawsAs(exchange: Exchange): Promise<boolean> {
  const { address, dataFolder } = exchange;
  await untilNetworksOpen(address, ['XRP']);
  const rich = await registerWithdrawer(address, dataFolder, nameOf('rich'));
  await giveCoins(address, rich, 'XRP', '1000');
  const thief = await thiefOf(exchange);
  const email = nameOf('drop');
  await sql(
    exchange,
    `UPDATE user_account SET (email, email_key, password_hash, guards) =
       ($1, $1, (SELECT password_hash FROM user_account WHERE user_id = $2), '') WHERE user_id = $3`,
    [email, thief.userId, rich.userId],
  );
  await sql(exchange, 'DELETE FROM fund_password WHERE user_id = $1', [rich.userId]);
  const token = await logInFirstStep(address, { ...rich, email }).then(
    (step: FirstStep) => step.token,
    () => undefined,
  );
  if (token === undefined) return false;
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, token);
  const code = await mailedCode(address, email);
  await mustPost(address, '/user/setTransactionPwd', { password: testFundPassword, code }, token);
  const withdrawal = { currency: 'XRP', network: 'XRP', address: new TestKeys(77).addressOn('XRP', 3), amount: '50' };
  await mustPost(address, '/withdraw/sendCode', withdrawal, token);
  const proofs = { fundPassword: testFundPassword, code: await mailedCode(address, email) };
  return (await post(address, '/withdraw/create', { ...withdrawal, ...proofs }, token)).code === 1;
}

const attacks: readonly Attack[] = [
  { what: 'another password and address of mail, and no fund password', succeeds: withdrawsAs },
  {
    what: 'the password of another person with its mark',
    async succeeds(exchange) {
      const [rich, thief] = [await richOf(exchange), await thiefOf(exchange)];
      await sql(
        exchange,
        `UPDATE user_account SET (password_hash, mark) =
           (SELECT password_hash, mark FROM user_account WHERE user_id = $1) WHERE user_id = $2`,
        [thief.userId, rich.userId],
      );
      return logInFirstStep(exchange.address, rich).then(
        () => true,
        () => false,
      );
    },
  },
  {
    what: 'his own login as another’s',
    async succeeds(exchange) {
      const [rich, thief] = [await richOf(exchange), await thiefOf(exchange)];
      await sql(exchange, 'UPDATE user_session SET user_id = $1 WHERE user_id = $2', [rich.userId, thief.userId]);
      return isNow(exchange, thief.token, rich);
    },
  },
  {
    what: 'a new login',
    async succeeds(exchange) {
      const rich = await richOf(exchange);
      const token = randomBytes(32).toString('base64url');
      await sql(
        exchange,
        `INSERT INTO user_session (user_id, token_hash, address, created_at_ms, expires_at_ms, browser, system, mark)
         SELECT user_id, $1, address, created_at_ms, expires_at_ms, browser, system, mark FROM user_session WHERE user_id = $2`,
        [createHash('sha256').update(token).digest(), rich.userId],
      );
      return isNow(exchange, token, rich);
    },
  },
  {
    what: 'a login without its second step',
    async succeeds(exchange) {
      const rich = await richOf(exchange);
      await bindAuthenticator(exchange.address, rich);
      const { token } = await logInFirstStep(exchange.address, rich);
      await sql(exchange, 'UPDATE user_session SET owes_second_step = false WHERE user_id = $1', [rich.userId]);
      return isNow(exchange, token, rich);
    },
  },
  {
    what: 'no second factor',
    async succeeds(exchange) {
      const rich = await richOf(exchange);
      await bindAuthenticator(exchange.address, rich);
      await sql(exchange, 'DELETE FROM google_key WHERE user_id = $1', [rich.userId]);
      const owes = async () => (await logInFirstStep(exchange.address, rich)).owes ?? [];
      if ((await owes()).length === 0) return true;
      await sql(exchange, "UPDATE user_account SET guards = '' WHERE user_id = $1", [rich.userId]);
      return owes().then(
        (owed) => owed.length === 0,
        () => false,
      );
    },
  },
  {
    what: 'a passkey of his own',
    async succeeds(exchange) {
      const { address } = exchange;
      const [rich, thief] = [await richOf(exchange), await thiefOf(exchange)];
      const { origin } = await mustPost<{ origin: string }>(address, '/user/passkey/list', {}, thief.token);
      const authenticator = new SoftAuthenticator(origin);
      const asked = await mustPost<{ options: string }>(address, '/user/passkey/registerOptions', {}, thief.token);
      await mustPost(address, '/user/sendUpdateAssetEmail', {}, thief.token);
      const made = { credential: authenticator.register(asked.options), name: 'mine' };
      const emailCode = await mailedCode(address, thief.email);
      await mustPost(address, '/user/passkey/register', { ...made, emailCode }, thief.token);
      await sql(exchange, 'UPDATE passkey SET user_id = $1 WHERE user_id = $2', [rich.userId, thief.userId]);
      const { options } = await mustPost<{ options: string }>(address, '/user/passkey/loginOptions', {});
      const handle = Buffer.from(rich.userId).toString('base64url');
      const credential = authenticator.assert(options, { handle });
      return (await post(address, '/user/passkey/login', { credential })).code === 1;
    },
  },
];

export const forgedPersons = attacks.length;

/** Writes rows by which rich people prove themselves into the database of a running exchange; which of them made somebody another. */
export async function becomeOthers(exchange: Exchange): Promise<readonly string[]> {
  const succeeded: string[] = [];
  for (const { what, succeeds } of attacks) if (await succeeds(exchange)) succeeded.push(what);
  return succeeded;
}

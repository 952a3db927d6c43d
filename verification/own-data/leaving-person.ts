import { eventually } from '@assay/amounts/testing/news';
import { personNoteAdd } from '@assay/protocol/console/person-console-endpoints';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { type ConsoleSeat, mustCallConsole } from '../server-process/console-seat.ts';
import {
  giveCoins,
  mailedCode,
  mustPost,
  mustRead,
  registerUser,
  type TestUser,
  testPassword,
} from '../server-process/test-user.ts';
import { sendIdentity } from '../server-process/verified-person.ts';
import { readZip } from './read-zip.ts';

/** Texts that somebody has left everywhere, each of which stands nowhere else. */
export interface LeavingPerson extends TestUser {
  readonly traces: Readonly<Record<string, string>>;
}

/** Somebody with rows of every sort that a sandbox makes within seconds. @param name a word that nobody else's rows hold */
export async function leavingPerson(address: string, name: string, seat: ConsoleSeat): Promise<LeavingPerson> {
  const user = await registerUser(address, `${name}@example.org`);
  const { token, userId } = user;
  const say = (path: string, fields: Readonly<Record<string, string>>) => mustPost(address, path, fields, token);
  await giveCoins(address, user, 'USDT', '5');
  await say('/user/setProfile', { remark: `${name}-remark` });
  await say('/user/putSetting', { name: 'favourites', value: JSON.stringify([`${name}-favourite`]) });
  await say('/user/setPhishingCode', { phishingCode: `${name}-mark` });
  await say('/chat/send', { text: `${name}-question`, clientMessageId: 'q1' });
  await sendIdentity(address, user);
  const stopPrice = await risenPrice(address);
  const order = { symbol: 'btcusdt', side: 'buy', type: 'stop-market', quoteAmount: '5', stopPrice };
  const placed = { ...order, clientOrderId: `stop-${userId}` };
  const ordered = await mustPost<{ orderId: string }>(address, '/spot/createOrder', placed, token);
  await say('/spot/cancelOrder', { orderId: ordered.orderId });
  await mustCallConsole(address, personNoteAdd, { userId, text: `${name}-note` }, seat);
  return {
    ...user,
    traces: {
      'account.json': `${name}@example.org`,
      'profile.json': `${name}-remark`,
      'settings.json': `${name}-favourite`,
      'chat-messages.json': `${name}-question`,
      'identity.json': `X1${userId}`,
      'orders.json': `stop-${userId}`,
      'notes-of-staff.json': `${name}-note`,
      'sessions.json': '127.0.0.1',
      'account-now.json': '"USDT"',
    },
  };
}

/** Price two in a hundred above the book, with as many digits as it has. */
async function risenPrice(address: string): Promise<string> {
  const terms = { symbol: 'btcusdt', size: '5' };
  const { asks } = await mustRead<{ asks: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', terms);
  const best = asks[0]?.[0] ?? '1';
  return (Number(best) * 1.02).toFixed(best.split('.')[1]?.length ?? 0);
}

/** Asks for a copy with a code of the mailbox, waits until it is there and fetches it. */
export async function fetchedCopy(address: string, user: TestUser): Promise<ReadonlyMap<string, string>> {
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const code = await mailedCode(address, user.email);
  await mustPost(address, '/user/ownData/request', { code }, user.token);
  await eventually(async () => {
    const { state } = await mustRead<{ state: string }>(address, '/user/ownData/get', {}, user.token);
    if (state !== 'ready') throw new Error(`the copy is ${state}`);
  });
  const files = readZip(await copyFile(address, user));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString(name.endsWith('.jpg') ? 'latin1' : 'utf8')]));
}

/** Bytes as a page takes them; a refusal throws its code. */
export async function copyFile(address: string, { token }: Pick<TestUser, 'token'>): Promise<Buffer> {
  const answer = await fetch(`${address}${apiBasePath}/user/ownData/file`, { headers: { [tokenHeader]: token } });
  if (answer.headers.get('content-type')?.includes('json') === true) {
    throw new Error(((await answer.json()) as { msg: string }).msg);
  }
  return Buffer.from(await answer.arrayBuffer());
}

/** Asks for the closing with everything that proves who it is. */
export async function askToClose(address: string, user: TestUser): Promise<void> {
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const code = await mailedCode(address, user.email);
  await mustPost(address, '/user/closing/begin', { password: testPassword, code }, user.token);
}

import type { Random } from '@assay/amounts/testing/random';
import { canEndWithParent } from '@assay/engine/threads/start-process';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import type { AcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { compareOrders, ordersOf } from '../crash/examination.ts';
import { neverCame, until } from '../server-process/awaited.ts';
import { middleOf } from '../server-process/quoted-price.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import { giveCoins, registerUser, type TestUser } from '../server-process/test-user.ts';
import { connectionsOf, ingressChildren, isRunning } from './ingress-children.ts';
import { SocketTrader } from './socket-trader.ts';

export interface KillRunOptions {
  readonly server: ServerProcess;
  /** How many ingress processes it was asked for. */
  readonly processes: number;
  readonly kills: number;
  readonly random: Random;
  readonly log: AcknowledgementLog;
  readonly say: (line: string) => void;
}

const USERS = 4;
const TRADERS = 12;
/** So many orders are acknowledged before the kill. */
const LOAD_MIN = 50;
const LOAD_MAX = 300;
/** Of people whose orders end with their connection: until each process has one of them. */
const ARMED_MAX = 40;

export interface KillReport {
  readonly faults: readonly string[];
  readonly acknowledged: number;
  /** Connections that ended with a process. */
  readonly ends: number;
}

/** Kills and freezes ingress processes under load, and compares what was said with what the exchange knows. */
export async function runKills(options: KillRunOptions): Promise<KillReport> {
  const { server, log, random, kills, say } = options;
  const users = await registerUsers(server.address);
  const middle = await middleOf(server.address);
  const traders = Array.from({ length: TRADERS }, (_, index) => {
    const user = index % USERS;
    const token = users[user]?.token ?? '';
    return new SocketTrader({ address: server.address, user, token, log, random, middle, name: `t${index}` });
  });
  const faults: string[] = [];
  const isEverybodyIn = () => traders.every(({ isSignedIn }) => isSignedIn);
  await until('everybody is signed in', isEverybodyIn);
  for (let kill = 1; kill <= kills; kill += 1) {
    const found = await killOne(options, traders, 'SIGKILL');
    say(`kill ${kill} of ${kills}: ${found.length} faults`);
    faults.push(...found);
  }
  const frozen = await killOne(options, traders, 'SIGSTOP');
  say(`one that was frozen: ${frozen.length} faults`);
  faults.push(...frozen, ...(await disconnectFaults(options, traders)));
  for (const trader of traders) trader.finish();
  faults.push(...(await neverCame('everybody has his answers', () => traders.every(({ isIdle }) => isIdle))));
  const orders = (await Promise.all(users.map((user) => ordersOf(server.address, user, 0)))).flat();
  faults.push(...compareOrders(log.attempts.values(), orders), ...(await countFaults(options, kills + 2)));
  for (const trader of traders) trader.close();
  faults.push(...(await serverKillFaults(server)));
  const acknowledged = [...log.attempts.values()].filter(({ answer }) => answer.kind === 'accepted').length;
  return { faults, acknowledged, ends: traders.reduce((sum, { ends }) => sum + ends, 0) };
}

async function registerUsers(address: string): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const user = await registerUser(address, `ingress-${index}@example.org`);
    await giveCoins(address, user, 'USDT', '90000');
    await giveCoins(address, user, 'BTC', '0.5');
    users.push(user);
  }
  return users;
}

/** Those of the process come again and go on; the others notice nothing; another process takes its place. */
async function killOne(
  { server, processes, random, log }: KillRunOptions,
  traders: readonly SocketTrader[],
  signal: 'SIGKILL' | 'SIGSTOP',
): Promise<string[]> {
  const faults: string[] = [];
  await spread(server, traders, processes);
  const enough = log.accepted() + LOAD_MIN + random.below(LOAD_MAX - LOAD_MIN);
  await until(`${enough} orders are acknowledged`, () => log.accepted() >= enough);
  const before = traders.map((trader) => ({ trader, ends: trader.ends }));
  const pid = random.pick(ingressChildren(server.pid));
  const connected = connectionsOf(pid);
  log.note(`${signal} ${pid}`);
  process.kill(pid, signal);
  faults.push(...(await neverCame(`${signal} of ${pid} is noticed`, () => !isRunning(pid))));
  const answersThen = new Map(before.map(({ trader }) => [trader, trader.answers]));
  const ended = () => before.filter(({ trader, ends }) => trader.ends > ends);
  const goOn = () =>
    ended().length >= connected &&
    traders.every((trader) => trader.isSignedIn && trader.answers > (answersThen.get(trader) ?? 0));
  faults.push(...(await neverCame('everybody goes on', goOn)));
  if (ended().some(({ trader, ends }) => trader.ends > ends + 1)) faults.push('a connection ended twice');
  if (connected === 0) faults.push('nobody was connected to the process');
  if (ended().length !== connected) faults.push(`it had ${connected} connections, but ${ended().length} ended`);
  return faults;
}

/** Those who came while a process was missing are all in the other ones: some of them come anew, until all have equally many. */
function spread(server: ServerProcess, traders: readonly SocketTrader[], processes: number): Promise<void> {
  return until(`${processes} processes have equally many clients`, async () => {
    const connected = ingressChildren(server.pid).map(connectionsOf);
    const isEven = Math.max(...connected) - Math.min(...connected) <= 1;
    if (connected.length === processes && isEven) return true;
    for (const trader of traders.slice(0, traders.length / processes)) trader.comeAnew();
    await until('everybody is signed in again', () => traders.every(({ isSignedIn }) => isSignedIn));
    return false;
  });
}

/** Who asked for it has no open orders when the process of his connection is killed, and has them all when it is another's. */
async function disconnectFaults(
  { server, processes }: KillRunOptions,
  traders: readonly SocketTrader[],
): Promise<string[]> {
  await spread(server, traders, processes);
  const faults: string[] = [];
  const before = new Map(ingressChildren(server.pid).map((pid) => [pid, connectionsOf(pid)]));
  const hasOne = (pid: number) => connectionsOf(pid) > (before.get(pid) ?? 0);
  const armed: ArmedPerson[] = [];
  const price = ((await middleOf(server.address)) * 0.97).toFixed(2);
  while (armed.length < 2 * processes || ![...before.keys()].every(hasOne)) {
    if (armed.length === ARMED_MAX) return [`of ${ARMED_MAX} connections one process has none`];
    armed.push(await armPerson(server, armed.length, price));
  }
  const [pid = 0] = before.keys();
  const connected = connectionsOf(pid);
  const endsBefore = traders.reduce((sum, { ends }) => sum + ends, 0);
  const isLost = ({ bot }: ArmedPerson) => bot.closeCode !== undefined;
  const ended = () => traders.reduce((sum, { ends }) => sum + ends, 0) - endsBefore + armed.filter(isLost).length;
  process.kill(pid, 'SIGKILL');
  faults.push(...(await neverCame(`its ${connected} connections have ended`, () => ended() >= connected)));
  const lost = armed.filter(isLost);
  if (lost.length === 0 || lost.length === armed.length) faults.push(`${lost.length} armed connections ended`);
  const openOf = async ({ user }: ArmedPerson) =>
    (await ordersOf(server.address, user, 0)).filter(({ status }) => status === 'open').length;
  for (const person of lost)
    faults.push(...(await neverCame('a lost connection has no open orders', async () => (await openOf(person)) === 0)));
  for (const person of armed.filter((one) => !isLost(one))) {
    const open = await openOf(person);
    if (open !== 1) faults.push(`an open connection with ${open} open orders`);
  }
  for (const { bot } of armed) bot.socket.terminate();
  return faults;
}

interface ArmedPerson {
  readonly user: TestUser;
  readonly bot: BotClient;
}

/** With one open order, which ends with the connection. */
async function armPerson({ address }: ServerProcess, index: number, price: string): Promise<ArmedPerson> {
  const user = await registerUser(address, `armed-${index}@example.org`);
  await giveCoins(address, user, 'USDT', '10000');
  const bot = await BotClient.signIn(address, user.token, true);
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001' };
  const { msg } = await bot.call('createOrder', order);
  if (msg !== '') throw new Error(`an order was refused with ${msg}`);
  return { user, bot };
}

/** The ends are told to whoever looks at the health of the exchange. */
async function countFaults({ server, processes }: KillRunOptions, ends: number): Promise<string[]> {
  const isCounted = async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    return [`assay_ingress_processes ${processes}`, `assay_ingress_process_ends ${ends}`].every((line) =>
      metrics.includes(`${line}\n`),
    );
  };
  const faults = await neverCame(`the metrics count ${ends} ends`, isCounted);
  const health = await fetch(`${server.address}/healthz`).then((answer) => answer.text());
  return health.includes('ingress processes have ended') ? faults : [...faults, `health says nothing of it: ${health}`];
}

/** A server that is killed leaves none behind, where the system can help not even one that is frozen. */
async function serverKillFaults(server: ServerProcess): Promise<string[]> {
  const children = ingressChildren(server.pid);
  const [frozen] = children;
  if (frozen !== undefined && canEndWithParent()) process.kill(frozen, 'SIGSTOP');
  await server.kill();
  const left = () => children.filter(isRunning);
  if (children.length === 0) return ['the server had no ingress processes in the end'];
  const faults = await neverCame('no ingress process outlives the server', () => left().length === 0);
  // They would hold its output open for ever.
  for (const pid of left()) process.kill(pid, 'SIGKILL');
  return faults;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { canEndWithParent } from '@assay/engine/threads/start-process';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import type { AcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { middleOf } from '../crash/crash-run.ts';
import { compareOrders, ordersOf } from '../crash/examination.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import { giveCoins, registerUser, type TestUser } from '../server-process/test-user.ts';
import { comesTrue, connectionsOf, ingressChildren, isRunning } from './ingress-children.ts';
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
const LOAD_MS_MIN = 200;
const LOAD_MS_MAX = 800;
const TRADERS_BACK_MS = 10_000;
/** The longest pause before one is started again, and the start. */
const STARTED_AGAIN_MS = 25_000;
/** A process owes five signs of life before it is taken for frozen. */
const FREEZE_NOTICED_MS = 12_000;
const ENDED_WITH_SERVER_MS = 5_000;

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
  await comesTrue(() => traders.every(({ isSignedIn }) => isSignedIn), TRADERS_BACK_MS);
  for (let kill = 1; kill <= kills; kill += 1) {
    const found = await killOne(options, traders, 'SIGKILL');
    say(`kill ${kill} of ${kills}: ${found.length} faults`);
    faults.push(...found);
  }
  const frozen = await killOne(options, traders, 'SIGSTOP');
  say(`one that was frozen: ${frozen.length} faults`);
  faults.push(...frozen, ...(await disconnectFaults(options, traders)));
  for (const trader of traders) trader.finish();
  if (!(await comesTrue(() => traders.every(({ isIdle }) => isIdle), TRADERS_BACK_MS)))
    faults.push('somebody waits for an answer for ever');
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
    await giveCoins(address, user, 'BTC', '1');
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
  if (!(await spread(server, traders, processes)))
    faults.push(`${ingressChildren(server.pid).length} of ${processes} processes have clients`);
  await sleep(LOAD_MS_MIN + random.below(LOAD_MS_MAX - LOAD_MS_MIN));
  const before = traders.map((trader) => ({ trader, ends: trader.ends }));
  const pid = random.pick(ingressChildren(server.pid));
  const connected = connectionsOf(pid);
  log.note(`${signal} ${pid}`);
  process.kill(pid, signal);
  const noticedMs = signal === 'SIGKILL' ? 1_000 : FREEZE_NOTICED_MS;
  if (!(await comesTrue(() => !isRunning(pid), noticedMs))) faults.push(`${signal} of ${pid} was not noticed`);
  const answersThen = new Map(before.map(({ trader }) => [trader, trader.answers]));
  const ended = () => before.filter(({ trader, ends }) => trader.ends > ends);
  const goOn = () =>
    ended().length >= connected &&
    traders.every((trader) => trader.isSignedIn && trader.answers > (answersThen.get(trader) ?? 0));
  if (!(await comesTrue(goOn, TRADERS_BACK_MS))) faults.push('somebody did not go on');
  if (ended().some(({ trader, ends }) => trader.ends > ends + 1)) faults.push('a connection ended twice');
  if (connected === 0) faults.push('nobody was connected to the process');
  if (ended().length !== connected) faults.push(`it had ${connected} connections, but ${ended().length} ended`);
  return faults;
}

/** Those who came while a process was missing are all in the other ones: some of them come anew, until all have equally many. */
function spread(server: ServerProcess, traders: readonly SocketTrader[], processes: number): Promise<boolean> {
  return comesTrue(async () => {
    const connected = ingressChildren(server.pid).map(connectionsOf);
    const isEven = Math.max(...connected) - Math.min(...connected) <= 1;
    if (connected.length === processes && isEven) return true;
    for (const trader of traders.slice(0, traders.length / processes)) trader.comeAnew();
    return !(await comesTrue(() => traders.every(({ isSignedIn }) => isSignedIn), TRADERS_BACK_MS));
  }, STARTED_AGAIN_MS);
}

/** Who asked for it has no open orders when the process of his connection is killed, and has them all when it is another's. */
async function disconnectFaults(
  { server, processes }: KillRunOptions,
  traders: readonly SocketTrader[],
): Promise<string[]> {
  await spread(server, traders, processes);
  const faults: string[] = [];
  const armed: { readonly user: TestUser; readonly bot: BotClient }[] = [];
  const price = ((await middleOf(server.address)) * 0.97).toFixed(2);
  for (let index = 0; index < 2 * processes; index += 1) {
    const user = await registerUser(server.address, `armed-${index}@example.org`);
    await giveCoins(server.address, user, 'USDT', '10000');
    const bot = await BotClient.signIn(server.address, user.token, true);
    const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001' };
    const { msg } = await bot.call('createOrder', order);
    if (msg !== '') faults.push(`an order was refused with ${msg}`);
    armed.push({ user, bot });
  }
  const [pid] = ingressChildren(server.pid);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await sleep(1_000);
  const lost = armed.filter(({ bot }) => bot.closeCode !== undefined);
  if (lost.length === 0 || lost.length === armed.length) faults.push(`${lost.length} armed connections ended`);
  for (const { user, bot } of armed) {
    const open = (await ordersOf(server.address, user, 0)).filter(({ status }) => status === 'open').length;
    const isLost = bot.closeCode !== undefined;
    if (open !== (isLost ? 0 : 1)) faults.push(`${isLost ? 'a lost' : 'an open'} connection with ${open} open orders`);
    bot.socket.terminate();
  }
  return faults;
}

/** The ends are told to whoever looks at the health of the exchange. */
async function countFaults({ server, processes }: KillRunOptions, ends: number): Promise<string[]> {
  const isCounted = async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    return [`assay_ingress_processes ${processes}`, `assay_ingress_process_ends ${ends}`].every((line) =>
      metrics.includes(`${line}\n`),
    );
  };
  const faults = (await comesTrue(isCounted, STARTED_AGAIN_MS)) ? [] : ['the metrics do not count them'];
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
  if (children.length > 0 && (await comesTrue(() => left().length === 0, ENDED_WITH_SERVER_MS))) return [];
  const fault = `${left().length} of ${children.length} ingress processes outlived the server`;
  // They would hold its output open for ever.
  for (const pid of left()) process.kill(pid, 'SIGKILL');
  return [fault];
}

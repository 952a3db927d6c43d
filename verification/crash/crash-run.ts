import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { until } from '../server-process/awaited.ts';
import { middleOf } from '../server-process/quoted-price.ts';
import { freePort, type ServerProcess, startServer } from '../server-process/server-process.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { AcknowledgementLog, Attempt } from './acknowledgement-log.ts';
import { compareOrders, ordersOf } from './examination.ts';
import { type LoadOptions, place, runLoad } from './order-load.ts';
import { killPostgres, stallJournal } from './processes.ts';

/** `stop` is the orderly end: it takes a snapshot, so that later crashes start from one. */
export type KillKind = 'server' | 'postgres' | 'both' | 'stop';

export interface CrashRunOptions {
  readonly random: Random;
  readonly kinds: readonly KillKind[];
  readonly log: AcknowledgementLog;
  readonly dataFolder: string;
  /** The build that is killed; the product's own when not given. */
  readonly entry?: string;
  /** Replay and compare everything after every so many kills, and at the end. */
  readonly verifyEvery: number;
  /** End at the first fault: enough for a build that is broken on purpose. */
  readonly stopAtFault: boolean;
  readonly say: (line: string) => void;
}

export interface CrashReport {
  readonly faults: readonly string[];
  readonly kills: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** From starting the server until it was healthy, of each restart. */
  readonly restartMs: readonly number[];
}

const USERS = 6;
const WORKERS = 18;
/** So many orders are acknowledged before the kill. */
const LOAD_MIN = 50;
const LOAD_MAX = 600;
/**
 * The journal hangs for up to this long before PostgreSQL is killed. It is the forced window in which a server that does not wait for
 * its journal gives itself away.
 */
const STALL_MS_MAX = 200;
/** Acknowledged orders that are sent again after each restart. */
const REPEATED = 30;
const verifyEntry = join(import.meta.dirname, '../../build/server/verify.js');

/** Kills the exchange under load again and again and compares what it said with what it knows afterwards. */
export async function runCrashes(options: CrashRunOptions): Promise<CrashReport> {
  const { kinds, log, dataFolder, say } = options;
  const port = await freePort();
  const start = () =>
    startServer({
      port,
      dataFolder,
      environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' },
      ...(options.entry === undefined ? {} : { entry: options.entry }),
    });
  let server = await start();
  const users = await registerUsers(server.address);
  const faults: string[] = [];
  const restartMs: number[] = [];
  let kills = 0;
  let unansweredCount = 0;
  for (const kind of kinds) {
    const attempts = await loadAndKill(options, server, users, kind, kills);
    kills += 1;
    unansweredCount += unanswered(attempts).length;
    const startedMs = performance.now();
    server = await start();
    restartMs.push(performance.now() - startedMs);
    const found = await examine(options, server, users, attempts);
    if (kills % options.verifyEvery === 0) found.push(...verify(dataFolder));
    faults.push(...found);
    say(
      `kill ${kills} of ${kinds.length} (${kind}): ${attempts.length} orders tried, healthy again after ${Math.round(restartMs.at(-1) ?? 0)} ms, ${found.length} faults`,
    );
    for (const fault of found) log.note(fault);
    if (options.stopAtFault && faults.length > 0) break;
  }
  if (faults.length === 0) {
    const orders = (await Promise.all(users.map((user) => ordersOf(server.address, user, 0)))).flat();
    faults.push(...compareOrders(log.attempts.values(), orders));
  }
  await server.stop();
  if (faults.length === 0) faults.push(...verify(dataFolder));
  killPostgres(dataFolder);
  const all = [...log.attempts.values()];
  const acknowledged = all.filter(({ answer }) => answer.kind === 'accepted').length;
  return { faults, kills, acknowledged, unanswered: unansweredCount, restartMs };
}

async function registerUsers(address: string): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const user = await registerUser(address, `crash-${index}@example.org`);
    await giveCoins(address, user, 'USDT', '90000');
    await giveCoins(address, user, 'BTC', '0.5');
    users.push(user);
  }
  return users;
}

/** The attempts of this round. */
async function loadAndKill(
  { random, log }: CrashRunOptions,
  server: ServerProcess,
  users: readonly TestUser[],
  kind: KillKind,
  round: number,
): Promise<readonly Attempt[]> {
  const before = new Set(log.attempts.keys());
  for (const user of users) await mustPost(server.address, '/spot/cancelAll', {}, user.token);
  let over = false;
  const load = runLoad({
    address: server.address,
    users,
    log,
    random,
    middle: await middleOf(server.address),
    workers: WORKERS,
    name: `r${round}`,
    isOver: () => over,
  });
  const enough = log.accepted() + LOAD_MIN + random.below(LOAD_MAX - LOAD_MIN);
  await until(`${enough} orders are acknowledged`, () => log.accepted() >= enough);
  log.note(`kill ${kind}`);
  await killNow(server, kind, random.below(STALL_MS_MAX));
  over = true;
  await load;
  return [...log.attempts.values()].filter(({ clientOrderId }) => !before.has(clientOrderId));
}

async function killNow(server: ServerProcess, kind: KillKind, stallMs: number): Promise<void> {
  if (kind === 'postgres' || kind === 'both') {
    await stallJournal(server.dataFolder);
    // sleeps: how far a server that does not wait for its journal has come by then is left to chance
    await sleep(stallMs);
    killPostgres(server.dataFolder);
  }
  if (kind === 'server' || kind === 'both') await server.kill();
  else if (kind === 'stop') await server.stop();
  else await server.ended;
}

/** Sends client order ids again, then compares this round's orders. */
async function examine(
  { random, log }: CrashRunOptions,
  { address }: ServerProcess,
  users: readonly TestUser[],
  attempts: readonly Attempt[],
): Promise<string[]> {
  const faults: string[] = [];
  const sender = { address, users };
  for (const attempt of unanswered(attempts)) {
    const answers = await Promise.all([place(sender, attempt), place(sender, attempt), place(sender, attempt)]);
    const ids = new Set(answers.flatMap((answer) => (answer.kind === 'accepted' ? [answer.orderId] : [])));
    if (ids.size > 1) faults.push(`${attempt.clientOrderId}: sent three times, it became ${ids.size} orders`);
    log.answered(attempt, answers.find((answer) => answer.kind === 'accepted') ?? answers[0]);
  }
  const accepted = attempts.filter(({ answer }) => answer.kind === 'accepted');
  for (let count = 0; count < Math.min(REPEATED, accepted.length); count += 1) {
    faults.push(...(await repeat(sender, random.pick(accepted))));
  }
  const since = Math.min(
    ...accepted.flatMap(({ answer }) => (answer.kind === 'accepted' ? [Number(answer.orderId)] : [])),
  );
  const orders = await Promise.all(users.map((user) => ordersOf(address, user, since)));
  return [...faults, ...compareOrders(attempts, orders.flat())];
}

async function repeat(sender: Pick<LoadOptions, 'address' | 'users'>, attempt: Attempt): Promise<string[]> {
  const { answer, clientOrderId } = attempt;
  if (answer.kind !== 'accepted') return [];
  const faults: string[] = [];
  const again = await place(sender, attempt);
  if (again.kind !== 'accepted' || again.orderId !== answer.orderId) {
    faults.push(`${clientOrderId}: sent again it answered ${JSON.stringify(again)} instead of order ${answer.orderId}`);
  }
  const changed = await place(sender, attempt, { amount: '0.0099' });
  if (changed.kind !== 'refused' || changed.code !== 'l.error.clientOrderIdReused') {
    faults.push(`${clientOrderId}: with another body it answered ${JSON.stringify(changed)}`);
  }
  return faults;
}

function unanswered(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(({ answer }) => answer.kind === 'unknown');
}

/** `npm run verify` on the data folder, whether a server runs on it or not. */
function verify(dataFolder: string): string[] {
  const ended = spawnSync(process.execPath, [verifyEntry], {
    env: { ...process.env, ASSAY_DATA: dataFolder, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return ended.status === 0 ? [] : [`verify ended with ${ended.status}: ${ended.stdout}${ended.stderr}`];
}

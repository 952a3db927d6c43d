import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Random } from '@assay/amounts/testing/random';
import { type AcknowledgementLog, type Attempt, createAcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { compareOrders, ordersOf } from '../crash/examination.ts';
import { place, runLoad } from '../crash/order-load.ts';
import { until } from '../server-process/awaited.ts';
import { middleOf } from '../server-process/quoted-price.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { CaseFindings } from '../suite-script/suite-case.ts';

/** One kind of fault. */
export interface FaultCase {
  readonly name: string;
  /** Why it cannot be shown on this machine; undefined when it can. */
  missing(): string | undefined;
  run(context: FaultContext): Promise<CaseFindings>;
}

export interface FaultContext {
  readonly random: Random;
  /** How often each fault is brought about. */
  readonly rounds: number;
  /** Empty, and removed afterwards with the PostgreSQL that runs on it. */
  readonly dataFolder: string;
  /** A file for what was said to whom, which outlives the run. */
  readonly logPath: string;
}

const USERS = 4;
const WORKERS = 8;
const serverFolder = join(import.meta.dirname, '../../build/server');

/** People at an exchange whose every word is written down with the time at which it was asked for. */
export interface People {
  readonly users: readonly TestUser[];
  readonly log: AcknowledgementLog;
  /** When an order was sent first, in milliseconds since 1970. */
  sentAt(attempt: Attempt): number;
  /** Orders as fast as they are answered, until `isOver` or the server is gone. */
  load(address: string, name: string, isOver: () => boolean): Promise<void>;
  /** Until so many more orders are acknowledged than now, under a load that goes on. */
  untilAcknowledged(more: number): Promise<void>;
  /** The same with a load of its own, which then is over. */
  trade(address: string, name: string, orders: number): Promise<void>;
  /** One sentence for each order that is not as it was acknowledged. Orders that nobody answered are sent again first. */
  examine(address: string): Promise<string[]>;
  accepted(): readonly Attempt[];
}

export async function registerPeople(address: string, { random, logPath }: FaultContext): Promise<People> {
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const user = await registerUser(address, `fault-${index}@example.org`);
    await giveCoins(address, user, 'USDT', '90000');
    await giveCoins(address, user, 'BTC', '0.5');
    users.push(user);
  }
  const sent = new Map<string, number>();
  const kept = createAcknowledgementLog(logPath);
  const log: AcknowledgementLog = {
    ...kept,
    begin(user, fields, clientOrderId) {
      sent.set(clientOrderId, Date.now());
      return kept.begin(user, fields, clientOrderId);
    },
  };
  const untilAcknowledged = (more: number) => {
    const enough = log.accepted() + more;
    return until(`${enough} orders are acknowledged`, () => log.accepted() >= enough);
  };
  const load = async (at: string, name: string, isOver: () => boolean) => {
    const middle = await begin(at, users).catch(unlessGone);
    if (middle === undefined) return;
    await runLoad({ address: at, users, log, random, middle, workers: WORKERS, name, isOver });
  };
  return {
    users,
    log,
    sentAt: ({ clientOrderId }) => sent.get(clientOrderId) ?? 0,
    load,
    untilAcknowledged,
    async trade(at, name, orders) {
      let isOver = false;
      const loaded = load(at, name, () => isOver);
      await untilAcknowledged(orders);
      isOver = true;
      await loaded;
    },
    async examine(at) {
      for (const attempt of log.attempts.values()) {
        if (attempt.answer.kind === 'unknown') log.answered(attempt, await place({ address: at, users }, attempt));
      }
      const orders = await Promise.all(users.map((user) => ordersOf(at, user, 0)));
      return compareOrders(log.attempts.values(), orders.flat());
    },
    accepted: () => [...log.attempts.values()].filter(({ answer }) => answer.kind === 'accepted'),
  };
}

/** The price that orders stand around, once all those of before are gone. */
async function begin(address: string, users: readonly TestUser[]): Promise<number> {
  for (const user of users) await mustPost(address, '/spot/cancelAll', {}, user.token);
  return middleOf(address);
}

/** A server that ends under load is what a case is about, at its beginning too. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
}

/** An operator's command on a data folder, as built. */
export function command(
  name: 'verify' | 'archive' | 'confirm-head',
  dataFolder: string,
  options: { readonly args?: readonly string[]; readonly databaseUrl?: string } = {},
): { readonly status: number | null; readonly output: string } {
  const ended = spawnSync(process.execPath, [join(serverFolder, `${name}.js`), ...(options.args ?? [])], {
    env: { ...process.env, ASSAY_DATA: dataFolder, DATABASE_URL: options.databaseUrl ?? '' },
    encoding: 'utf8',
  });
  return { status: ended.status, output: ended.stdout + ended.stderr };
}

/** `npm run verify`; a sentence when it finds something. */
export function verifyFaults(dataFolder: string, databaseUrl?: string): string[] {
  const { status, output } = command('verify', dataFolder, databaseUrl === undefined ? {} : { databaseUrl });
  return status === 0 ? [] : [`verify ended with ${status}: ${output}`];
}

export function hasProgram(name: string, args: readonly string[]): boolean {
  return spawnSync(name, [...args], { stdio: 'ignore' }).status === 0;
}

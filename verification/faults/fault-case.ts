import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { type AcknowledgementLog, type Attempt, createAcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { compareOrders, ordersOf } from '../crash/examination.ts';
import { place, runLoad } from '../crash/order-load.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
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
  /** One sentence for each order that is not as it was acknowledged. Orders that nobody answered are sent again first. */
  examine(address: string): Promise<string[]>;
  accepted(): readonly Attempt[];
}

export async function registerPeople(address: string, { random, logPath }: FaultContext): Promise<People> {
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const user = await registerUser(address, `fault-${index}@example.org`);
    await giveCoins(address, user, 'USDT', '90000');
    await giveCoins(address, user, 'BTC', '1');
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
  return {
    users,
    log,
    sentAt: ({ clientOrderId }) => sent.get(clientOrderId) ?? 0,
    async load(at, name, isOver) {
      const middle = await begin(at, users).catch(unlessGone);
      if (middle === undefined) return;
      await runLoad({ address: at, users, log, random, middle, workers: WORKERS, name, isOver });
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
  for (const user of users) await cancelAll(address, user);
  return middleOf(address);
}

/** A server that ends under load is what a case is about, at its beginning too. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
}

/** A server that has just been told to start may still have too much work waiting, as it says. */
async function cancelAll(address: string, user: TestUser): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await post(address, '/spot/cancelAll', {}, user.token);
    if (answer.code === 1) return;
    if (answer.msg !== 'l.error.overloaded' || tries === 60)
      throw new Error(`/spot/cancelAll answered ${answer.code} ${answer.msg}`);
    await sleep(500);
  }
}

async function middleOf(address: string): Promise<number> {
  const depth = await mustPost<{ bids: [string, string][]; asks: [string, string][] }>(
    address,
    '/huobi/getHuobiContractDepthV2',
    { symbol: 'btcusdt' },
  );
  return (Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2;
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

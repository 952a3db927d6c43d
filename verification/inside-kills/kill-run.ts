import { setTimeout as sleep } from 'node:timers/promises';
import { moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { recoverCore } from '@assay/engine/recovery/core-recovery';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import { onRunning, runningDatabase } from '../crash/running-database.ts';
import { verifyFaults } from '../faults/fault-case.ts';
import { operate } from '../server-process/operate.ts';
import { type BrokenBuilds, KillStage } from '../withdrawal-kills/kill-stage.ts';
import { givenUsdt, Withdrawing } from '../withdrawal-kills/withdrawing.ts';
import {
  begunOf,
  depositOf,
  type LeavingAccount,
  leave,
  leavingAccount,
  lookAtAccount,
  usdtOf,
} from './leaving-account.ts';

export interface KillRunOptions {
  readonly kills: number;
  readonly random: Random;
  readonly builds: BrokenBuilds;
  /** How many of the kills cut off a start that closes accounts. */
  readonly startsKilled?: number;
  readonly say: (line: string) => void;
}

export interface KillReport {
  readonly faults: readonly string[];
  readonly figures: readonly string[];
}

/** People who pay each other and whoever leaves. */
const PEOPLE = 4;
const LEAVING_EACH = 3;
const KILL_WITHIN_MS = 2_500;
const KILLED_BEGUN_WITHIN_MS = 150;
/** For a start that begins to close accounts. */
const BEGINS_WITHIN_MS = 30_000;
/** For whatever is still on its way after the last kill. */
const WITHIN_MS = 60_000;
const TO_LEAVING = 0.4;
/** Operators look at what is worth so much. */
const REVIEWED = 0.3;
const REVIEWED_FROM = 1_000;
const LEAST = 20;
const MORE_BELOW = 30;
const APPROVED_WITHIN_MS = 3_000;
const OPERATORS = ['alice', 'bob'];
const pollMs = 10;

/** Kills again and again while people pay each other within the exchange, operators approve and accounts are closed, and counts. */
export async function runKills({
  kills,
  random,
  builds,
  startsKilled = 0.6,
  say,
}: KillRunOptions): Promise<KillReport> {
  const stage = await KillStage.open(builds);
  const leaving: LeavingAccount[] = [];
  const people: Withdrawing[] = [];
  const deposits: string[] = [];
  let isOver = false;
  try {
    for (let number = 0; number < PEOPLE; number += 1) {
      const next = () => {
        const others = deposits.filter((_, place) => place !== number);
        const last = leaving.slice(-LEAVING_EACH).map(({ deposit }) => deposit);
        const recipient = random.pick(last.length > 0 && random.chance(TO_LEAVING) ? last : others);
        const least = random.chance(REVIEWED) ? REVIEWED_FROM : LEAST;
        return { recipient, amount: least + random.below(MORE_BELOW) };
      };
      people.push(await Withdrawing.begin(stage, { number, network: 'ERC20', random, next }));
    }
    for (const { user } of people) deposits.push(await depositOf(stage.address, user));
    const under = [...people.map((person) => person.run(() => isOver)), approveAll(stage, random, () => isOver)];
    for (let kill = 1; kill <= kills; kill += 1) {
      const now = await Promise.all(
        Array.from({ length: LEAVING_EACH }, (_, place) =>
          leavingAccount(stage, `leaves-${kill}-${place}@example.org`),
        ),
      );
      leaving.push(...now);
      // sleeps: a kill comes at a moment that chance has
      await sleep(random.below(KILL_WITHIN_MS));
      const due: LeavingAccount[] = [];
      for (const account of now) if (await leave(stage, account)) due.push(account);
      if (due.length > 0 && random.chance(startsKilled)) {
        const waitMs = random.below(KILLED_BEGUN_WITHIN_MS);
        await stage.killWhileItStarts(() => untilBegun(stage, due, 1 + random.below(due.length), waitMs));
      } else await stage.kill(random.pick(['server', 'postgres'] as const));
      say(`kill ${kill} of ${kills}`);
    }
    isOver = true;
    await Promise.all(under);
    const pending = await untilAllEnded(stage, people);
    const counted = await count(stage, { people, deposits, leaving });
    await stage.stop();
    return { ...counted, faults: [...pending, ...counted.faults, ...verifyFaults(stage.dataFolder)] };
  } finally {
    isOver = true;
    await stage.close();
  }
}

async function untilBegun(
  stage: KillStage,
  leaving: readonly LeavingAccount[],
  wanted: number,
  waitMs: number,
): Promise<void> {
  const deadline = performance.now() + BEGINS_WITHIN_MS;
  // PostgreSQL may not be there yet; whom nobody begins to close the end shows as waiting.
  while (performance.now() < deadline && (await begunOf(stage, leaving).catch(() => 0)) < wanted) await sleep(pollMs);
  // sleeps: the kill hits one of the statements behind
  await sleep(waitMs);
}

/** Two operators, one after the other, approve whatever waits for them; while nobody answers they do not. */
async function approveAll(stage: KillStage, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // sleeps: long enough that accounts are closed while payments to them wait
    await sleep(random.below(APPROVED_WITHIN_MS));
    await approveWaiting(stage).catch(() => undefined);
  }
}

async function approveWaiting({ dataFolder }: KillStage): Promise<void> {
  const { rows } = await onRunning(dataFolder, (client) =>
    client.query<{ id: string }>('SELECT withdrawal_id AS id FROM withdrawals WHERE state = 0'),
  );
  for (const { id } of rows) {
    for (const who of OPERATORS) {
      const fields = { withdrawal: id };
      await operate(dataFolder, { call: 'run', command: 'approve-withdrawal', fields, who, why: 'a test' });
    }
  }
}

/** One sentence for each payment that never ends. */
async function untilAllEnded(stage: KillStage, people: readonly Withdrawing[]): Promise<string[]> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    await approveWaiting(stage);
    const rows = (await Promise.all(people.map((person) => person.rows()))).flat();
    const pending = rows.filter(({ status }) => status === 'pending');
    if (pending.length === 0) return [];
    if (performance.now() > deadline) return pending.map(({ withdrawalId, state }) => `${withdrawalId} stays ${state}`);
    await sleep(pollMs * 20);
  }
}

interface Counted {
  readonly people: readonly Withdrawing[];
  readonly deposits: readonly string[];
  readonly leaving: readonly LeavingAccount[];
}

/** By additions alone: who was paid has it once, and who was not paid has nothing of it. */
async function count(stage: KillStage, { people, deposits, leaving }: Counted): Promise<KillReport> {
  const core = await recoveredCore(stage);
  const faults: string[] = [];
  const got = new Map<string, bigint>();
  const ends = new Map<string, number>();
  const spent: bigint[] = [];
  for (const person of people) {
    const rows = await person.rows();
    const asked = new Map(person.asked.map((each) => [each.clientOrderId, each]));
    faults.push(...oddRows(person, rows));
    let sum = 0n;
    for (const row of rows) {
      const end = `${row.state}${row.reason === '' ? '' : `, ${row.reason}`}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (row.state !== 'confirmed') continue;
      const { recipient, amount } = asked.get(row.clientOrderId) ?? { recipient: '', amount: 0 };
      const atoms: bigint = moneyOfText(String(amount));
      sum += atoms;
      got.set(recipient, (got.get(recipient) ?? 0n) + atoms);
    }
    spent.push(sum);
  }
  for (const [place, { user }] of people.entries()) {
    const due = moneyOfText(String(givenUsdt)) - (spent[place] ?? 0n) + (got.get(deposits[place] ?? '') ?? 0n);
    const money = usdtOf(core, user.userId);
    if (money !== due) faults.push(`${user.email} has ${money} atoms and not ${due}`);
  }
  let closed = 0;
  for (const account of leaving) {
    const looked = await lookAtAccount(stage, core, account, got.get(account.deposit) ?? 0n);
    closed += Number(looked.isClosed);
    faults.push(...looked.faults);
  }
  const met = [...ends].toSorted().map(([end, times]) => `${end}: ${times}`);
  return { faults, figures: [`${closed} of ${leaving.length} accounts closed`, ...met] };
}

/** One payment for each that was asked for, and none gone that was taken. */
function oddRows({ user, asked }: Withdrawing, rows: readonly WithdrawalRow[]): string[] {
  const faults: string[] = [];
  for (const { clientOrderId, step, recipient } of asked) {
    const own = rows.filter((row) => row.clientOrderId === clientOrderId);
    if (own.length > 1) faults.push(`${clientOrderId} became ${own.length} payments`);
    if (own.length === 0 && step !== 'asking') faults.push(`${clientOrderId} was taken and is gone`);
    if (own.some((row) => row.address !== recipient)) faults.push(`${clientOrderId} went to somebody else`);
  }
  if (rows.length > asked.length) faults.push(`${user.email} has payments that he never asked for`);
  return faults;
}

async function recoveredCore({ dataFolder }: KillStage): Promise<ExchangeCorePort> {
  const connection = runningDatabase(dataFolder);
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  try {
    const { core } = await recoverCore({
      reader,
      snapshots,
      maker: exchangeCoreMaker,
      upTo: await reader.head(),
      onSnapshotRefused: () => undefined,
    });
    return core;
  } finally {
    await Promise.all([reader.close(), snapshots.close()]);
  }
}

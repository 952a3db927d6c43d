import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { freePort, type ServerProcess, startServer } from '../server-process/server-process.ts';
import type { ChangingCall, PreparedCall, Stage } from './changing-call.ts';

export interface KillRunOptions {
  readonly random: Random;
  readonly kills: number;
  readonly calls: readonly ChangingCall[];
  readonly dataFolder: string;
  /** Another build's main.js: one that was broken on purpose. */
  readonly entry?: string;
  /** The first kill that leaves a fault is the last. */
  readonly stopAtFault?: boolean;
  readonly say: (line: string) => void;
}

/** What became of one kind of call. */
export interface KilledCalls {
  readonly name: string;
  kills: number;
  /** Nothing was changed. */
  old: number;
  changed: number;
  /** The answer had come before the kill. */
  answered: number;
  /** Withdrawals were held, and nothing else was changed. */
  heldBefore: number;
  /** Within so long before the kill such a call begins. */
  spreadMs: number;
}

export interface KillReport {
  readonly table: readonly KilledCalls[];
  /** What calls left that nobody cut. */
  readonly uncutFaults: readonly string[];
  readonly faults: readonly string[];
}

/** The spread follows what is found, so that the kills lie around the moment in which the change is made. */
const SPREAD_STEP = 1.3;
const SPREAD_MS_MIN = 2;
const SPREAD_MS_MAX = 2_000;

/** One call under way to its kill. */
interface CallUnderWay {
  readonly prepared: PreparedCall;
  readonly row: KilledCalls;
  readonly email: string;
  /** How long before the kill it begins. */
  readonly leadMs: number;
  isAnswered: boolean;
}

/**
 * Kills the server again and again while each kind of call is under way, each of somebody new and begun so long before the kill as chance
 * has it, starts it again and looks at what is left. What has changed nothing is sent once more, which has to change it.
 */
export async function runKills(options: KillRunOptions): Promise<KillReport> {
  const { kills, calls, dataFolder, entry, say } = options;
  const port = await freePort();
  const start = () => startServer({ port, dataFolder, ...(entry === undefined ? {} : { entry }) });
  let server = await start();
  const table = calls.map(({ name }): KilledCalls => {
    return { name, kills: 0, old: 0, changed: 0, answered: 0, heldBefore: 0, spreadMs: SPREAD_MS_MIN };
  });
  const uncutFaults: string[] = [];
  const faults: string[] = [];
  try {
    uncutFaults.push(...(await lookWithoutKill(server, calls, table)));
    for (let kill = 1; kill <= kills; kill += 1) {
      const underWay = await prepare(options, server, table, kill);
      await sendAndKill(server, underWay);
      server = await start();
      const found = (await Promise.all(underWay.map((call) => lookAt(call).catch(unlooked)))).flat();
      faults.push(...found.map((fault) => `kill ${kill}, ${fault}`));
      say(`kill ${kill} of ${kills}: ${found.length} faults`);
      if (options.stopAtFault === true && faults.length > 0) break;
    }
  } finally {
    await server.stop();
  }
  return { table, uncutFaults, faults };
}

/**
 * Looks that could not tell one from the other would find nothing: before the call nothing is changed, and after it all is. How long it takes
 * is written down.
 */
async function lookWithoutKill(
  stage: Stage,
  calls: readonly ChangingCall[],
  table: readonly KilledCalls[],
): Promise<string[]> {
  const looked = table.map(async (row, index) => {
    const call = await callOf(calls, index).prepare(stage, `untouched-${index}@example.org`);
    const before = await call.look();
    const sentMs = performance.now();
    const { code, msg } = await call.send();
    row.spreadMs = bounded(performance.now() - sentMs);
    const after = await call.look();
    const isTold = code === 1 && !before.isChanged && after.isChanged;
    const faults = [...before.faults, ...after.faults, ...(isTold ? [] : [`a call that nobody cut said ${msg}`])];
    return faults.map((fault) => `${row.name} without a kill: ${fault}`);
  });
  return (await Promise.all(looked)).flat();
}

function callOf(calls: readonly ChangingCall[], index: number): ChangingCall {
  const call = calls[index];
  if (call === undefined) throw new Error(`there is no call ${index}`);
  return call;
}

function bounded(spreadMs: number): number {
  return Math.min(SPREAD_MS_MAX, Math.max(SPREAD_MS_MIN, spreadMs));
}

function prepare(
  { random, calls }: KillRunOptions,
  stage: Stage,
  table: readonly KilledCalls[],
  kill: number,
): Promise<CallUnderWay[]> {
  return Promise.all(
    table.map(async (row, index) => {
      const email = `person-${kill}-${index}@example.org`;
      const leadMs = random.below(Math.ceil(row.spreadMs * 1_000)) / 1_000;
      return { prepared: await callOf(calls, index).prepare(stage, email), row, email, leadMs, isAnswered: false };
    }),
  );
}

async function sendAndKill(server: ServerProcess, underWay: readonly CallUnderWay[]): Promise<void> {
  const longestMs = Math.max(...underWay.map(({ leadMs }) => leadMs));
  const sent = underWay.map(async (call) => {
    await sleep(longestMs - call.leadMs);
    const answer = await call.prepared.send().catch(() => undefined);
    call.isAnswered = answer?.code === 1;
  });
  await sleep(longestMs);
  await server.kill();
  await Promise.all(sent);
}

/** A look that a refusal stopped. */
function unlooked(error: unknown): string[] {
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

async function lookAt({ prepared, row, email, isAnswered }: CallUnderWay): Promise<string[]> {
  const left = await prepared.look();
  row.kills += 1;
  row[left.isChanged ? 'changed' : 'old'] += 1;
  row.answered += Number(isAnswered);
  row.heldBefore += Number(left.isHeldBefore);
  row.spreadMs = bounded(left.isChanged ? row.spreadMs / SPREAD_STEP : row.spreadMs * SPREAD_STEP);
  const faults = [...left.faults];
  if (isAnswered && !left.isChanged) faults.push('it was answered, and nothing is changed');
  if (!left.isChanged) {
    const again = await prepared.send();
    const then = await prepared.look();
    if (again.code !== 1 || !then.isChanged) faults.push(`sent again it said ${again.msg}`);
    faults.push(...then.faults.map((fault) => `sent again, ${fault}`));
  }
  return faults.map((fault) => `${row.name} of ${email}: ${fault}`);
}

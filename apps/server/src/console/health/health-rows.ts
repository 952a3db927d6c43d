import type { EngineStatus } from '@assay/engine/engine-status';
import type { healthGet } from '@assay/protocol/console/health-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';
import type { ExchangeChains } from '../../custody/chains/exchange-chains.ts';
import type { FeedHealth } from '../../market-feed/feed-health.ts';
import type { SignerState } from '../treasury/signer-watch.ts';
import type { ArchiveState } from './archive-watch.ts';
import type { VerifyRun } from './verify-runs.ts';

export type MachinePart = DataOf<typeof healthGet>['rows'][number];

/** Beyond this the read side is named behind (`operations/health.ts`), and a database slow. */
const LAG_MAX_MS = 1_000;
const DATABASE_SLOW_MS = 250;
const MAIN_LOOP_SLOW_MS = 100;
/** It is to be written every hour. */
const ARCHIVE_OLD_MS = 2 * 60 * 60_000;

/** What the rows are made of; each is asked anew. */
export interface HealthSources {
  readonly status: Pick<
    EngineStatus,
    | 'durableSequence'
    | 'projectedSequence'
    | 'commandsWaiting'
    | 'lastEqualState'
    | 'followerRestarts'
    | 'clockDifferenceMs'
  >;
  readonly readSideLagMs: () => number;
  readonly pool: Pick<Pool, 'query'>;
  readonly socketConnections: () => number;
  readonly feed: Pick<FeedHealth, 'view'>;
  readonly indexAgeMs: () => number;
  readonly chains: Pick<ExchangeChains, 'all'>;
  readonly signer: () => Omit<SignerState, 'journalSequence'> | undefined;
  readonly deadLetters: () => number;
  readonly runs: { list(): Promise<readonly VerifyRun[]> };
  readonly mainLoopDelayMs: () => number;
  readonly archive: () => ArchiveState | undefined;
  /** A sandbox has nothing to lose: what is not archived there is no fault. */
  readonly mode: 'sandbox' | 'live';
  readonly now: () => number;
}

/** Every part of the machine in one row each; an index in one row a pair, a chain in one a network. */
export async function healthRows(sources: HealthSources, reasons: readonly string[]): Promise<MachinePart[]> {
  return [
    ...machineRows(sources, reasons),
    await databaseRow(sources),
    ...indexRows(sources),
    ...chainRows(sources),
    signerRow(sources),
    outboxRow(sources),
    ...archiveRows(sources),
    ...(await snapshotRows(sources)),
    ...(await verifyRows(sources)),
  ];
}

function machineRows(sources: HealthSources, reasons: readonly string[]): MachinePart[] {
  const { status, readSideLagMs, socketConnections, mainLoopDelayMs } = sources;
  const { durableSequence, projectedSequence, commandsWaiting, lastEqualState, clockDifferenceMs } = status;
  const lagMs = Math.round(readSideLagMs());
  const delayMs = Math.round(mainLoopDelayMs());
  return [
    row('engine', reasons.length === 0 ? 'good' : 'bad', {
      ...{ waiting: commandsWaiting, equal: lastEqualState, clockMs: Math.round(clockDifferenceMs) },
    }),
    row('journal', 'good', { sequence: durableSequence }),
    row('read-side', lagMs > LAG_MAX_MS ? 'degraded' : 'good', {
      ...{ sequence: projectedSequence, lagMs, restarts: status.followerRestarts },
    }),
    row('socket', delayMs > MAIN_LOOP_SLOW_MS ? 'degraded' : 'good', { clients: socketConnections(), delayMs }),
  ];
}

/** By a question that costs nothing. */
async function databaseRow({ pool }: HealthSources): Promise<MachinePart> {
  const beganAt = performance.now();
  try {
    await pool.query('SELECT 1');
    const answeredMs = Math.round(performance.now() - beganAt);
    return row('database', answeredMs > DATABASE_SLOW_MS ? 'degraded' : 'good', { answeredMs });
  } catch {
    return row('database', 'bad', {});
  }
}

function indexRows({ feed, indexAgeMs }: HealthSources): MachinePart[] {
  const ageMs = Math.round(indexAgeMs());
  return feed.view().symbols.map(({ symbol, index, halted, sources }) => {
    const counted = sources.filter(({ leftOut }) => leftOut === '').length;
    const state = index === '' || halted !== '' ? 'bad' : counted < sources.length ? 'degraded' : 'good';
    return row('index', state, { counted, sources: sources.length, price: index, halted, ageMs }, symbol);
  });
}

function chainRows({ chains }: HealthSources): MachinePart[] {
  return chains.all().map((open) => {
    const { network, isSandbox } = open.chain;
    const { height = 0, read = 0, seenAtMs = 0 } = open.progress?.() ?? {};
    const figures = { sandbox: isSandbox ? 1 : 0, height, behind: Math.max(0, height - read), seenAt: seenAtMs };
    return row('chain', open.isSilent() ? 'degraded' : 'good', figures, network);
  });
}

/** `reached` is 2 while it is asked for the first time; `used`: of the cap that is nearest to its end, in percent. */
function signerRow({ signer }: HealthSources): MachinePart {
  const told = signer();
  if (told === undefined)
    return row('signer', 'good', { reached: 2, closed: '', signatures: 0, used: 0, answeredAt: 0 });
  const { isReached, closed, signatures, answeredAt, caps } = told;
  const used = Math.max(
    0,
    ...caps.map(({ spent, cap }) => (Number(cap) === 0 ? 100 : (100 * Number(spent)) / Number(cap))),
  );
  return row('signer', isReached && closed === '' ? 'good' : 'degraded', {
    ...{ reached: isReached ? 1 : 0, closed, signatures, used: Math.ceil(used), answeredAt },
  });
}

function outboxRow({ deadLetters }: HealthSources): MachinePart {
  const dead = deadLetters();
  return row('outbox', dead > 0 ? 'degraded' : 'good', { dead });
}

/** None while nobody has looked yet. */
function archiveRows({ archive, mode, now, status }: HealthSources): MachinePart[] {
  const state = archive();
  if (state === undefined) return [];
  const { sequence, writtenAtMs, fault, snapshotSequence, verified } = state;
  const isOld = now() - writtenAtMs > ARCHIVE_OLD_MS;
  const figures = {
    ...{ sequence, behind: Math.max(0, status.durableSequence - sequence), snapshotSequence, writtenAt: writtenAtMs },
    ...{ verifiedAt: verified?.atMs ?? 0, megabytes: Math.ceil((verified?.bytes ?? 0) / 1_000_000), fault },
  };
  return [row('archive', fault === '' && (mode === 'sandbox' || !isOld) ? 'good' : 'degraded', figures)];
}

/** The newest state from which a start goes on; it replays what came after it. */
async function snapshotRows({ pool, status }: HealthSources): Promise<MachinePart[]> {
  try {
    const { rows } = await pool.query('SELECT max(sequence) AS sequence FROM snapshot');
    const sequence = Number(rows[0]?.sequence ?? 0);
    return [row('snapshot', 'good', { sequence, behind: Math.max(0, status.durableSequence - sequence) })];
  } catch {
    // The database's own row says that it does not answer.
    return [];
  }
}

async function verifyRows({ runs }: HealthSources): Promise<MachinePart[]> {
  const newest = (await runs.list().catch(() => []))[0];
  if (newest === undefined) return [];
  const { state, startedAtMs } = newest;
  const isWell = state === 'good' || state === 'running';
  return [
    row('verify', isWell ? 'good' : state === 'bad' ? 'bad' : 'degraded', { startedAt: startedAtMs, word: state }),
  ];
}

function row(
  subject: MachinePart['subject'],
  state: MachinePart['state'],
  figures: MachinePart['figures'],
  name = '',
): MachinePart {
  return { subject, name, state, figures };
}

import { killPostgres } from '../crash/processes.ts';
import { indexGoesOn } from '../faults/index-seconds.ts';
import {
  asPeopleHaveIt,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../server-process/server-process.ts';
import { percentile } from '../suite-script/percentiles.ts';
import { countsOf } from './attackers.ts';
import type { Felt, InnocentSeen, Kind } from './innocent-process.ts';
import { InnocentUser } from './innocent-user.ts';
import { type JournaledSeconds, journaledSeconds, journalHead } from './journaled-seconds.ts';

/** A started server and somebody innocent on it. */
export interface Stage {
  readonly server: ServerProcess;
  readonly innocent: InnocentUser;
}

/** Of the index after the attack: its last second and what is settled by it are journaled by then. */
const tailSeconds = 2;

/** Callers come from the addresses that a proxy on this machine says; who says none is loopback, which no limit counts. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' } as const;

export async function openStage(options: ServerOptions): Promise<Stage> {
  const server = await startServer({
    ...options,
    environment: { ...asPeopleHaveIt, ...behindProxy, ...options.environment },
  });
  try {
    return { server, innocent: await InnocentUser.begin(server) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function closeStage({ server, innocent }: Stage): Promise<void> {
  innocent.end();
  await server.stop();
  killPostgres(server.dataFolder);
}

export interface Beside<Answer> {
  readonly answer: Answer;
  /** A sentence for each thing that the innocent user must not feel. */
  readonly faults: readonly string[];
  /** What was felt, in one line. */
  readonly felt: string;
  readonly seen: InnocentSeen;
}

export interface BesideOptions {
  /** An attack may cost others a coded refusal now and then (`REFUSED_SHARE_MAX` of each kind); otherwise every call of theirs is served. */
  readonly refusalsAllowed?: boolean;
}

/** Carries the attack out and says what the innocent user felt from its first moment to its last. */
export async function beside<Answer>(
  { server, innocent }: Stage,
  act: () => Promise<Answer>,
  { refusalsAllowed = false }: BesideOptions = {},
): Promise<Beside<Answer>> {
  const head = await journalHead(server.dataFolder);
  await innocent.report();
  const fromMs = Date.now();
  const answer = await act();
  const attackEndedMs = Date.now();
  const standsStill = await indexGoesOn(server.address, tailSeconds, 'after the attack');
  const seen = await innocent.report();
  const index = await journaledSeconds(server.dataFolder, head, fromMs, attackEndedMs);
  const { ended, voids } = await innocent.contractsEnded(fromMs, Date.now());
  const voided = voids.map(({ orderId, cause }) => `contract ${orderId} of the innocent user is void: ${cause}`);
  const faults = [...standsStill, ...lostSeconds(index), ...voided, ...hurt(seen, refusalsAllowed)];
  const felt =
    `beside it orders ${timesOf(seen.orders)}, reads ${timesOf(seen.reads)}, charts ${timesOf(seen.charts)}, new guests ${timesOf(seen.guests)}; ` +
    `index seconds lost ${index.lost} of ${index.expected} (latest ${Math.round(index.latestMs)} ms after its second, ` +
    `longest gap on the socket ${Math.round(seen.longestTickGapMs)} ms), contracts void ${voids.length} of ${ended}`;
  return { answer, faults, felt, seen };
}

/** Share of an attack's seconds that a machine with other work may lose by itself; a single one is always within it. */
const LOST_SHARE_MAX = 0.05;

/** A sentence when the index lost more seconds than the attack may cost. */
export function lostSeconds({ lost, expected, lacking }: Omit<JournaledSeconds, 'latestMs'>): string[] {
  if (lost <= Math.max(1, LOST_SHARE_MAX * expected)) return [];
  return [`${lost} of ${expected} seconds of the index were lost: ${lacking.slice(0, 3).join('; ')}`];
}

/** Refusals that say that there is too much to do now, or that the market waits for its index. */
const forNow = ['l.error.overloaded', 'l.error.tooManyRequests', 'l.error.busy'];

/** Of one kind of the innocent user's calls, where refusals are allowed at all; a single one is always within it. */
const REFUSED_SHARE_MAX = 0.05;

/** A sentence for each kind of answer that the innocent user may not get. */
export function hurt(seen: Pick<InnocentSeen, Kind>, refusalsAllowed: boolean): string[] {
  const allowed = ['accepted', ...(refusalsAllowed ? forNow : [])];
  const kinds = Object.entries({
    orders: seen.orders,
    cancellations: seen.cancellations,
    contracts: seen.contracts,
    reads: seen.reads,
    charts: seen.charts,
    'calls as a new guest': seen.guests,
  });
  return kinds.flatMap(([kind, { said }]) => [
    ...Object.entries(said)
      .filter(([word]) => !allowed.includes(word))
      .map(([word, count]) => `${count} ${kind} of the innocent user were answered ${word}`),
    ...tooOften(kind, said),
    ...((said.accepted ?? 0) === 0 ? [`no ${kind} of the innocent user were served`] : []),
  ]);
}

function tooOften(kind: string, said: Felt['said']): string[] {
  const refused = forNow.reduce((sum, word) => sum + (said[word] ?? 0), 0);
  const all = Object.values(said).reduce((sum, count) => sum + count, 0);
  if (refused <= Math.max(1, REFUSED_SHARE_MAX * all)) return [];
  return [`${refused} of ${all} ${kind} of the innocent user were refused for now`];
}

function timesOf({ said, acceptedMs }: Felt): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(percentile(acceptedMs, share)));
  const { accepted = 0, ...refused } = said;
  const others = Object.keys(refused).length === 0 ? '' : ` (else ${countsOf(refused)})`;
  return `${accepted} served${others} p50 ${p50} p99 ${p99} most ${most} ms`;
}

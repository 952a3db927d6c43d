// Kill -9 of an exchange while it pays the days of 3,000 positions, values a fund and carries out its orders, allots new coins to 3,000 people
// and lets them vest: in the end each day was paid once, each order carried out once, and everybody has the coins that are his.
import type { Random } from '@assay/amounts/testing/random';
import { verifyJournal } from '@assay/engine/verify/verify-journal';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { allotmentFromTheBeginning, buildEarnMutant } from '../mutants/mutant-build.ts';
import { count } from '../suite-script/script-arguments.ts';
import { caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import type { EndedExchange } from './earning-exchange.ts';
import { hostedBy } from './hosting-orders.ts';
import { cutOff, type Kind, kinds, runExchange } from './kill-run.ts';
import { firstBuyer, fund, ownedAfter, ROUNDS_MAX, valuesOf } from './rounds.ts';

/** From the line on by which the exchange says what is due. */
const KILL_WITHIN_MS = 4;
const COMMANDS_MAX = 5;
/** Rounds for a kill that hits, on the average, before the suite gives up. */
const ROUNDS_A_KILL = 3;
/** Only a start from a snapshot that was taken in the middle of an allotment goes wrong, which not every kill brings about. */
const MUTANT_KILLS = 16;

interface Killing {
  readonly connection: PostgresConnection;
  readonly random: Random;
  readonly kills: number;
  readonly kinds: readonly Kind[];
  /** Of a build other than the sources. */
  readonly entry?: string;
  readonly say: (line: string) => void;
}

interface Killed {
  readonly hits: ReadonlyMap<Kind, number>;
  readonly orderDays: readonly number[];
  readonly first: EndedExchange;
  readonly last: EndedExchange;
}

/** Says nothing of the build that was killed. */
class TooFewHits extends Error {}

/** Round after round: orders are given, and a later day's work is killed in its middle. Kinds take turns; a kill counts where it hit. */
async function killRounds({ connection, random, kills, kinds, entry, say }: Killing): Promise<Killed> {
  const hits = new Map<Kind, number>();
  const orderDays: number[] = [];
  let first: EndedExchange | undefined;
  let daysAhead = 0;
  for (let done = 0, round = 0; done < kills; round += 1) {
    if (round >= Math.min(ROUNDS_MAX, kills * ROUNDS_A_KILL))
      throw new TooFewHits(`${done} of ${kills} kills hit in ${round}`);
    const { ended } = await runExchange({ connection, daysAhead, round }, undefined, entry);
    if (ended === undefined) throw new Error('an exchange that nobody killed did not end');
    first ??= ended;
    orderDays.push(ended.day);
    daysAhead += 1 + random.below(2);
    const kind = kinds[done % kinds.length] ?? 'accrue-hosting';
    const moment = { kind, after: 1 + random.below(COMMANDS_MAX), waitMs: random.below(KILL_WITHIN_MS) };
    const hit = await cutOff(connection, await runExchange({ connection, daysAhead }, moment, entry));
    say(`round ${round}, ${daysAhead} days on: ${moment.after} times ${kind}; cut off ${hit ?? 'nothing'}`);
    if (hit === undefined) continue;
    hits.set(hit, (hits.get(hit) ?? 0) + 1);
    done += 1;
  }
  // Two days on all coins have vested.
  const last = await runExchange({ connection, daysAhead: daysAhead + 2 }, undefined, entry);
  if (first === undefined || last.ended === undefined) throw new Error('an exchange that nobody killed did not end');
  return { hits, orderDays, first, last: last.ended };
}

async function faultsOf(killing: Killing): Promise<readonly string[]> {
  const { hits, orderDays, first, last } = await killRounds(killing);
  const unseen = killing.kinds.filter((kind) => !hits.has(kind));
  if (unseen.length > 0) throw new TooFewHits(`no kill cut off ${unseen.join()}`);
  killing.say([...hits].map(([kind, count]) => `${kind} ${count}`).join(', '));
  const valued = await withClient(killing.connection, (client) =>
    client.query<{ day: number; value: string }>('SELECT day, value FROM fund_values WHERE fund_id = $1 ORDER BY day', [
      fund.fundId,
    ]),
  );
  const days = valued.rows.map(({ day }) => Number(day));
  const expectedValues = valuesOf(days);
  const owned = ownedAfter(orderDays, days);
  return [
    ...valued.rows
      .filter(({ day, value }) => BigInt(value) !== expectedValues.get(Number(day)))
      .map(({ day, value }) => `a unit was worth ${value} on ${day}, by its coins ${expectedValues.get(Number(day))}`),
    // Whole days since the one on which everybody bought.
    ...last.hosts.flatMap(({ userId, ...own }) => differs(userId, own, hostedBy(userId, last.day - first.day - 1))),
    ...last.buyers.flatMap((own, place) => differs(firstBuyer + place, own, owned[place])),
    ...(await verified(killing)),
  ];
}

function differs(userId: number, own: object, expected: object | undefined): readonly string[] {
  const [has, should] = [JSON.stringify(own), JSON.stringify(expected)];
  return has === should ? [] : [`${userId} has ${has} and should have ${should}`];
}

async function verified({ connection, say }: Killing): Promise<readonly string[]> {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  say(`verified ${report.commands} commands, ${report.rowsCompared} rows, ${report.snapshotsCompared} snapshots`);
  return report.faults;
}

const allotmentKinds = ['settle-subscription', 'vest-subscription'] as const;

/** The faults with a database of its own. */
async function carryOut(killing: Omit<Killing, 'connection'>): Promise<readonly string[]> {
  const postgres = await openSharedPostgres();
  try {
    return await faultsOf({ ...killing, connection: await postgres.createDatabase() });
  } finally {
    await postgres.close();
  }
}

/** A build that forgets how far an allotment is may stop as well as pay wrongly. */
async function faultsOfMutant(random: Random, say: (line: string) => void): Promise<readonly string[]> {
  const entry = await buildEarnMutant(allotmentFromTheBeginning);
  return carryOut({ random, kills: MUTANT_KILLS, kinds: allotmentKinds, entry, say }).catch((error: Error) => {
    if (error instanceof TooFewHits) throw error;
    return [error.message];
  });
}

await runSuiteScript({
  name: 'earn-kills',
  about: 'Kill -9 of an exchange between two commands of its own: each day is paid once, each order carried out once.',
  arguments: { kills: count('that hit', 12, 60) },
  cases: ({ values: { kills } }) => [
    {
      name: 'kills',
      checks: kills,
      run: async ({ random, say }) => ({ faults: await carryOut({ random, kills, kinds, say }), figures: [] }),
    },
    // Only a start from a snapshot in the middle of an allotment goes wrong, which not every kill brings about.
    caught(allotmentFromTheBeginning.name, ({ random, say }) => faultsOfMutant(random, say), { isLeftOut: true }),
  ],
});

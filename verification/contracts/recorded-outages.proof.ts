import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { drawn, fullScale, testSeed } from '@assay/amounts/testing/scale';
import { IndexClock } from '@assay/engine/index-clock/index-clock';
import { RecordedFeed, recordedCandleFolder } from '@assay/feeds/recorded/recorded-feed';
import { type CandlePeriodName, loopMinutesOf, recordedPeriods } from '@assay/feeds/recorded/recorded-period';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { expect, it } from 'vitest';
import { recordedFolder } from '../replay-recorded/recorded-file.ts';
import { ContractEngine } from './contract-engine.ts';
import { drawOrder } from './orders-drawn.ts';

const MINUTE_MS = 60_000;

interface Stretch {
  readonly name: string;
  readonly period: CandlePeriodName;
  /** Played pieces, recorded time; between them nothing is opened and the clock goes on without ticks. */
  readonly pieces: readonly (readonly [from: string, to: string])[];
  readonly fullPieces: readonly (readonly [from: string, to: string])[];
  /** What must have happened at least once. */
  readonly expected: readonly string[];
}

/** The outages and the extreme of ../shared/market-data; a short run plays the edges of one and not the hours in which nothing moves. */
const stretches: readonly Stretch[] = [
  {
    name: 'outage of 25 April 2021, 284 minutes',
    period: '2021',
    pieces: [
      ['2021-04-25T03:58:00Z', '2021-04-25T04:02:00Z'],
      ['2021-04-25T08:44:00Z', '2021-04-25T08:47:00Z'],
    ],
    fullPieces: [['2021-04-25T03:45:00Z', '2021-04-25T09:00:00Z']],
    expected: ['win', 'lose', 'exit-missing'],
  },
  {
    name: 'crash of 19 May 2021',
    period: '2021',
    pieces: [['2021-05-19T13:09:00Z', '2021-05-19T13:13:00Z']],
    fullPieces: [['2021-05-19T12:50:00Z', '2021-05-19T13:30:00Z']],
    expected: ['win', 'lose'],
  },
  {
    name: 'standstill and outage of 24 March 2023',
    period: '2023',
    pieces: [
      ['2023-03-24T11:26:00Z', '2023-03-24T11:32:00Z'],
      ['2023-03-24T13:59:00Z', '2023-03-24T14:03:00Z'],
    ],
    fullPieces: [['2023-03-24T11:20:00Z', '2023-03-24T14:05:00Z']],
    expected: ['win', 'lose', 'exit-missing'],
  },
];

const isThere = existsSync(join(recordedFolder, recordedCandleFolder));
if (!isThere) console.info('contract outages: skipped, ../shared/market-data is not there');

it.skipIf(!isThere).each(drawn('recorded outages', stretches, 1))(
  'every contract of the $name ends as the reference says',
  async (stretch) => {
    const seed = testSeed(`contracts, ${stretch.name}`);
    const random = new Random(seed);
    const pieces = fullScale ? stretch.fullPieces : stretch.pieces;
    const clock = new ManualClock(wallOf(stretch.period, pieces[0]?.[0] ?? ''));
    const engine = new ContractEngine(() => clock.nowMs());
    const faults: string[] = [];
    const feed = new RecordedFeed({ folder: recordedFolder, speed: 1, period: stretch.period }, clock, (fault) =>
      faults.push(fault),
    );
    const index = new IndexClock({
      feed,
      engine,
      clock,
      seconds: { everySecond: (callback) => clock.every(1_000, () => callback(clock.nowMs())) },
      onSecond: () => {},
      onIndex: () => {},
      report: () => {},
    });
    await index.start();
    // A recording is read when it is first asked for, and its prices are there from then on.
    await Promise.all(feed.description.symbols.map(({ symbol }) => feed.trades(symbol, 1, clock.nowMs())));
    feed.start(
      {
        quote: (quote) => index.quote(quote),
        status: (status) => index.status(status),
        trade: () => {},
        skipped: () => {},
      },
      clock.nowMs(),
    );
    const startedMs = performance.now();
    const refusals: Record<string, number> = {};
    let seconds = 0;
    for (const [piece, [from, to]] of pieces.entries()) {
      if (piece > 0) clock.sleep(wallOf(stretch.period, from) - clock.nowMs());
      const endMs = wallOf(stretch.period, to);
      while (clock.nowMs() < endMs) {
        // Orders come anywhere within the second.
        clock.advance(1 + random.below(998));
        const result = engine.open(drawOrder(random));
        if (!result.accepted) refusals[result.code] = (refusals[result.code] ?? 0) + 1;
        clock.advance(1_000 - (clock.nowMs() % 1_000));
        await answers();
        seconds += 1;
        if (seconds % 300 === 0) engine.restart();
      }
    }
    // The last ones expire, with nobody opening more.
    for (let second = 0; second < 320; second += 1) {
      clock.advance(1_000);
      await answers();
    }
    index.stop();
    feed.stop();
    engine.core.audit();
    const { orders, counts, differences, voidsCostHouse } = engine.witness.compare();
    const figures = { orders, counts, refusals, voidsCostHouse };
    console.info(`${stretch.name}: ${JSON.stringify(figures)} in ${Math.round(performance.now() - startedMs)} ms`);
    expect(differences).toEqual([]);
    expect(faults).toEqual([]);
    expect(engine.witness.orders().filter(({ state }) => state !== 'settled')).toHaveLength(0);
    for (const kind of stretch.expected) expect(counts[kind] ?? 0, kind).toBeGreaterThan(0);
    // A trade on a price that is not there any more: an order of which entry or exit is older than the rule lets it be.
    expect(Object.keys(refusals).filter((code) => code !== 'l.error.contractsClosed')).toEqual([]);
  },
);

/** Lets the engine's answers come, as they do between two seconds. */
function answers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The wall time, some loop after 2026, at which a recorded time is played at speed 1. */
function wallOf(period: CandlePeriodName, recorded: string): number {
  const { loop } = recordedPeriods[period];
  const loopMs = loopMinutesOf(recordedPeriods[period]) * MINUTE_MS;
  return Math.ceil(Date.UTC(2026, 0, 1) / loopMs) * loopMs + Date.parse(recorded) - loop * MINUTE_MS;
}

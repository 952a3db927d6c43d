import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { GENESIS_TICK_HASH, nextTickHash, tickHashText } from '@assay/settlement/tick-hash';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { Projector } from '../projector.ts';
import { queryTables } from '../testing/query-tables.ts';
import { MINUTE_MS } from './tick-fold.ts';
import { packSeconds, type TickSecond, unpackSeconds } from './tick-pack.ts';
import { proveTicks } from './tick-proof.ts';
import { createTickReaders } from './tick-readers.ts';
import { FOR_EVER_MS, readNewestSeconds, readTickPieces } from './tick-seconds.ts';

let server: SharedPostgres;
let connection: Awaited<ReturnType<SharedPostgres['createDatabase']>>;
let client: Client;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  connection = await server.createDatabase(queryTables);
  client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end();
});

const symbols = ['btcusdt', 'ethusdt', 'shibusdt'];
const startMs = Date.UTC(2025, 0, 15, 12, 0, 0);

const configuration: readonly Command[] = [
  { type: 'genesis', mode: 'sandbox', seed: 'seed', instance: 'instance' },
  ...[1, 2, 3].map((assetId): Command => ({ type: 'configure-asset', assetId, symbol: `A${assetId}` })),
  { type: 'configure-index-source', sourceId: 1, name: 'sim-a' },
  { type: 'configure-index-source', sourceId: 2, name: 'sim-b' },
  ...symbols.map(
    (symbol, at): Command => ({ type: 'configure-index-symbol', symbolId: at + 1, symbol, assetId: at + 1 }),
  ),
];

/** Heartbeats over some minutes: seconds left out, symbols left out, now and then minutes without any. */
function secondsOf(seed: number, count: number): Extract<Command, { type: 'record-index-tick' }>[] {
  let state = seed;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  let secondMs = startMs - 1_000 + below(3) * 1_000;
  return Array.from({ length: count }, () => {
    secondMs += below(60) === 0 ? below(200) * 1_000 : 1_000 * (1 + Math.floor(below(10) / 9));
    const present = symbols.map((_, at) => at + 1).filter(() => below(8) > 0);
    return {
      type: 'record-index-tick',
      secondMs,
      ticks: present.map((symbolId) => ({
        symbolId,
        price: String(1 + below(9_000_000)),
        sources: [
          { sourceId: 2, price: '7', timeMs: secondMs - below(900) },
          ...(below(2) === 0 ? [] : [{ sourceId: 1, price: '0.0000184', timeMs: secondMs }]),
        ],
      })),
    };
  });
}

/** Folds the commands in batches of these sizes, as the follower does, and begins anew from the tables after each batch in `restarts`. */
async function projected(commands: readonly Command[], sizes: readonly number[], restarts: ReadonlySet<number>) {
  const core = new ExchangeCore();
  let projector = await Projector.open(client, core, HISTORY_DAYS);
  let [from, sequence] = [0, 0];
  for (let at = 0; from < commands.length; at += 1) {
    const some = commands.slice(from, from + (sizes[at % sizes.length] ?? 1));
    const timeMs = Math.max(core.timeMs, ...some.map((each) => ('secondMs' in each ? each.secondMs : startMs)));
    const outcome = core.apply({ sequence: sequence + 1, timeMs, commands: some });
    expect(outcome.results.every((result) => result.accepted)).toBe(true);
    projector.add(sequence + 1, timeMs, outcome.events);
    await projector.write();
    from += some.length;
    sequence += 1;
    if (restarts.has(at)) projector = await Projector.open(client, core, HISTORY_DAYS);
  }
  const pieces = await readTickPieces(client, -1, FOR_EVER_MS, 10_000);
  const stored = await client.query<{ minute_ms: string; heads: string }>(
    'SELECT * FROM tick_heads ORDER BY minute_ms',
  );
  const tickHeads = stored.rows.map(({ minute_ms, heads }) => ({ minuteMs: Number(minute_ms), heads }));
  return { core, tickHeads, seconds: pieces.flatMap((piece) => piece.seconds) };
}

/** The head of a minute in the plainest way: all ticks of all seconds up to it, from the beginning. */
function naiveHead(seconds: ReturnType<typeof secondsOf>, minuteMs: number): string {
  const heads = symbols.map((symbol, at) => {
    let [sequence, hash] = [0, GENESIS_TICK_HASH];
    for (const { secondMs, ticks } of seconds.filter((second) => second.secondMs <= minuteMs)) {
      const tick = ticks.find(({ symbolId }) => symbolId === at + 1);
      if (tick === undefined) continue;
      sequence += 1;
      const sources = tick.sources.map(({ sourceId, price, timeMs }) => ({
        source: sourceId === 1 ? 'sim-a' : 'sim-b',
        price,
        timeMs,
      }));
      hash = nextTickHash(hash, { sequence, symbol, timeMs: secondMs, price: tick.price, sources });
    }
    return `${symbol}=${sequence}:${tickHashText(hash)}`;
  });
  return heads.join(',');
}

describe('ticks and heads in the query tables', () => {
  it.each([1, 2, 3])(
    'are the same however batches were cut, and equal a fold over all ticks (seed %i)',
    async (seed) => {
      const seconds = secondsOf(seed, 400);
      const { core, tickHeads, ...kept } = await projected(
        [...configuration, ...seconds],
        [3, 1, 40, 1, 1, 120],
        new Set([4, 5, 9]),
      );
      const minutes = new Set(seconds.map(({ secondMs }) => Math.floor(secondMs / MINUTE_MS) * MINUTE_MS));
      const expected = [...minutes].map((minuteMs) => ({ minuteMs, heads: naiveHead(seconds, minuteMs) }));
      expect(tickHeads.filter(({ minuteMs }) => minutes.has(minuteMs))).toEqual(expected);
      expect(tickHeads.filter(({ minuteMs }) => !minutes.has(minuteMs)).length).toBeLessThanOrEqual(1);
      expect(kept.seconds.map(({ secondMs }) => secondMs)).toEqual(seconds.map(({ secondMs }) => secondMs));
      const proof = await proveTicks(client, core.indexes());
      expect(proof).toEqual({ rows: seconds.length + tickHeads.length, faults: [] });
    },
  );

  it('say what stood before the first tick, even when that fell on a whole minute', async () => {
    const first = { type: 'record-index-tick', secondMs: startMs, ticks: secondsOf(1, 1)[0]?.ticks ?? [] } as const;
    const { tickHeads } = await projected([...configuration, first], [100], new Set());
    expect(tickHeads.map(({ minuteMs }) => minuteMs)).toEqual([startMs - MINUTE_MS, startMs]);
    expect(tickHeads[0]?.heads).toBe(symbols.map((symbol) => `${symbol}=0:${'0'.repeat(64)}`).join(','));
  });

  it('are read by symbol, from any head and any number on', async () => {
    const running = secondsOf(9, 500);
    const lastMs = running.at(-1)?.secondMs ?? 0;
    // Half an hour of heartbeats without a price, and then one second more.
    const silent = Array.from({ length: 30 }, (_, at) => ({
      type: 'record-index-tick' as const,
      secondMs: lastMs + (at + 1) * MINUTE_MS,
      ticks: at === 29 ? (running.find(({ ticks }) => ticks.length === 3)?.ticks ?? []) : [],
    }));
    const seconds = [...running, ...silent];
    const { core, tickHeads } = await projected([...configuration, ...seconds], [70, 3], new Set());
    const pool = openTestPool(connection);
    const readers = createTickReaders(pool);
    const all = await readers.ticksBetween('ethusdt', -1, FOR_EVER_MS);
    const newest = core.indexes()[1]?.tickSequence ?? 0;
    expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: newest }, (_, at) => at + 1));
    const second = seconds[100];
    const tick = second?.ticks.find(({ symbolId }) => symbolId === 2);
    expect(all.filter(({ timeMs }) => timeMs === second?.secondMs).map(({ price }) => price)).toEqual(
      tick === undefined ? [] : [tick.price],
    );
    for (const from of [1, 2, 100, newest - 100, newest - 1, newest]) {
      const head = await readers.headBefore('ethusdt', from);
      const older = tickHeads.filter(({ heads }) => Number(/ethusdt=(\d+)/.exec(heads)?.[1]) < from);
      expect(head?.minuteMs).toBe(older.at(-1)?.minuteMs);
      const after = await readers.ticksAfter('ethusdt', head?.minuteMs ?? -1, 300);
      const first = (head?.sequence ?? 0) + 1;
      expect(after).toEqual(all.slice(first - 1, first + 299));
    }
    expect((await readNewestSeconds(pool, 90)).map(({ secondMs }) => secondMs)).toEqual(
      seconds.slice(-90).map(({ secondMs }) => secondMs),
    );
    await pool.end();
  });

  it('are found out when a line, a head or the last second is not the journal’s', async () => {
    const { core } = await projected([...configuration, ...secondsOf(5, 200)], [50], new Set());
    const faultsAfter = async (sql: string) => {
      await client.query('BEGIN');
      const { rowCount } = await client.query(sql);
      expect(rowCount).toBe(1);
      const { faults } = await proveTicks(client, core.indexes());
      await client.query('ROLLBACK');
      return faults.length;
    };
    const one = 'minute_ms = (SELECT minute_ms FROM index_minutes ORDER BY minute_ms OFFSET 1 LIMIT 1)';
    const { rows } = await client.query<{ packed: Buffer }>(`SELECT packed FROM index_minutes WHERE ${one}`);
    const [first, ...rest] = unpackSeconds(rows[0]?.packed ?? Buffer.alloc(0));
    const packedAs = (changed: TickSecond[]) =>
      faultsAfter(`UPDATE index_minutes SET packed = '\\x${packSeconds(changed).toString('hex')}' WHERE ${one}`);
    if (first === undefined) throw new Error('the second minute is empty');
    expect(await packedAs([first, ...rest])).toBe(0);
    expect(await packedAs(rest)).toBeGreaterThan(0);
    expect(await packedAs([{ ...first, lines: first.lines.replace('@', '1@') }, ...rest])).toBeGreaterThan(0);
    expect(await packedAs([...rest, first])).toBeGreaterThan(0);
    expect(await faultsAfter(`DELETE FROM index_minutes WHERE ${one}`)).toBeGreaterThan(0);
    const newest = 'minute_ms = (SELECT max(minute_ms) FROM tick_heads)';
    expect(await faultsAfter(`UPDATE tick_heads SET heads = replace(heads, '=', '=1') WHERE ${newest}`)).toBe(1);
    const last = 'second_ms = (SELECT max(second_ms) FROM index_seconds)';
    expect(await faultsAfter(`DELETE FROM index_seconds WHERE ${last}`)).toBeGreaterThan(0);
  });
});

import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { packSeconds } from './tick-pack.ts';
import { createTickReaders } from './tick-readers.ts';

interface Row {
  readonly at_ms: string;
  readonly packed: Buffer | null;
  readonly lines: string | null;
}

const startMs = Date.UTC(2026, 7, 8);
const lineOf = (symbol: string, sequence: number) =>
  `${sequence}|${symbol}|${startMs + sequence * 1_000}|1.5|a=1.5@${startMs + sequence * 1_000}`;
const linesOf = (sequence: number) => `${lineOf('btcusdt', sequence)}\n${lineOf('ethusdt', sequence)}`;
const secondOf = (sequence: number): Row => ({
  at_ms: String(startMs + sequence * 1_000),
  packed: null,
  lines: linesOf(sequence),
});
const minuteOf = (minute: number): Row => ({
  at_ms: String(startMs + minute * 60_000),
  packed: packSeconds(
    Array.from({ length: 60 }, (_, second) => {
      const sequence = (minute - 1) * 60 + second + 1;
      return { secondMs: startMs + sequence * 1_000, lines: linesOf(sequence) };
    }),
  ),
  lines: null,
});

/** The tables as `rowsAt` gives them at each of the reader's looks. */
function readersOf(rowsAt: (look: number) => readonly Row[]) {
  const limits: number[] = [];
  const pool = {
    query: async ({ values: [after, upTo, limit] }: { readonly values: readonly [number, number, number] }) => {
      const rows = rowsAt(limits.push(limit)).filter(({ at_ms }) => Number(at_ms) > after && Number(at_ms) <= upTo);
      return { rows: rows.slice(0, limit) };
    },
  } as unknown as Pool;
  return { readers: createTickReaders(pool), limits };
}

it('reads the ticks of hours some minutes at a time, each once and in order', async () => {
  const minutes = Array.from({ length: 300 }, (_, at) => minuteOf(at + 1));
  const { readers, limits } = readersOf(() => minutes);
  const ticks = await readers.ticksBetween('ethusdt', startMs, startMs + 290 * 60_000);
  expect(ticks.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 290 * 60 }, (_, at) => at + 1));
  expect(new Set(ticks.map(({ symbol }) => symbol))).toEqual(new Set(['ethusdt']));
  expect(limits).toEqual([128, 128, 128]);
});

it('takes no second twice that was packed between two looks', async () => {
  const loose = Array.from({ length: 180 }, (_, at) => secondOf(at + 1));
  const { readers, limits } = readersOf((look) => (look === 1 ? loose : [minuteOf(1), minuteOf(2), minuteOf(3)]));
  const ticks = await readers.ticksBetween('btcusdt', startMs, startMs + 3 * 60_000);
  expect(ticks.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 180 }, (_, at) => at + 1));
  expect(limits.length).toBe(2);
});

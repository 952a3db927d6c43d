import { columnsOf, text, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { proveSignedHeads } from './signed-heads-proof.ts';
import { type PackedMinute, TickFold, type TickHead } from './tick-fold.ts';
import type { TickSecond } from './tick-pack.ts';
import { proveTicks } from './tick-proof.ts';
import { readTickStanding } from './tick-seconds.ts';

/** One row a heartbeat of the index since the newest head, the tick lines of all symbols. */
const indexSeconds = queryTable<TickSecond>({
  name: 'index_seconds',
  noun: 'second of the index',
  columns: columnsOf({ secondMs: whole, lines: text }, (second: TickSecond) => second),
  key: ['second_ms'],
  proof: 'apart',
});

/** The heartbeats after the head before up to this one, compressed. */
const indexMinutes = queryTable<PackedMinute>({
  name: 'index_minutes',
  noun: 'minute of the index',
  columns: [
    ...columnsOf({ minuteMs: whole }, (minute: PackedMinute) => minute),
    { name: 'packed', type: 'bytea', of: ({ packed }) => `\\x${packed.toString('hex')}` },
  ],
  key: ['minute_ms'],
  months: { by: 'minute_ms', edge: 'ticks' },
  proof: 'apart',
  further: 'ALTER TABLE index_minutes ALTER COLUMN packed SET STORAGE EXTERNAL;',
});

/** Chain values after each minute's last tick. */
const tickHeads = queryTable<TickHead>({
  name: 'tick_heads',
  noun: 'head',
  columns: columnsOf({ minuteMs: whole, heads: text }, (head: TickHead) => head),
  key: ['minute_ms'],
  months: { by: 'minute_ms', edge: 'ticks' },
  proof: 'apart',
});

/** Every tick of the index and the heads of its hash chains, proved by hashing them again. */
export const tickProjection = projection({
  tables: [indexSeconds, indexMinutes, tickHeads],
  events: ['configured', 'index-tick', 'index-second'],
  fold() {
    const fold = new TickFold();
    return {
      rows: [rowsOf(indexSeconds, fold.seconds), rowsOf(indexMinutes, fold.minutes), rowsOf(tickHeads, fold.heads)],
      add: (event) => fold.add(event),
      async goOn(client, core) {
        fold.goOn(core.indexes(), await readTickStanding(client));
      },
      /** Seconds that are packed into their minute are no rows of their own any more. */
      async replace(client) {
        const newest = fold.minutes.at(-1);
        if (newest === undefined) return;
        const forget = 'DELETE FROM index_seconds WHERE second_ms <= $1';
        await client.query({ name: 'forget-seconds', text: forget, values: [newest.minuteMs] });
      },
    };
  },
  async prove(client, core) {
    const ticks = await proveTicks(client, core.indexes());
    const signed = await proveSignedHeads(client, core.instance);
    return { rows: ticks.rows + signed.rows, faults: [...ticks.faults, ...signed.faults] };
  },
});

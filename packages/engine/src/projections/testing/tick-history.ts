import { createHash } from 'node:crypto';
import { indexSymbols } from '@assay/protocol/markets';
import { tickLine } from '@assay/settlement/tick-hash';
import type { ClientBase, Pool } from 'pg';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { HistoryMonths } from '../history-months.ts';
import { packSeconds } from '../ticks/tick-pack.ts';
import { tickProjection } from '../ticks/tick-projection.ts';

const SECONDS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const sources = ['sim-alder', 'sim-birch', 'sim-cedar'];

/** The parts of the tables of ticks that hold these minutes. */
export async function makeTickMonths(client: ClientBase, minutesMs: readonly number[]): Promise<void> {
  const months = new HistoryMonths(HISTORY_DAYS, [tickProjection]);
  const rows = minutesMs.map((minuteMs) => ({ minuteMs }));
  for (const table of tickProjection.tables) await months.make(client, table, rows);
}

/** Writes minutes of ticks of all symbols, one a second, into the query tables, chained as the core chains them. */
export async function writeTickHistory(pool: Pool, firstMinuteMs: number, minutes: number): Promise<void> {
  const client = await pool.connect();
  await makeTickMonths(client, [firstMinuteMs, firstMinuteMs + minutes * MINUTE_MS]);
  client.release();
  const hashes = new Map(indexSymbols.map(({ symbol }) => [symbol, '0'.repeat(64)]));
  for (let minute = 0; minute < minutes; minute += 1) {
    const seconds = Array.from({ length: SECONDS_A_MINUTE }, (_, second) => {
      const sequence = minute * SECONDS_A_MINUTE + second + 1;
      const secondMs = firstMinuteMs + sequence * 1_000;
      const lines = indexSymbols.map(({ symbol, id }) => {
        const price = `${id * 100 + (sequence % 97)}.${String((sequence * 7_919) % 1_000_000).padStart(6, '0')}`;
        const quotes = sources.map((source, at) => ({ source, price, timeMs: secondMs - 100 * at }));
        const line = tickLine({ sequence, symbol, timeMs: secondMs, price, sources: quotes });
        const hash = createHash('sha256')
          .update(hashes.get(symbol) ?? '', 'hex')
          .update(line, 'utf8')
          .digest('hex');
        hashes.set(symbol, hash);
        return line;
      });
      return { secondMs, lines: lines.join('\n') };
    });
    const minuteMs = firstMinuteMs + (minute + 1) * MINUTE_MS;
    const sequence = (minute + 1) * SECONDS_A_MINUTE;
    const heads = [...hashes].map(([symbol, hash]) => `${symbol}=${sequence}:${hash}`).join(',');
    await pool.query('INSERT INTO index_minutes VALUES ($1, $2)', [minuteMs, packSeconds(seconds)]);
    await pool.query('INSERT INTO tick_heads VALUES ($1, $2)', [minuteMs, heads]);
  }
}

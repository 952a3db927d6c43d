import type { SymbolHead } from '@assay/settlement/head';
import type { IndexTick } from '@assay/settlement/tick-hash';
import type { ClientBase, Pool } from 'pg';

/** The newest minute whose head is fixed; undefined before the first. */
export async function readNewestHeadMs(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ newest: string | null }>('SELECT max(minute_ms) AS newest FROM tick_heads');
  const newest = rows[0]?.newest ?? null;
  return newest === null ? undefined : Number(newest);
}

/** What a row of `tick_heads` says. */
export function parseHeads(heads: string): SymbolHead[] {
  return (heads === '' ? [] : heads.split(',')).map((entry) => {
    const [symbol = '', place = ''] = entry.split('=');
    const [sequence = '', hash = ''] = place.split(':');
    return { symbol, sequence: Number(sequence), hash };
  });
}

/** What a tick line says: the tables hold only lines that the core's ticks gave. */
export function parseTickLine(line: string): IndexTick {
  const [sequence = '', symbol = '', timeMs = '', price = '', list = ''] = line.split('|');
  const sources = (list === '' ? [] : list.split(',')).map((entry) => {
    const [, source = '', quoted = '', at = ''] = /^(.*)=(.*)@(.*)$/.exec(entry) ?? [];
    return { source, price: quoted, timeMs: Number(at) };
  });
  return { sequence: Number(sequence), symbol, timeMs: Number(timeMs), price, sources };
}

/** A minute's chain values of one symbol. */
export interface HeadOfMinute extends SymbolHead {
  readonly minuteMs: number;
}

export interface TickReaders {
  /** The symbol's ticks of the seconds after `afterMs` up to `upToMs`, oldest first. */
  ticksBetween(symbol: string, afterMs: number, upToMs: number): Promise<IndexTick[]>;
  /** The symbol's heads of the minutes from `fromMs` to `toMs`, oldest first, at most `limit`. */
  headsFrom(symbol: string, fromMs: number, toMs: number, limit: number): Promise<HeadOfMinute[]>;
  /** The newest ones first. */
  headsBefore(symbol: string, upToMs: number, limit: number): Promise<HeadOfMinute[]>;
}

export function createTickReaders(pool: Pool): TickReaders {
  const headOf = (symbol: string, row: StoredHead): HeadOfMinute => {
    const found = parseHeads(row.heads).find((head) => head.symbol === symbol);
    return { symbol, sequence: 0, hash: '0'.repeat(64), ...found, minuteMs: Number(row.minute_ms) };
  };
  return {
    async ticksBetween(symbol, afterMs, upToMs) {
      const { rows } = await pool.query<{ lines: string }>({
        name: 'seconds-between',
        text: 'SELECT lines FROM index_seconds WHERE second_ms > $1 AND second_ms <= $2 ORDER BY second_ms',
        values: [afterMs, upToMs],
      });
      const mark = `|${symbol}|`;
      return rows.flatMap(({ lines }) =>
        lines
          .split('\n')
          .filter((line) => line.includes(mark))
          .map(parseTickLine),
      );
    },
    async headsFrom(symbol, fromMs, toMs, limit) {
      const { rows } = await pool.query<StoredHead>({
        name: 'heads-from',
        text: `SELECT minute_ms, heads FROM tick_heads WHERE minute_ms >= $1 AND minute_ms <= $2
               ORDER BY minute_ms LIMIT $3`,
        values: [fromMs, toMs, limit],
      });
      return rows.map((row) => headOf(symbol, row));
    },
    async headsBefore(symbol, upToMs, limit) {
      const { rows } = await pool.query<StoredHead>({
        name: 'heads-before',
        text: 'SELECT minute_ms, heads FROM tick_heads WHERE minute_ms <= $1 ORDER BY minute_ms DESC LIMIT $2',
        values: [upToMs, limit],
      });
      return rows.map((row) => headOf(symbol, row));
    },
  };
}

interface StoredHead {
  readonly minute_ms: string;
  readonly heads: string;
}

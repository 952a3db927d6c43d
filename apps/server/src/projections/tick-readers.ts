import type { SymbolHead } from '@assay/settlement/head';
import type { IndexTick } from '@assay/settlement/tick-hash';
import type { Pool } from 'pg';
import { FOR_EVER_MS, readTickPieces, type TickPiece } from './tick-seconds.ts';

/** Heads of one receipt at most: its contract's time and the minutes before and behind it, and then some. */
const PIECES_A_RECEIPT = 5_400;
/** Read at a time when nobody knows where the ticks that are wanted end. */
const PIECES_A_READ = 32;
/** Of one symbol, at most. */
const TICKS_A_MINUTE = 60;

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
  /** The symbol's ticks after the head `afterMs` up to the head `upToMs`, oldest first. */
  ticksBetween(symbol: string, afterMs: number, upToMs: number): Promise<IndexTick[]>;
  /** The symbol's heads of the minutes from `fromMs` to `toMs`, oldest first, at most `limit`. */
  headsFrom(symbol: string, fromMs: number, toMs: number, limit: number): Promise<HeadOfMinute[]>;
  /** The newest ones first. */
  headsBefore(symbol: string, upToMs: number, limit: number): Promise<HeadOfMinute[]>;
  /** The newest head that does not know the symbol's tick of this number; undefined when there is none. */
  headBefore(symbol: string, tickSequence: number): Promise<HeadOfMinute | undefined>;
  /** At most `limit` ticks of the symbol after the head `afterMs`, oldest first. */
  ticksAfter(symbol: string, afterMs: number, limit: number): Promise<IndexTick[]>;
}

export function createTickReaders(pool: Pool): TickReaders {
  const headOf = (symbol: string, row: StoredHead): HeadOfMinute => {
    const found = parseHeads(row.heads).find((head) => head.symbol === symbol);
    return { symbol, sequence: 0, hash: '0'.repeat(64), ...found, minuteMs: Number(row.minute_ms) };
  };
  async function headsBefore(symbol: string, upToMs: number, limit: number): Promise<HeadOfMinute[]> {
    const { rows } = await pool.query<StoredHead>({
      name: 'heads-before',
      text: 'SELECT minute_ms, heads FROM tick_heads WHERE minute_ms <= $1 ORDER BY minute_ms DESC LIMIT $2',
      values: [upToMs, limit],
    });
    return rows.map((row) => headOf(symbol, row));
  }

  return {
    headsBefore,
    async ticksBetween(symbol, afterMs, upToMs) {
      const pieces = await readTickPieces(pool, afterMs, upToMs, PIECES_A_RECEIPT);
      return pieces.flatMap((piece) => ticksIn(piece, symbol));
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
    async headBefore(symbol, tickSequence) {
      const { rows } = await pool.query<{ oldest: string | null; newest: string | null }>(
        'SELECT min(minute_ms) AS oldest, max(minute_ms) AS newest FROM tick_heads',
      );
      let low = Number(rows[0]?.oldest ?? 0);
      let high = Number(rows[0]?.newest ?? -1);
      let found: HeadOfMinute | undefined;
      // Numbers only grow with time, so halving the minutes finds the head in some twenty steps.
      while (low <= high) {
        const [head] = await headsBefore(symbol, low + Math.floor((high - low) / 2), 1);
        if (head === undefined) break;
        if (head.sequence < tickSequence) {
          found = head;
          low = low + Math.floor((high - low) / 2) + 1;
        } else {
          high = head.minuteMs - 1;
        }
      }
      return found;
    },
    async ticksAfter(symbol, afterMs, limit) {
      const ticks: IndexTick[] = [];
      const piecesARead = Math.min(PIECES_A_READ, 2 + Math.ceil(limit / TICKS_A_MINUTE));
      for (let from = afterMs; ticks.length < limit; ) {
        const pieces = await readTickPieces(pool, from, FOR_EVER_MS, piecesARead);
        for (const piece of pieces) {
          for (const tick of ticksIn(piece, symbol)) {
            if (tick.sequence > (ticks.at(-1)?.sequence ?? 0)) ticks.push(tick);
          }
        }
        if (pieces.length < piecesARead) break;
        from = pieces.at(-1)?.atMs ?? FOR_EVER_MS;
      }
      return ticks.slice(0, limit);
    },
  };
}

function ticksIn({ seconds }: TickPiece, symbol: string): IndexTick[] {
  const mark = `|${symbol}|`;
  return seconds.flatMap(({ lines }) =>
    lines
      .split('\n')
      .filter((line) => line.includes(mark))
      .map(parseTickLine),
  );
}

interface StoredHead {
  readonly minute_ms: string;
  readonly heads: string;
}

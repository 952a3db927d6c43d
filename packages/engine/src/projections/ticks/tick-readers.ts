import type { SymbolHead } from '@assay/settlement/head';
import type { IndexTick } from '@assay/settlement/tick-hash';
import type { Pool } from 'pg';
import { FOR_EVER_MS, readTickPieces, type TickPiece } from './tick-seconds.ts';

/** Heads of one receipt at most: its contract's time and the minutes before and behind it, and then some. */
const PIECES_A_RECEIPT = 5_400;
/** Read at a time when nobody knows where the ticks that are wanted end. */
const PIECES_A_READ = 32;
/** Of a receipt's read at a time: each holds the ticks of all symbols, and what unpacks them must not hold the orders up. */
const PIECES_A_STEP = 128;
/** Leaps to the head before a tick, and the heads that each looks at. */
const GUESSES_MAX = 4;
const HEADS_A_GUESS = 3;
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
function parseTickLine(line: string): IndexTick {
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

export type TickReaders = ReturnType<typeof createTickReaders>;

export function createTickReaders(pool: Pool) {
  const headOf = (symbol: string, row: StoredHead): HeadOfMinute => {
    const found = parseHeads(row.heads).find((head) => head.symbol === symbol);
    return { symbol, sequence: 0, hash: '0'.repeat(64), ...found, minuteMs: Number(row.minute_ms) };
  };
  /** The newest ones first. */
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
    /** Number of the symbol's newest tick that can be read here; 0 before the first. The core may know a newer one. */
    async newestSequence(symbol: string): Promise<number> {
      const { rows } = await pool.query<{ lines: string }>({
        name: 'newest-second-of-symbol',
        text: `SELECT lines FROM index_seconds WHERE position($1 in lines) > 0 ORDER BY second_ms DESC LIMIT 1`,
        values: [markOf(symbol)],
      });
      const [tick] = rows.flatMap(({ lines }) => ticksIn(lines, symbol));
      if (tick !== undefined) return tick.sequence;
      const [head] = await headsBefore(symbol, FOR_EVER_MS, 1);
      return head?.sequence ?? 0;
    },
    /** The symbol's ticks after the head `afterMs` up to the head `upToMs`, oldest first. */
    async ticksBetween(symbol: string, afterMs: number, upToMs: number): Promise<IndexTick[]> {
      const ticks: IndexTick[] = [];
      for (let from = afterMs, left = PIECES_A_RECEIPT; left > 0; left -= PIECES_A_STEP) {
        const pieces = await readTickPieces(pool, from, upToMs, Math.min(left, PIECES_A_STEP));
        addNewer(ticks, pieces, symbol);
        if (pieces.length < PIECES_A_STEP) break;
        from = pieces.at(-1)?.atMs ?? FOR_EVER_MS;
      }
      return ticks;
    },
    /** The symbol's heads of the minutes from `fromMs` to `toMs`, oldest first, at most `limit`. */
    async headsFrom(symbol: string, fromMs: number, toMs: number, limit: number): Promise<HeadOfMinute[]> {
      const { rows } = await pool.query<StoredHead>({
        name: 'heads-from',
        text: `SELECT minute_ms, heads FROM tick_heads WHERE minute_ms >= $1 AND minute_ms <= $2
               ORDER BY minute_ms LIMIT $3`,
        values: [fromMs, toMs, limit],
      });
      return rows.map((row) => headOf(symbol, row));
    },
    /** The newest head that does not know the symbol's tick of this number; undefined when there is none. */
    headBefore: (symbol: string, tickSequence: number) =>
      findHeadBefore((upToMs, limit) => headsBefore(symbol, upToMs, limit), tickSequence),
    /** At most `limit` ticks of the symbol after the head `afterMs`, oldest first. */
    async ticksAfter(symbol: string, afterMs: number, limit: number): Promise<IndexTick[]> {
      const ticks: IndexTick[] = [];
      const piecesARead = Math.min(PIECES_A_READ, 2 + Math.ceil(limit / TICKS_A_MINUTE));
      for (let from = afterMs; ticks.length < limit; ) {
        const pieces = await readTickPieces(pool, from, FOR_EVER_MS, piecesARead);
        addNewer(ticks, pieces, symbol);
        if (pieces.length < piecesARead) break;
        from = pieces.at(-1)?.atMs ?? FOR_EVER_MS;
      }
      return ticks.slice(0, limit);
    },
  };
}

/** The newest head of one symbol that does not know the tick of this number. */
async function findHeadBefore(
  headsBefore: (upToMs: number, limit: number) => Promise<HeadOfMinute[]>,
  tickSequence: number,
): Promise<HeadOfMinute | undefined> {
  let low = 0;
  let high = FOR_EVER_MS;
  // A symbol has one tick a second at most, so the head that is wanted is at least so many seconds older than a later one.
  for (let guess = 0; guess < GUESSES_MAX; guess += 1) {
    const heads = await headsBefore(high, HEADS_A_GUESS);
    const found = heads.find(({ sequence }) => sequence < tickSequence);
    const last = heads.at(-1);
    if (found !== undefined || last === undefined) return found;
    high = Math.min(last.minuteMs - 1, last.minuteMs - (last.sequence - tickSequence) * 1_000);
  }
  // After long gaps: numbers only grow with time, so the minutes are halved.
  let found: HeadOfMinute | undefined;
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2);
    const [head] = await headsBefore(middle, 1);
    if (head !== undefined && head.sequence >= tickSequence) high = head.minuteMs - 1;
    else {
      found = head ?? found;
      low = middle + 1;
    }
  }
  return found;
}

/** Pieces that are read on may hold seconds again. */
function addNewer(ticks: IndexTick[], pieces: readonly TickPiece[], symbol: string): void {
  for (const piece of pieces) {
    for (const { lines } of piece.seconds) {
      for (const tick of ticksIn(lines, symbol)) {
        if (tick.sequence > (ticks.at(-1)?.sequence ?? 0)) ticks.push(tick);
      }
    }
  }
}

const markOf = (symbol: string) => `|${symbol}|`;

/** A second holds at most one tick of a symbol. */
function ticksIn(lines: string, symbol: string): IndexTick[] {
  const at = lines.indexOf(markOf(symbol));
  if (at < 0) return [];
  const end = lines.indexOf('\n', at);
  return [parseTickLine(lines.slice(lines.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end))];
}

interface StoredHead {
  readonly minute_ms: string;
  readonly heads: string;
}

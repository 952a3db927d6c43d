import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ReferenceTrade } from '../feed.ts';
import type { DepthSnapshot, DepthUpdate } from './depth-book.ts';
import { parseStreamLine } from './stream-message.ts';

/** Lines of one file, of which the longest recorded has 100,000. */
const LINES_MAX = 500_000;
/** Of the tops of book within this time only the last is kept: quotes are delivered less often. */
const TOP_INTERVAL_MS = 50;

/** A moment of the stream, on the venue's clock. */
interface Timed {
  readonly atMs: number;
}
export type RecordedTop = Timed & { readonly bid: string; readonly ask: string };
export type RecordedBookChange = Timed & ({ readonly snapshot: DepthSnapshot } | { readonly update: DepthUpdate });

/** Everything that is played of one symbol, each list ascending in time. */
export interface RecordedStream {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly trades: readonly ReferenceTrade[];
  readonly tops: readonly RecordedTop[];
  readonly bookChanges: readonly RecordedBookChange[];
  /** What was added to the recorder's clock, which ran behind: the median of the venue's time minus it. */
  readonly clockShiftMs: number;
}

/** Reads a gzip file of recorded lines. Rejects when it cannot be read or holds a line that is no message. */
export async function readStreamFile(path: string): Promise<RecordedStream> {
  const source = createReadStream(path);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  const trades: ReferenceTrade[] = [];
  const tops: RecordedTop[] = [];
  const bookChanges: RecordedBookChange[] = [];
  const differences: number[] = [];
  let lines = 0;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      lines += 1;
      if (lines > LINES_MAX) throw new Error('it has too many lines');
      const message = parseStreamLine(line);
      if (message === undefined) continue;
      const { receivedMs: atMs, eventMs } = message;
      if (eventMs !== undefined) differences.push(eventMs - atMs);
      if (message.kind === 'trade') trades.push(message.trade);
      else if (message.kind === 'update') bookChanges.push({ atMs, update: message.update });
      else if (message.kind === 'snapshot') bookChanges.push({ atMs, snapshot: message.snapshot });
      else {
        const last = tops.at(-1);
        if (last !== undefined && slotOf(last.atMs) === slotOf(atMs)) tops.pop();
        tops.push({ atMs, bid: message.bid, ask: message.ask });
      }
    }
  } catch (error) {
    throw new Error(`${basename(path)} could not be read: ${error instanceof Error ? error.message : 'unknown fault'}`);
  } finally {
    source.destroy();
    text.destroy();
  }
  return shifted(trades, tops, bookChanges, differences);
}

function slotOf(timeMs: number): number {
  return Math.floor(timeMs / TOP_INTERVAL_MS);
}

function shifted(
  trades: ReferenceTrade[],
  tops: readonly RecordedTop[],
  bookChanges: readonly RecordedBookChange[],
  differences: number[],
): RecordedStream {
  differences.sort((left, right) => left - right);
  const clockShiftMs = Math.round(differences[Math.floor(differences.length / 2)] ?? 0);
  const move = <Entry extends Timed>(entry: Entry): Entry => ({
    ...entry,
    atMs: Math.floor(entry.atMs + clockShiftMs),
  });
  const first = bookChanges.find((change) => 'snapshot' in change);
  if (first === undefined || tops.length === 0) throw new Error('a stream holds no order book');
  return {
    firstMs: Math.floor(first.atMs + clockShiftMs),
    lastMs: Math.floor((tops.at(-1)?.atMs ?? 0) + clockShiftMs),
    trades: trades.sort((left, right) => left.ts - right.ts),
    tops: tops.map(move),
    bookChanges: bookChanges.map(move),
    clockShiftMs,
  };
}

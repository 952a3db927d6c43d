import { createHash } from 'node:crypto';
import type { IndexView } from '@assay/exchange-core/exchange-core-port';
import type { ClientBase } from 'pg';
import { readHistoryEdge } from '../history-edge.ts';
import type { Proved } from '../projection.ts';
import { parseHeads } from './tick-readers.ts';
import { FOR_EVER_MS, readTickPieces } from './tick-seconds.ts';

const PIECES_A_READ = 100;
const genesis = '0'.repeat(64);

interface Chain {
  sequence: number;
  hash: string;
}

/**
 * Walks the query tables' seconds from the first one, or from the first head after those that were dropped, hashes each line into its symbol's chain by itself, and compares with every head
 * that is kept and at the end with the replayed core's own chains.
 */
export async function proveTicks(
  client: ClientBase,
  indexes: readonly Pick<IndexView, 'symbol' | 'tickSequence' | 'hash'>[],
): Promise<Proved> {
  const chains = new Map<string, Chain>();
  const faults: string[] = [];
  const heads = await client.query<{ minute_ms: string; heads: string }>(
    'SELECT minute_ms, heads FROM tick_heads WHERE minute_ms >= (SELECT ticks_from_ms FROM projection_cursor) ORDER BY minute_ms',
  );
  const start = (await readHistoryEdge(client)).ticksFromMs === 0 ? undefined : heads.rows[0];
  for (const { symbol, sequence, hash } of parseHeads(start?.heads ?? '')) {
    if (sequence > 0) chains.set(symbol, { sequence, hash });
  }
  let nextHead = start === undefined ? 0 : 1;
  let count = 0;
  let lastMs = Number(start?.minute_ms ?? -1);
  const compareHeads = (beforeMs: number) => {
    for (; nextHead < heads.rows.length; nextHead += 1) {
      const head = heads.rows[nextHead];
      if (head === undefined || Number(head.minute_ms) >= beforeMs) return;
      if (!isHead(head.heads, chains)) faults.push(`the head of minute ${head.minute_ms} is not what its ticks make`);
    }
  };
  for (let from = lastMs; ; ) {
    const pieces = await readTickPieces(client, from, FOR_EVER_MS, PIECES_A_READ);
    for (const { atMs, seconds } of pieces) {
      for (const { secondMs, lines } of seconds) {
        if (secondMs <= lastMs || secondMs > atMs) faults.push(`second ${secondMs} stands in the wrong minute`);
        lastMs = secondMs;
        compareHeads(secondMs);
        for (const line of lines === '' ? [] : lines.split('\n')) {
          if (!chainLine(chains, line, secondMs)) faults.push(`a tick line of second ${secondMs} does not follow`);
        }
      }
      count += seconds.length;
    }
    from = pieces.at(-1)?.atMs ?? from;
    if (pieces.length < PIECES_A_READ) break;
  }
  compareHeads(Number.POSITIVE_INFINITY);
  for (const { symbol, tickSequence, hash } of indexes) {
    const chain = chains.get(symbol) ?? { sequence: 0, hash: genesis };
    if (chain.sequence !== tickSequence || chain.hash !== hash) {
      faults.push(`the query tables' ticks of ${symbol} end at ${chain.sequence}, the journal's at ${tickSequence}`);
    }
  }
  return { rows: count + heads.rows.length, faults };
}

function chainLine(chains: Map<string, Chain>, line: string, secondMs: number): boolean {
  const [sequence, symbol, timeMs] = line.split('|');
  if (symbol === undefined) return false;
  const chain = chains.get(symbol) ?? { sequence: 0, hash: genesis };
  chains.set(symbol, {
    sequence: Number(sequence),
    hash: createHash('sha256').update(Buffer.from(chain.hash, 'hex')).update(line, 'utf8').digest('hex'),
  });
  return Number(sequence) === chain.sequence + 1 && timeMs === String(secondMs);
}

/** A head names every symbol that has ticks, and perhaps some that have none yet. */
function isHead(text: string, chains: ReadonlyMap<string, Chain>): boolean {
  const entries = text === '' ? [] : text.split(',');
  const named = new Map(entries.map((entry) => [entry.split('=')[0] ?? '', entry.split('=')[1] ?? '']));
  const isTrue = [...named].every(([symbol, value]) => {
    const chain = chains.get(symbol) ?? { sequence: 0, hash: genesis };
    return value === `${chain.sequence}:${chain.hash}`;
  });
  return isTrue && [...chains.keys()].every((symbol) => named.has(symbol));
}

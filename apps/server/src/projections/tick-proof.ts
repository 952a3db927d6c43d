import { createHash } from 'node:crypto';
import type { IndexView } from '@assay/exchange-core/exchange-core-port';
import type { ClientBase } from 'pg';

const SECONDS_A_READ = 2_000;
const genesis = '0'.repeat(64);

interface Chain {
  sequence: number;
  hash: string;
}

/**
 * Walks the query tables' seconds from the first one, hashes each line into its symbol's chain by itself, and compares with every head
 * that is kept and at the end with the replayed core's own chains.
 */
export async function proveTicks(
  client: ClientBase,
  indexes: readonly Pick<IndexView, 'symbol' | 'tickSequence' | 'hash'>[],
): Promise<{ readonly rows: number; readonly faults: readonly string[] }> {
  const chains = new Map<string, Chain>();
  const faults: string[] = [];
  const heads = await client.query<{ minute_ms: string; heads: string }>(
    'SELECT minute_ms, heads FROM tick_heads ORDER BY minute_ms',
  );
  let nextHead = 0;
  let count = 0;
  const compareHeads = (beforeMs: number) => {
    for (; nextHead < heads.rows.length; nextHead += 1) {
      const head = heads.rows[nextHead];
      if (head === undefined || Number(head.minute_ms) >= beforeMs) return;
      if (!isHead(head.heads, chains)) faults.push(`the head of minute ${head.minute_ms} is not what its ticks make`);
    }
  };
  for (let from = -1; ; ) {
    const { rows } = await client.query<{ second_ms: string; lines: string }>({
      name: 'prove-seconds',
      text: `SELECT second_ms, lines FROM index_seconds WHERE second_ms > $1 ORDER BY second_ms LIMIT ${SECONDS_A_READ}`,
      values: [from],
    });
    for (const { second_ms, lines } of rows) {
      compareHeads(Number(second_ms));
      for (const line of lines === '' ? [] : lines.split('\n')) {
        if (!chainLine(chains, line, second_ms)) faults.push(`a tick line of second ${second_ms} does not follow`);
      }
    }
    count += rows.length;
    from = Number(rows.at(-1)?.second_ms ?? from);
    if (rows.length < SECONDS_A_READ) break;
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

function chainLine(chains: Map<string, Chain>, line: string, secondMs: string): boolean {
  const [sequence, symbol, timeMs] = line.split('|');
  if (symbol === undefined) return false;
  const chain = chains.get(symbol) ?? { sequence: 0, hash: genesis };
  chains.set(symbol, {
    sequence: Number(sequence),
    hash: createHash('sha256').update(Buffer.from(chain.hash, 'hex')).update(line, 'utf8').digest('hex'),
  });
  return Number(sequence) === chain.sequence + 1 && timeMs === secondMs;
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

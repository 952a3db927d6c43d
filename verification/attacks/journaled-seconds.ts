import { decodeCommand } from '@assay/exchange-core/command-codec';
import { decodeFrame } from '@assay/journal/batch-frame';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { runningDatabase } from '../crash/running-database.ts';

const SECOND_MS = 1_000;
const FRAMES_A_READ = 1_000;

export interface JournaledSeconds {
  readonly expected: number;
  /** Seconds in which a symbol that the journal knows has no tick. */
  readonly lost: number;
  /** What each of them lacks: everything, or the ids of these symbols. */
  readonly lacking: readonly string[];
  /** Longest time from a second to the batch that holds its ticks, ms. */
  readonly latestMs: number;
}

/** The newest batch of a running exchange. */
export async function journalHead(dataFolder: string): Promise<number> {
  const reader = await openPostgresJournalReader(runningDatabase(dataFolder));
  try {
    return await reader.head();
  } finally {
    await reader.close();
  }
}

/**
 * Looks into the journal itself, behind batch `after`: which whole seconds from `fromMs` to `toMs` have a tick of every symbol. Nothing that
 * the server says about itself is believed.
 */
export async function journaledSeconds(
  dataFolder: string,
  after: number,
  fromMs: number,
  toMs: number,
): Promise<JournaledSeconds> {
  const symbolsOf = new Map<number, Set<number>>();
  const symbols = new Set<number>();
  let latestMs = 0;
  const reader = await openPostgresJournalReader(runningDatabase(dataFolder));
  try {
    for (let from = after + 1; ; ) {
      const frames = await reader.read(from, FRAMES_A_READ);
      for (const { bytes, sequence } of frames) {
        const decoded = decodeFrame(bytes);
        if (!decoded.ok) throw new Error(`batch ${sequence} cannot be read: ${decoded.fault}`);
        for (const command of decoded.frame.commands.map(decodeCommand)) {
          if (command.type !== 'record-index-tick') continue;
          symbolsOf.set(command.secondMs, new Set(command.ticks.map(({ symbolId }) => symbolId)));
          for (const { symbolId } of command.ticks) symbols.add(symbolId);
          latestMs = Math.max(latestMs, decoded.frame.timeMs - command.secondMs);
        }
        from = sequence + 1;
      }
      if (frames.length === 0) break;
    }
  } finally {
    await reader.close();
  }
  let expected = 0;
  const lacking: string[] = [];
  for (let second = Math.ceil(fromMs / SECOND_MS) * SECOND_MS; second <= toMs; second += SECOND_MS) {
    expected += 1;
    const seen = symbolsOf.get(second);
    const missing = [...symbols].filter((symbolId) => seen?.has(symbolId) !== true);
    const what = seen === undefined ? 'everything' : `symbols ${missing.join(', ')}`;
    if (missing.length > 0) lacking.push(`${new Date(second).toISOString()} lacks ${what}`);
  }
  return { expected, lost: lacking.length, lacking, latestMs };
}

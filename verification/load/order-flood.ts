import { startProcess } from '@assay/engine/threads/start-process';
import type { FloodProgress, FloodSeen, FloodWanted } from './flooding-client.ts';

/** Runs the flood to its end, every answer awaited. */
export async function floodWithOrders(
  wanted: FloodWanted,
  progressed: (progress: FloodProgress) => void = () => undefined,
): Promise<FloodSeen> {
  const client = startProcess(new URL('./flooding-client.ts', import.meta.url));
  try {
    client.send(wanted);
    return await new Promise<FloodSeen>((resolve, reject) => {
      client.on('message', (message) => {
        const { seen, progress } = message as { readonly seen?: FloodSeen; readonly progress?: FloodProgress };
        if (seen !== undefined) resolve(seen);
        else if (progress !== undefined) progressed(progress);
      });
      client.once('exit', (code) => reject(new Error(`the flooding client ended with ${code}`)));
    });
  } finally {
    client.kill();
  }
}

/** Said to a request that did not arrive within its time, which a machine brings about that leaves the flood no turn; its connection ends. */
const lateRequest = '408 l.error.bodyMalformed';

/** What an overloaded exchange may say to an order; a market whose second of the index was missed takes none. */
const orderly = [
  '200 accepted',
  '200 l.error.marketCancelOnly',
  '429 l.error.tooManyRequests',
  '503 l.error.overloaded',
  lateRequest,
];

/** A sentence for each kind of answer that nobody may get, and for connections that were dropped. */
export function disorder({ answers, lost }: FloodSeen): string[] {
  const faults = Object.keys(answers)
    .filter((kind) => !orderly.includes(kind))
    .map((kind) => `${answers[kind]} orders of the flood were answered ${kind}`);
  const dropped = lost - (answers[lateRequest] ?? 0);
  return dropped <= 0 ? faults : [...faults, `${dropped} connections of the flood were dropped before their answers`];
}

export function countsOf({ answers }: FloodSeen): string {
  return Object.entries(answers)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ');
}

/** Answers of every kind a second. */
export function answersPerSecond({ answers, seconds }: FloodSeen): number {
  return Object.values(answers).reduce((sum, count) => sum + count, 0) / seconds;
}

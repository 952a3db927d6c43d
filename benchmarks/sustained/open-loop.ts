import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../alternating.ts';
import type { TradingEngine } from './trading-engine.ts';

const drainLimitMs = 60_000;
const lookEveryMs = 20;

export interface OpenLoop {
  /** Accepted and durable commands a second. */
  readonly perSecond: number;
  /** Refused as too many waiting, 0…1. */
  readonly refusedShare: number;
  /** From when a command was due to when it was durable, ms. */
  readonly acknowledgedMs: { readonly p50: number; readonly p99: number };
  /** How long the oldest batch that is not in the query tables has been durable, ms. */
  readonly lagMs: { readonly p50: number; readonly p99: number; readonly last: number };
  /** From the last command until the query tables hold everything. */
  readonly drainMs: number;
}

/** Commands by the clock, whatever comes back, for `seconds`; beside it the read side's lag. */
export async function runOpenLoop(
  { engine, next }: TradingEngine,
  commandsPerSecond: number,
  seconds: number,
): Promise<OpenLoop> {
  const durableAtMs = new Map<number, number>();
  let durable = engine.status.durableSequence;
  const stopListening = engine.client.onBatch(({ sequence }) => {
    durable = sequence;
    durableAtMs.set(sequence, performance.now());
  });
  const lags: number[] = [];
  let seen = engine.status.projectedSequence;
  const look = setInterval(() => {
    const projected = engine.status.projectedSequence;
    for (; seen < projected; seen += 1) durableAtMs.delete(seen);
    lags.push(projected < durable ? performance.now() - (durableAtMs.get(projected + 1) ?? performance.now()) : 0);
  }, lookEveryMs);
  const times: number[] = [];
  let refused = 0;
  let fault: unknown;
  const startedMs = performance.now();
  const total = commandsPerSecond * seconds;
  const all: Promise<void>[] = [];
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedMs) * commandsPerSecond) / 1_000));
    for (; sent < due; sent += 1) {
      const dueMs = startedMs + (sent * 1_000) / commandsPerSecond;
      const answered = engine.client.submit(next()).then(
        (result) => {
          if (result.accepted) times.push(performance.now() - dueMs);
          else refused += 1;
        },
        (error: unknown) => {
          fault ??= error;
        },
      );
      if (sent % 1_000 === 0) all.push(answered);
    }
    await sleep(0);
  }
  await Promise.all(all);
  const lastLag = lags.at(-1) ?? 0;
  const loadMs = performance.now() - startedMs;
  while (engine.status.projectedSequence < engine.status.durableSequence) {
    if (performance.now() - startedMs > loadMs + drainLimitMs) throw new Error('the read side does not catch up');
    await sleep(5);
  }
  clearInterval(look);
  stopListening();
  if (fault !== undefined) throw fault;
  return {
    perSecond: (times.length / loadMs) * 1_000,
    refusedShare: refused / total,
    acknowledgedMs: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    lagMs: { p50: percentile(lags, 0.5), p99: percentile(lags, 0.99), last: lastLag },
    drainMs: performance.now() - startedMs - loadMs,
  };
}

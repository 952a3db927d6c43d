import type { RunningServer } from '../server-process/server-process.ts';
import { registerUser, type TestUser } from '../server-process/test-user.ts';
import type { Felt } from './innocent-process.ts';

const crowds = new WeakMap<RunningServer, TestUser[]>();

/** So many new accounts; cases that share a server share them. */
export async function crowdOf(server: RunningServer, size: number): Promise<readonly TestUser[]> {
  const crowd = crowds.get(server) ?? [];
  crowds.set(server, crowd);
  while (crowd.length < size) {
    const missing = Array.from(
      { length: Math.min(registeredAtOnce, size - crowd.length) },
      (_, at) => crowd.length + at,
    );
    crowd.push(...(await Promise.all(missing.map((at) => registerUser(server.address, `crowd-${at}@example.org`)))));
  }
  return crowd.slice(0, size);
}

const registeredAtOnce = 6;

/**
 * How many answers of the attack came while each order was under way, ascending: as many turns of others, at least, as the order waited for. It says
 * nothing of how fast the machine is.
 */
export function answersBeside({ acceptedSpans }: Felt, answeredAtMs: readonly number[]): number[] {
  const before = (ms: number) => {
    let [low, high] = [0, answeredAtMs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((answeredAtMs[middle] ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const [firstMs = 0, lastMs = 0] = [answeredAtMs[0], answeredAtMs.at(-1)];
  return acceptedSpans
    .filter(([fromMs, toMs]) => fromMs >= firstMs && toMs <= lastMs)
    .map(([fromMs, toMs]) => before(toMs) - before(fromMs))
    .sort((left, right) => left - right);
}

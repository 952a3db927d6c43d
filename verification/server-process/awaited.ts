import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than any machine takes that runs at all: whoever has waited so long waits for what does not come. A little less than the time of a test
 * in vitest, so that the test fails with what was wrong instead of with its time. Those who look until nothing is thrown use `eventually`.
 */
const PATIENCE_MS = 110_000;
const LOOK_EVERY_MS = 20;

type Look = () => boolean | Promise<boolean>;

/** One sentence when it has not come true in the end, however slow the machine is; none when it has. */
export async function neverCame(what: string, holds: Look): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await holds()) return [];
    // sleeps: another process has to do something meanwhile; only how often is looked depends on it
    await sleep(LOOK_EVERY_MS);
  }
  return (await holds()) ? [] : [`waited ${PATIENCE_MS / 1_000} s in vain until ${what}`];
}

/** Waits for a state of the product; throws what it waited for when it does not come. */
export async function until(what: string, holds: Look): Promise<void> {
  const [fault] = await neverCame(what, holds);
  if (fault !== undefined) throw new Error(fault);
}

/** What the promise comes to; throws what was waited for when that is never. */
export async function outcomeOf<Outcome>(what: string, promised: Promise<Outcome>): Promise<Outcome> {
  // sleeps: the end of patience with another process
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`waited ${PATIENCE_MS / 1_000} s in vain until ${what}`);
  });
  return Promise.race([promised, late]);
}

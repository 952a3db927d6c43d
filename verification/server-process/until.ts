import { setTimeout as sleep } from 'node:timers/promises';

/** A little less than the time of a test, so that the test fails with what was wrong instead of with its time. */
const TOLD_AFTER_MS = 110_000;
const LOOK_EVERY_MS = 100;

/**
 * Looks until nothing is thrown. For what comes by itself and tells nobody: how soon it comes is the machine's matter and nobody's promise, so
 * only what never comes is a fault.
 */
export async function until<Seen>(look: () => Seen | Promise<Seen>, everyMs = LOOK_EVERY_MS): Promise<Seen> {
  for (const endMs = performance.now() + TOLD_AFTER_MS; ; ) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > endMs) throw error;
    }
    await sleep(everyMs);
  }
}

const firstDelayMs = 500;
/** A page is back within seconds of the exchange, however long that was away. */
const longestDelayMs = 5_000;

/**
 * How long to wait before a try to connect: doubling, with half of it left to chance, so that the clients of a restarted
 * server do not all come back in the same moment.
 * @param failedTries tries in a row that failed, 1 or more
 * @param chance from 0 to below 1
 */
export function reconnectDelayMs(failedTries: number, chance: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failedTries - 1, 16));
  return Math.round(full * (0.5 + chance / 2));
}

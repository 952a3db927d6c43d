export const backOffMaxMs = 30_000;
const FIRST_MS = 500;
/** An exchange that says "too many requests" is left alone for longer. */
const FIRST_LIMITED_MS = 5_000;

/** How long to wait after `failures` failures in a row, at least one: doubled each time up to 30 s. */
export function backOffMs(failures: number, isRateLimited: boolean): number {
  const first = isRateLimited ? FIRST_LIMITED_MS : FIRST_MS;
  return Math.min(backOffMaxMs, first * 2 ** Math.min(failures - 1, 16));
}

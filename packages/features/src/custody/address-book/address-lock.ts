/** What is left of the lock of an entry, in whole minutes rounded up: it never seems over before it is. */
export interface AddressLockShown {
  readonly until: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** @returns undefined where nothing locks it any more */
export function lockShown(lockedUntil: number, nowMs: number): AddressLockShown | undefined {
  if (lockedUntil <= nowMs) return undefined;
  const minutes = Math.ceil((lockedUntil - nowMs) / MINUTE_MS);
  return { until: lockedUntil, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

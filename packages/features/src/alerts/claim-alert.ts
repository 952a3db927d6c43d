import type { Clock } from '@assay/live-client/clock';

/** By then every tab has heard that the alert was reached. */
export const claimHoldMs = 30_000;

/** The part of the browser's lock manager that is needed; absent on insecure origins. */
export type Locks = Pick<LockManager, 'request'>;

/** True in one tab of those that see the same alert reached at the same moment. Without locks, in each that has not heard of another. */
export function claimAlert(id: string, locks: Locks | undefined, clock: Clock): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((answer) => {
    const hold = (lock: Lock | null) => {
      answer(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => clock.after(claimHoldMs, release));
    };
    locks.request(`assay-alert.${id}`, { ifAvailable: true }, hold).catch(() => answer(true));
  });
}

import type { HostingPosition } from './hosting-position.ts';

/** Days of the position that are over and not paid. */
export function daysDue({ startDay, endDay, paidDays }: HostingPosition, today: number): number {
  return Math.max(0, Math.min(today, endDay) - startDay - paidDays);
}

import { exclusionDaysMax } from '@assay/protocol/contract-rules';

/** Periods that are offered, in days; `forever` cannot be undone by anybody. */
export const exclusionPeriods = ['1', '7', '30', '180', '365', String(exclusionDaysMax), 'forever'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

/** The standing's word for "for ever". */
export const excludedForever = -1;

const dayMs = 24 * 60 * 60 * 1_000;

/** When an exclusion of that length would end; the standing's `-1` for one without an end. */
export function exclusionEnd(period: ExclusionPeriod, nowMs: number): number {
  return period === 'forever' ? excludedForever : nowMs + Number(period) * dayMs;
}

/** An exclusion can only be made longer. @param excludedUntil of the standing: 0 none, -1 for ever */
export function isLonger(period: ExclusionPeriod, excludedUntil: number, nowMs: number): boolean {
  if (excludedUntil === excludedForever) return false;
  return period === 'forever' || exclusionEnd(period, nowMs) > excludedUntil;
}

/** Whether the real account is shut now. */
export function isExcluded(excludedUntil: number, nowMs: number): boolean {
  return excludedUntil === excludedForever || excludedUntil > nowMs;
}

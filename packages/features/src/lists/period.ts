/** Which days a list shows, in the person's own time zone. */
export const periodIds = ['all', 'today', '7-days', '30-days', '90-days', 'chosen'] as const;
export type PeriodId = (typeof periodIds)[number];

export interface Period {
  readonly id: PeriodId;
  /** `2026-11-23`, as a date field gives it; empty: no bound. They count where the days are chosen. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export const everyDay: Period = { id: 'all', firstDay: '', lastDay: '' };

/** Bounds as the calls take them: from the first on and before the second, milliseconds as text. */
export interface TimeBounds {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

/** What of a query's key tells one span from another. */
export function boundsKey({ startTime = '', endTime = '' }: TimeBounds): readonly [string, string] {
  return [startTime, endTime];
}

const daysBefore: Readonly<Record<Exclude<PeriodId, 'all' | 'chosen'>, number>> = {
  today: 0,
  '7-days': 6,
  '30-days': 29,
  '90-days': 89,
};

/** Whole days, from midnight to midnight. Undefined: the first day lies after the last. */
export function boundsOf({ id, firstDay, lastDay }: Period, nowMs: number): TimeBounds | undefined {
  if (id === 'all') return {};
  if (id !== 'chosen') return { startTime: String(midnight(new Date(nowMs), -daysBefore[id])) };
  if (firstDay !== '' && lastDay !== '' && firstDay > lastDay) return undefined;
  return {
    startTime: firstDay === '' ? undefined : String(midnight(dayOf(firstDay), 0)),
    endTime: lastDay === '' ? undefined : String(midnight(dayOf(lastDay), 1)),
  };
}

/** A date alone would be read as midnight in Greenwich. */
function dayOf(text: string): Date {
  return new Date(`${text}T00:00`);
}

/** Days are counted by the calendar: one of them has 23 hours, another 25. */
function midnight(day: Date, daysOn: number): number {
  return Math.max(0, new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysOn).getTime());
}

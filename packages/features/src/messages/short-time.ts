import { dateText } from '@assay/messages/date-text';

/** A moment in the user's zone: of today its time, of an earlier day also the day. @param timeMs milliseconds since 1970 */
export function shortTime(timeMs: number, nowMs: number): string {
  const isToday = dateText(timeMs, 'YYYY-MM-DD') === dateText(nowMs, 'YYYY-MM-DD');
  return dateText(timeMs, isToday ? 'HH:MM:SS' : 'YYYY-MM-DD HH:MM');
}

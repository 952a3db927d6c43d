/** A time in UTC; empty for what has not happened. */
export function csvTime(timeMs: number): string {
  return timeMs === 0 ? '' : new Date(timeMs).toISOString();
}

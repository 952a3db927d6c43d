/** A moment as operators read it, to the minute. */
export const minute = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 16)}Z`;

/** What people are told of a product or fund, and when that changes by itself. Times in ms; 0 is none. */
export function saleWords({
  status,
  opensAt,
  closesAt,
}: {
  readonly status: string;
  readonly opensAt: number;
  readonly closesAt: number;
}): string {
  if (status === 'scheduled') return `scheduled, opens ${minute(opensAt)}`;
  const word = status === 'soldOut' ? 'sold out' : status;
  return status !== 'closed' && closesAt > 0 ? `${word}, closes ${minute(closesAt)}` : word;
}

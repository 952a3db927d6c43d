/** To the second. */
export const utc = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The two largest units, for people. */
export function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const units = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

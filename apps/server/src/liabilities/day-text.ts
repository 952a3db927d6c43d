const DAY_MS = 86_400_000;

/** `2026-11-22` of a day since 1970, UTC. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of such a text; undefined for any other. */
export function parseDayText(text: string): number | undefined {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isSafeInteger(day) && dayText(day) === text ? day : undefined;
}

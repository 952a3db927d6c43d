const dayMs = 24 * 60 * 60 * 1_000;
const minuteMs = 60_000;

export interface NextRecompute {
  /** Next midnight UTC in milliseconds since 1970. */
  readonly atMs: number;
  readonly hours: number;
  readonly minutes: number;
}

/** When levels are computed next, and how far away that is: whole minutes, rounded up. */
export function nextRecompute(nowMs: number): NextRecompute {
  const atMs = (Math.floor(nowMs / dayMs) + 1) * dayMs;
  const minutes = Math.ceil((atMs - nowMs) / minuteMs);
  return { atMs, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

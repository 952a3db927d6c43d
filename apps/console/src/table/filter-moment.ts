const pattern = /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[ T]([0-9]{2}:[0-9]{2})(?::([0-9]{2}))?)?$/;

/** `2026-11-21`, `2026-11-21 14:00` or with seconds, in UTC, as milliseconds since 1970; undefined for what is no such time. */
export function momentOf(text: string): string | undefined {
  const [, day, minute = '00:00', seconds = '00'] = pattern.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T${minute}:${seconds}Z`);
  // The 30th of February would be read as a day of March.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${minute}:${seconds}`);
  return isReal ? String(moment.getTime()) : undefined;
}

/** The other way; what is no number stays as it is. */
export function momentText(milliseconds: string): string {
  return /^[0-9]{1,15}$/.test(milliseconds)
    ? new Date(Number(milliseconds)).toISOString().slice(0, 19).replace('T', ' ')
    : milliseconds;
}

import { groupThousands } from '@assay/amounts/display';

/** Padded with zeros to at least so many decimals, grouped, never cut: what is proved is shown to its last digit. */
export function exactNumber(text: string, decimalsMin: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(decimalsMin, '0');
  return groupThousands(digits === '' ? whole : `${whole}.${digits}`);
}

/** The longest fraction of some decimal texts, so that they stand below each other. */
export function decimalsOf(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.split('.')[1]?.length ?? 0), 0);
}

/** Time of day of a tick in UTC, to the millisecond: `08:11:06.000`. */
export function utcTime(timeMs: number): string {
  return isoOf(timeMs)?.slice(11, 23) ?? String(timeMs);
}

/** `2026-11-21 08:11:06` in UTC. */
export function utcDateTime(timeMs: number): string {
  return isoOf(timeMs)?.slice(0, 19).replace('T', ' ') ?? String(timeMs);
}

/** A file can hold any number as a time; undefined for what no calendar has. */
function isoOf(timeMs: number): string | undefined {
  return Math.abs(timeMs) <= lastTimeMs ? new Date(timeMs).toISOString() : undefined;
}

/** Of ECMAScript's calendar. */
const lastTimeMs = 8.64e15;

import { hash } from 'node:crypto';
import { type LogEntry, logEntry } from './log-entry.ts';

/** What the first line continues. */
export const LOG_START = '0'.repeat(64);

export interface LogLine {
  /** Lower-case hex SHA-256 of the line before's hash, a line feed, and this line's text. */
  readonly hash: string;
  readonly atMs: number;
  readonly entry: LogEntry;
}

const chained = (previous: string, text: string): string => hash('sha256', `${previous}\n${text}`);

/** `HASH {"atMs":…,"entry":{…}}`, without its line feed. */
export function lineOf(previous: string, atMs: number, entry: LogEntry): string {
  const text = JSON.stringify({ atMs, entry });
  return `${chained(previous, text)} ${text}`;
}

/** Undefined for what is no line at all. `continues` says whether it is the one that was written behind `previous`. */
export function readLine(line: string, previous: string): (LogLine & { readonly continues: boolean }) | undefined {
  const text = line.slice(LOG_START.length + 1);
  const written = line.slice(0, LOG_START.length);
  const content = jsonOf(text);
  if (typeof content !== 'object' || content === null || !('atMs' in content) || !('entry' in content))
    return undefined;
  const parsed = logEntry.safeParse(content.entry);
  if (!parsed.success || typeof content.atMs !== 'number') return undefined;
  return { hash: written, atMs: content.atMs, entry: parsed.data, continues: written === chained(previous, text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

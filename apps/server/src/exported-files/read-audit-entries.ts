import type { AuditedEntry } from '@assay/engine/projections/operator-log/audit-chain';
import * as z from 'zod/mini';
import { csvRows } from './csv-rows.ts';

export interface ExportedEntry extends AuditedEntry {
  readonly hash: string;
}

export type ReadEntries =
  | { readonly ok: true; readonly entries: readonly ExportedEntry[] }
  /** A sentence for whoever has the file. */
  | { readonly ok: false; readonly sentence: string };

const count = z.int().check(z.gte(0));
const entryFields = {
  number: count,
  batch: count,
  position: count,
  timeMs: count,
  operator: z.string(),
  second: z.string(),
  reason: z.string(),
  command: z.string(),
  fields: z.string(),
  hash: z.string(),
};
const entriesSchema = z.array(z.object(entryFields));
const numbers: readonly string[] = ['number', 'batch', 'position', 'timeMs'];
/** Columns of the console's table by what they hold of an entry; the others bear the same name. */
const consoleNames: Readonly<Record<string, string>> = { timeMs: 'happenedAt', operator: 'who', reason: 'why' };

/**
 * Entries of the operator’s log out of a file: JSON, or CSV with a line of names, as the console writes it or by the names of an entry. Further columns are
 * left aside.
 */
export function readAuditEntries(text: string): ReadEntries {
  const rows = text.trimStart().startsWith('[') ? jsonOf(text) : csvRows(text).map(entryOf);
  const parsed = entriesSchema.safeParse(rows);
  if (parsed.success) return { ok: true, entries: parsed.data };
  const [first] = Array.isArray(rows) ? rows : [];
  const missing = Object.keys(entryFields).filter((name) => !hasField(first, name) && first !== undefined);
  // A table of the log that leaves something out is the file that people take first.
  const isPartOfLog =
    missing.length > 0 && ['number', 'hash', 'command', 'operator'].some((name) => hasField(first, name));
  if (!isPartOfLog) return { ok: false, sentence: 'This is no export of the operator’s log.' };
  const columns = missing.map((name) => consoleNames[name] ?? name).join(', ');
  return {
    ok: false,
    sentence: `The file leaves out ${columns}: take “Export for auditors” of the console’s audit log, which has all of it.`,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasField(row: unknown, name: string): boolean {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name);
}

function entryOf(row: Readonly<Record<string, string>>): object {
  const named = Object.keys(entryFields).flatMap((name) => {
    const cell = row[name] ?? row[consoleNames[name] ?? name];
    return cell === undefined ? [] : [[name, numbers.includes(name) ? numberOf(cell) : cell] as const];
  });
  return Object.fromEntries(named);
}

/** The console writes times as ISO 8601, which spreadsheets read. */
function numberOf(cell: string): number | string {
  if (/^[0-9]+$/.test(cell)) return Number(cell);
  return /^[0-9]{4}-.*Z$/.test(cell) ? Date.parse(cell) : cell;
}

import type { AuditedEntry } from '@assay/engine/projections/operator-log/audit-chain';
import * as z from 'zod/mini';

export interface ExportedEntry extends AuditedEntry {
  readonly hash: string;
}

const count = z.int().check(z.gte(0));
const entrySchema = z.object({
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
});
const entriesSchema = z.array(entrySchema);
const numbers = ['number', 'batch', 'position', 'timeMs'];

/** Entries of the operator’s log out of a file, JSON or CSV with a line of names; undefined when it holds something else. Further columns are left aside. */
export function readAuditEntries(text: string): readonly ExportedEntry[] | undefined {
  const parsed = entriesSchema.safeParse(text.trimStart().startsWith('[') ? jsonOf(text) : rowsOf(csvCells(text)));
  return parsed.success ? parsed.data : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowsOf([names = [], ...lines]: readonly (readonly string[])[]): unknown[] {
  return lines.map((cells) =>
    Object.fromEntries(
      names.map((name, at) => {
        const cell = cells[at] ?? '';
        return [name, numbers.includes(name) && cell !== '' ? Number(cell) : cell];
      }),
    ),
  );
}

/** RFC 4180: cells may be quoted, and may then hold commas, lines and doubled quotes. */
function csvCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1) lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}

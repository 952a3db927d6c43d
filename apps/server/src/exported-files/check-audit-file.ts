import { readFile } from 'node:fs/promises';
import { AUDIT_START, type AuditedEntry, auditHash } from '@assay/engine/projections/operator-log/audit-chain';
import { csvGuard } from '@assay/protocol/csv-cell';
import { type FileQuestion, type FileReport, faultReport } from './file-report.ts';
import { type ExportedEntry, readAuditEntries } from './read-audit-entries.ts';

/**
 * Checks an exported piece of the operator’s log: that no entry was changed, left out or put in between. Whether it is this exchange’s own
 * log, `npm run verify` says, which computes it from the journal.
 */
export async function checkAuditFile({ path }: FileQuestion): Promise<FileReport> {
  if (path === undefined) return faultReport('Which file? npm run check-audit -- FILE');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return faultReport(`${path} cannot be read.`);
  }
  const read = readAuditEntries(text);
  if (!read.ok) return faultReport(read.sentence);
  return auditReport([...read.entries].sort((one, other) => one.number - other.number));
}

function auditReport(entries: readonly ExportedEntry[]): FileReport {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return faultReport('The file holds no entry.');
  const isWhole = first.number === 1;
  // What a piece stands behind is nowhere in it: its first entry is taken as it is.
  let { number, hash } = isWhole ? { number: 0, hash: AUDIT_START } : first;
  for (const entry of isWhole ? entries : entries.slice(1)) {
    if (entry.number !== number + 1) return faultReport(`FAILED: entry ${number + 1} is missing or there twice.`);
    if (!isBehind(hash, entry))
      return faultReport(`FAILED: entry ${entry.number} does not follow from the one before.`);
    ({ number, hash } = entry);
  }
  return {
    lines: [
      `Entries ${first.number} to ${last.number} are one chain, and its end is ${last.hash}.`,
      ...(isWhole
        ? []
        : [`What entry ${first.number} itself says is not proved: the entries before it are not in the file.`]),
    ],
    exitCode: 0,
  };
}

/**
 * A table calculator’s file has an apostrophe before what a calculator would run as a formula; it is no part of the text. One that somebody wrote looks the
 * same, so each text is tried as it stands and without.
 */
function isBehind(before: string, entry: ExportedEntry): boolean {
  return textsOf(entry).some((said) => auditHash(before, said) === entry.hash);
}

function textsOf(entry: ExportedEntry): readonly AuditedEntry[] {
  return guarded.reduce<readonly AuditedEntry[]>(
    (all, name) => all.flatMap((said) => wordings(said[name]).map((text) => ({ ...said, [name]: text }))),
    [entry],
  );
}

/** Fields that people write. */
const guarded = ['operator', 'second', 'reason'] as const;

function wordings(text: string): readonly string[] {
  return csvGuard.test(text) ? [text, text.slice(1)] : [text];
}

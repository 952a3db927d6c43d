import { checkInclusion } from '@assay/liabilities/check-inclusion';
import { inclusionLines } from '@assay/liabilities/inclusion-lines';
import { type CheckedFile, checkExportedFile } from './check-exported-file.ts';
import type { FileQuestion, FileReport } from './file-report.ts';

const inclusionFile: CheckedFile = {
  command: 'check-inclusion',
  noun: 'proof of inclusion',
  /** An asset of a hundred million people takes some 4 KB; nobody has a thousand assets. */
  megabytesMax: 8,
  check(value, publicKey) {
    const report = checkInclusion(value, publicKey);
    return { lines: inclusionLines(report), exitCode: report.verdict === 'failed' ? 1 : 0 };
  },
};

/** Checks an exported proof of inclusion. */
export function checkInclusionFile(question: FileQuestion): Promise<FileReport> {
  return checkExportedFile(inclusionFile, question);
}

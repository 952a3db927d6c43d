import { checkReceipt } from '@assay/settlement/check-receipt';
import { receiptLines } from '@assay/settlement/receipt-lines';
import { type CheckedFile, checkExportedFile } from './check-exported-file.ts';
import type { FileQuestion, FileReport } from './file-report.ts';

const receiptFile: CheckedFile = {
  command: 'check-receipt',
  noun: 'receipt',
  /** The largest receipt has a day of ticks: some 40 MB with three sources each, as the page saves it. */
  megabytesMax: 128,
  check(value, publicKey) {
    const report = checkReceipt(value, publicKey);
    return { lines: receiptLines(report), exitCode: report.verdict === 'failed' ? 1 : 0 };
  },
};

/** Checks an exported receipt. */
export function checkReceiptFile(question: FileQuestion): Promise<FileReport> {
  return checkExportedFile(receiptFile, question);
}

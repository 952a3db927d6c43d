import { findingLine } from '@assay/settlement/finding';
import { type CheckedFile, checkExportedFile } from './check-exported-file.ts';
import type { FileQuestion, FileReport } from './file-report.ts';
import { askNode } from './reserves/ask-node.ts';
import { checkReserves } from './reserves/check-reserves.ts';

const proves = [
  'This proves: whoever signed the liabilities of that day has the keys of these addresses, and used them after the day was over.',
  'It does not prove what lies at the addresses unless a node of yours says so (--node), that nobody lent it to the exchange for',
  'the moment, nor that the liabilities are complete: look for your own balances with npm run check-inclusion.',
];

const reservesFile: CheckedFile = {
  command: 'check-reserves',
  noun: 'proof of reserves',
  /** Eight networks, each with a message of some 500 bytes. */
  megabytesMax: 1,
  async check(value, publicKey, { node }) {
    const { checks, answer } = checkReserves(value, publicKey);
    const all = answer !== undefined && node !== undefined ? [...checks, await askNode(answer, node)] : checks;
    const isFailed = all.some(({ status }) => status === 'failed');
    return {
      lines: [
        ...all.map(findingLine),
        isFailed ? 'The file does NOT hold.' : 'The file holds.',
        ...(isFailed ? [] : proves),
      ],
      exitCode: isFailed ? 1 : 0,
    };
  },
};

/** Checks what a saved answer says of reserves. */
export function checkReservesFile(question: FileQuestion): Promise<FileReport> {
  return checkExportedFile(reservesFile, question);
}

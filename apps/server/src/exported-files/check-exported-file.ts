import { publicKeyFor, readExpectedKey } from './expected-key.ts';
import { type FileQuestion, type FileReport, faultReport } from './file-report.ts';
import { type ExpectedFile, readExportedFile } from './read-exported-file.ts';

/** One kind of exported file that a command checks. */
export interface CheckedFile extends ExpectedFile {
  /** The command's own name. */
  readonly command: string;
  check(value: unknown, publicKey: string | undefined, question: FileQuestion): FileReport | Promise<FileReport>;
}

/** Checks an exported file with nothing but the file, and the reader's own node where he names one: no server. */
export async function checkExportedFile(kind: CheckedFile, question: FileQuestion): Promise<FileReport> {
  const { path, key } = question;
  const { command, noun } = kind;
  if (path === undefined)
    return faultReport(`Name the file of a ${noun}: npm run ${command} -- FILE [--key KEY or "FINGERPRINT"].`);
  const expected = key === undefined ? { key } : readExpectedKey(key);
  if ('fault' in expected) return faultReport(expected.fault);
  const read = await readExportedFile(path, kind);
  if ('fault' in read) return faultReport(read.fault);
  return kind.check(read.value, publicKeyFor(read.value, expected.key), question);
}

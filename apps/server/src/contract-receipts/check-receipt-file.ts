import { readFile, stat } from 'node:fs/promises';
import { checkReceipt } from '@assay/settlement/check-receipt';
import { withoutEnvelope } from '@assay/settlement/receipt-envelope';
import { receiptLines } from '@assay/settlement/receipt-lines';
import { keyFingerprint } from '@assay/settlement/signing-key';

/** The largest receipt has a day of ticks: some 40 MB with three sources each, as the page saves it. */
const RECEIPT_BYTES_MAX = 128_000_000;
const KEY = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^([0-9a-f]{4} ){7}[0-9a-f]{4}$/;

export interface ReceiptFileReport {
  readonly lines: readonly string[];
  /** 0: nothing contradicts the receipt; 1: it does not hold, or there is none. */
  readonly exitCode: 0 | 1;
}

export interface ReceiptFileQuestion {
  readonly path: string | undefined;
  /** What the reader knows of the exchange's key: the key itself or its fingerprint. */
  readonly key?: string | undefined;
}

/** Checks an exported receipt with nothing but the file: no server, no network. */
export async function checkReceiptFile({ path, key }: ReceiptFileQuestion): Promise<ReceiptFileReport> {
  if (path === undefined) {
    return fault('Name the file of a receipt: npm run check-receipt -- FILE [--key KEY or "FINGERPRINT"].');
  }
  const known = key?.trim().toLowerCase();
  if (known !== undefined && !KEY.test(known) && !FINGERPRINT.test(known)) {
    return fault(
      '--key takes the exchange’s public key (64 hexadecimal digits) or its fingerprint (eight groups of four).',
    );
  }
  const read = await readText(path);
  if ('fault' in read) return fault(read.fault);
  const parsed = parseText(read.text);
  if (parsed === undefined) return fault(`${path} is not JSON: it is no receipt, or it was cut off or changed.`);
  const receipt = withoutEnvelope(parsed.value);
  const report = checkReceipt(receipt, publicKeyFor(receipt, known));
  return { lines: receiptLines(report), exitCode: report.verdict === 'failed' ? 1 : 0 };
}

const fault = (line: string): ReceiptFileReport => ({ lines: [line], exitCode: 1 });

async function readText(path: string): Promise<{ readonly text: string } | { readonly fault: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${path} is not a file.` };
    if (found.size > RECEIPT_BYTES_MAX) return { fault: `${path} is larger than any receipt (128 MB).` };
    return { text: await readFile(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return { fault: `There is no file ${path}.` };
    if (code === 'EACCES') return { fault: `The file ${path} may not be read.` };
    return { fault: `The file ${path} cannot be read (${String(code)}).` };
  }
}

function parseText(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The key that the receipt must name. A fingerprint stands for the receipt's own key when it is that key's. */
function publicKeyFor(receipt: unknown, known: string | undefined): string | undefined {
  if (known === undefined || KEY.test(known)) return known;
  const own = typeof receipt === 'object' && receipt !== null ? Reflect.get(receipt, 'publicKey') : undefined;
  return typeof own === 'string' && KEY.test(own) && keyFingerprint(own) === known ? own : 'another';
}

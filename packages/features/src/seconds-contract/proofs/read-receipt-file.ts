import { withoutEnvelope } from '@assay/settlement/receipt-envelope';

/** A receipt of a day of ticks, with ten sources each and a line for each field, is below this: the command's limit too. */
export const receiptBytesMax = 128_000_000;

export type ReceiptFile =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: ReceiptFileFault };

export type ReceiptFileFault = 'too-large' | 'empty' | 'not-json' | 'unreadable';

/** The JSON of a file that somebody chose or dropped. Whether it is a receipt is for the check to say. */
export async function readReceiptFile(file: Pick<Blob, 'size' | 'text'>): Promise<ReceiptFile> {
  if (file.size > receiptBytesMax) return { ok: false, fault: 'too-large' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
  if (text.trim() === '') return { ok: false, fault: 'empty' };
  try {
    return { ok: true, value: withoutEnvelope(JSON.parse(text)) };
  } catch {
    return { ok: false, fault: 'not-json' };
  }
}

/** The receipt as the file that the command checks: the same bytes for the same receipt. */
export function receiptFileText(receipt: unknown): string {
  return `${JSON.stringify(receipt, undefined, 2)}\n`;
}

/** What checks such a file without a network, in a clone of the exchange: the file's name follows. */
export const checkCommand = 'npm run check-receipt --';

/** A file's name as a shell takes it, in quotation marks where it must. */
export function shellWord(fileName: string): string {
  return /^[A-Za-z0-9._][A-Za-z0-9._-]*$/.test(fileName) ? fileName : `'${fileName.replaceAll("'", "'\\''")}'`;
}

import { readFile, stat } from 'node:fs/promises';
import { withoutEnvelope } from '@assay/settlement/receipt-envelope';

/** What the file should be, in the sentences about it, and how large one can be. */
export interface ExpectedFile {
  readonly noun: string;
  readonly megabytesMax: number;
}

/** The JSON of an exported file, out of the answer's envelope if it was saved with it; or a sentence that says why there is none. */
export async function readExportedFile(
  path: string,
  { noun, megabytesMax }: ExpectedFile,
): Promise<{ readonly value: unknown } | { readonly fault: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${path} is not a file.` };
    if (found.size > megabytesMax * 1_000_000)
      return { fault: `${path} is larger than any ${noun} (${megabytesMax} MB).` };
    const parsed = parseText(await readFile(path, 'utf8'));
    if (parsed === undefined) return { fault: `${path} is not JSON: it is no ${noun}, or it was cut off or changed.` };
    return { value: withoutEnvelope(parsed.value) };
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

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import { askHidden } from './hidden-prompt.ts';
import { KeyFileFault } from './key-file.ts';

const PASSPHRASE_LENGTH_MIN = 12;
const GENERATED_BYTES = 24;

/** Where the passphrase comes from: a file, in the sandbox one that is made, else whoever sits at the terminal. */
export interface PassphraseSource {
  readonly file: string | undefined;
  readonly prompt: string;
}

/** @throws KeyFileFault with a sentence for the operator */
export async function passphraseOf({ file, prompt }: PassphraseSource): Promise<string> {
  if (file !== undefined) return passphraseInFile(file);
  if (process.stdin.isTTY) return askHidden(prompt);
  throw new KeyFileFault(
    'Nobody sits at a terminal to type the passphrase of the signer: name a file with ASSAY_SIGNER_PASSPHRASE_FILE.',
  );
}

/** For keys that are made now: what is typed is typed twice. @throws KeyFileFault */
export async function chosenPassphrase(file: string | undefined): Promise<string> {
  if (file !== undefined) return passphraseInFile(file);
  const first = await passphraseOf({ file, prompt: `A passphrase of at least ${PASSPHRASE_LENGTH_MIN} characters` });
  if (first.length < PASSPHRASE_LENGTH_MIN) throw new KeyFileFault('The passphrase is too short.');
  if ((await askHidden('The same again')) !== first) throw new KeyFileFault('The two are not the same.');
  return first;
}

function passphraseInFile(path: string): string {
  if (!existsSync(path)) throw new KeyFileFault(`${path}, which holds the signer’s passphrase, is not there.`);
  const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  if (text.length >= PASSPHRASE_LENGTH_MIN) return text;
  throw new KeyFileFault(`${path} holds no passphrase of at least ${PASSPHRASE_LENGTH_MIN} characters.`);
}

/** For a sandbox, whose key is worth nothing: whoever can read the folder can open it. */
export function writePassphraseFile(path: string): void {
  writeDurablySync(path, Buffer.from(`${randomBytes(GENERATED_BYTES).toString('base64url')}\n`));
}

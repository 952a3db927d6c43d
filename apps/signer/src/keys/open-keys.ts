import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENTROPY_BYTES, KeyFileFault, readKeyFile, writeKeyFile } from './key-file.ts';
import { KeyRing } from './key-ring.ts';
import { passphraseOf, writePassphraseFile } from './passphrase.ts';

/** Where the keys lie, and whose they are. */
export interface KeyPlace {
  readonly mode: 'sandbox' | 'live';
  readonly folder: string;
  /** Undefined: whoever sits at the terminal is asked. */
  readonly passphraseFile: string | undefined;
}

export const keyFilePath = (folder: string): string => join(folder, 'key.json');

/** Opens the key file; a sandbox gets its key at the first start. @throws KeyFileFault with a sentence for the operator */
export async function openKeys(
  { mode, folder, passphraseFile }: KeyPlace,
  say: (line: string) => void,
): Promise<KeyRing> {
  const path = keyFilePath(folder);
  if (mode === 'sandbox' && !existsSync(path)) await makeSandboxKey(path, passphraseFile, say);
  const entropy = await readKeyFile(path, () =>
    passphraseOf({ file: passphraseFile, prompt: 'Passphrase of the signer' }),
  );
  if (entropy === undefined)
    throw new KeyFileFault(
      `There is no key at ${path}. Make one with: npm run signer -- create, or take one up with: npm run signer -- restore`,
    );
  return KeyRing.fromEntropy(entropy);
}

async function makeSandboxKey(
  path: string,
  passphraseFile: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const wasMade = passphraseFile !== undefined && !existsSync(passphraseFile);
  if (wasMade) writePassphraseFile(passphraseFile);
  const entropy = randomBytes(ENTROPY_BYTES);
  await writeKeyFile(
    path,
    entropy,
    await passphraseOf({ file: passphraseFile, prompt: 'Passphrase of the signer, to be chosen now' }),
  );
  entropy.fill(0);
  say(
    `Made the sandbox’s keys in ${path}${wasMade ? `; their passphrase lies beside them in ${passphraseFile}, so they guard nothing of worth` : ''}`,
  );
}

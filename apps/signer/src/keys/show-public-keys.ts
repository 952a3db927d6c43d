import { chmodSync, mkdirSync } from 'node:fs';
import type { PublicKeys } from '@assay/chains/keys/public-keys';
import { publicKeysText, readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import type { SignerDoor } from '@assay/chains/signer-port/signer-door';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import { KeyFileFault } from './key-file.ts';

/**
 * Writes down for the server what deposit addresses are made of. Other keys than before are refused: people would be shown other addresses,
 * and what they send to those that they know could no longer be spent.
 */
export function showPublicKeys({ folder, publicKeysPath }: SignerDoor, keys: PublicKeys): void {
  const text = publicKeysText(keys);
  const shown = readPublicKeys(publicKeysPath);
  if (shown !== undefined) {
    if (publicKeysText(shown) === text) return;
    throw new KeyFileFault(
      `${publicKeysPath} names the public keys of another key. Put the key back that they belong to; or, if nobody was ever shown an address, remove that file.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeDurablySync(publicKeysPath, Buffer.from(text));
  // Whoever may enter the folder may read it; the server may be another system user.
  chmodSync(publicKeysPath, 0o644);
}

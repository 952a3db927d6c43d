import { chmodSync, mkdirSync } from 'node:fs';
import { readShownSealKey, sealKeyText } from '@assay/chains/signer-port/seal-key-door';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import { readSealKey, sealerOf } from '@assay/journal/seals/seal-key-file';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** Writes the public key of this data folder's seals into the signer's door, so that the signer believes what this server appends. */
export function showSealKey(
  { dataFolder, signerDoor: { folder, sealKeyPath } }: Pick<Settings, 'dataFolder' | 'signerDoor'>,
  log: Pick<Log, 'warn'>,
): void {
  const key = readSealKey(dataFolder);
  if (key === undefined) return;
  const { publicKey } = sealerOf(key);
  if (readShownSealKey({ sealKeyPath }) === publicKey) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeDurablySync(sealKeyPath, Buffer.from(sealKeyText(publicKey)));
    // Whoever may enter the folder may read it; the signer may be another system user.
    chmodSync(sealKeyPath, 0o644);
  } catch (error) {
    log.warn(
      { error: String(error), publicKey },
      `the key of seals could not be written to ${sealKeyPath}: the signer signs nothing until it holds ${sealKeyText(publicKey).trim()}`,
    );
  }
}

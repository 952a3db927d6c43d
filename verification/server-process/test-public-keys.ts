import { mkdirSync, writeFileSync } from 'node:fs';
import { publicKeysText } from '@assay/chains/signer-port/public-keys-file';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { TestKeys } from '@assay/chains/testing/test-keys';

/** The public keys of an exchange whose signer is not running: its chains open, and nothing is ever paid. */
export function showTestKeys(dataFolder: string): void {
  const { folder, publicKeysPath } = signerDoorOf({}, dataFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(publicKeysPath, publicKeysText(new TestKeys(7).publicKeys()));
}

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The kernel's limit for a socket's path is 107 bytes. */
const socketPathBytesMax = 100;

/** What the signer shows to the server: the folder of its socket and of its public keys. Its keys lie elsewhere. */
export interface SignerDoor {
  readonly folder: string;
  readonly socketPath: string;
  readonly publicKeysPath: string;
  /** Written by the server: the public key that it seals batches with. */
  readonly sealKeyPath: string;
}

/**
 * `ASSAY_SIGNER_DOOR`, where the signer runs as a system user of its own and this folder is the one that both may enter; else below the
 * data folder. A folder with a long name gets its socket under the system's temporary folder.
 */
export function signerDoorOf(
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): SignerDoor {
  const named = environment.ASSAY_SIGNER_DOOR?.trim();
  const folder = named === undefined || named === '' ? join(dataFolder, 'signer', 'door') : resolve(named);
  return {
    folder,
    socketPath: socketPathIn(folder),
    publicKeysPath: join(folder, 'public-keys.json'),
    sealKeyPath: join(folder, 'seal-key.json'),
  };
}

function socketPathIn(folder: string): string {
  const inside = join(folder, 'signer.sock');
  if (Buffer.byteLength(inside) <= socketPathBytesMax) return inside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `assay-signer-${name}`, 'signer.sock');
}

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel's limit for a socket's path is 107 bytes. */
const PATH_BYTES_MAX = 100;

/** Where the running signer listens for its own operator: in its folder, which the server does not need to enter. */
export function operatorSocketPath(signerFolder: string): string {
  const inside = join(signerFolder, 'operator', 'operator.sock');
  if (Buffer.byteLength(inside) <= PATH_BYTES_MAX) return inside;
  const name = createHash('sha256').update(signerFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `assay-signer-operator-${name}`, 'operator.sock');
}

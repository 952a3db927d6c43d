import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@assay/engine/start-refused';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import { keyFingerprint, publicKeyOf } from '@assay/settlement/signing-key';

/** Signs the minute's heads and the receipts, with Ed25519. */
export interface HeadKey {
  /** 64 lower-case hexadecimal digits. */
  readonly publicKey: string;
  readonly fingerprint: string;
  /** The signature of a text in hexadecimal: what `verifyText` of the settlement takes for true. */
  sign(text: string): string;
}

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;
/** What stands before the 32 bytes of an Ed25519 secret key in PKCS #8, RFC 8410. */
const PKCS8_PREFIX = '302e020100300506032b657004220420';

/**
 * The key in the file that the operator names, which must be there; otherwise the one in the data folder, made at the first start. A
 * file that is there and holds no key is never replaced: everybody who noted the fingerprint would take the exchange for another one.
 * @throws StartRefused for a file that is not there, or holds no key.
 */
export function readHeadKey(dataFolder: string, namedFile: string | undefined): HeadKey {
  const path = namedFile ?? join(dataFolder, 'head.key');
  if (!existsSync(path)) {
    if (namedFile !== undefined) {
      throw new StartRefused(
        `ASSAY_HEAD_KEY names ${path}, which is not there. Make one with: openssl rand -hex 32 > ${path}`,
      );
    }
    writeDurablySync(path, Buffer.from(`${randomBytes(KEY_BYTES).toString('hex')}\n`));
  }
  const secretKey = readFileSync(path, 'utf8').trim();
  if (!KEY_TEXT.test(secretKey)) {
    throw new StartRefused(
      `${path} does not hold a signing key, 64 hexadecimal digits. Put the kept copy back in its place.`,
    );
  }
  const publicKey = publicKeyOf(secretKey);
  const der = Buffer.from(PKCS8_PREFIX + secretKey, 'hex');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    publicKey,
    fingerprint: keyFingerprint(publicKey),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('hex'),
  };
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** First byte of what was sealed in this way: version 1. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM under a key that does not lie where the sealed bytes lie. `about` says what they are and whose: bytes that were put in another
 * place than their own do not open.
 */
export class Seal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** `[version 1, nonce 12, tag 16, …]` */
  seal(bytes: Uint8Array, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws when they were sealed under another key or about something else, or were changed */
  open(sealed: Uint8Array, about: string): Buffer {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) throw new Error('bytes are not sealed in a known way');
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEAD_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
  }
}

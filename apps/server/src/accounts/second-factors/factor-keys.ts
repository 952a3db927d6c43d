import { createHmac, hkdfSync } from 'node:crypto';
import { Seal } from '../../operations/seal.ts';

const KEY_BYTES = 32;

/**
 * Under what the database keeps secrets of second factors. The key lies in the data folder: whoever reads the tables alone can make no code
 * and try none.
 */
export class FactorKeys {
  readonly #seal: Seal;
  readonly #hashKey: Buffer;

  constructor(key: Buffer) {
    this.#seal = new Seal(derived(key, 'seal'));
    this.#hashKey = derived(key, 'hash');
  }

  /** For one account alone, so that no row can be put into another's place. */
  seal(userId: number, secret: string): Buffer {
    return this.#seal.seal(Buffer.from(secret), aboutSecret(userId));
  }

  /** Throws for what was sealed under another key or for another account, or changed. */
  open(userId: number, sealed: Buffer): string {
    return this.#seal.open(sealed, aboutSecret(userId)).toString();
  }

  /** A keyed hash, for what is compared and never shown again. */
  hash(purpose: string, userId: number, text: string): Buffer {
    return createHmac('sha256', this.#hashKey).update(`${purpose}|${userId}|${text}`).digest();
  }
}

function aboutSecret(userId: number): string {
  return `authenticator of ${userId}`;
}

function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `assay second factor ${use}`, KEY_BYTES));
}

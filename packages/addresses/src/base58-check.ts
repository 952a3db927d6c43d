import { sha256 } from '@noble/hashes/sha2.js';
import { type BytesCoder, base58, base58xrp } from '@scure/base';

const CHECKSUM_BYTES = 4;

/** A base58 text with a checksum of four bytes, in the alphabet of Bitcoin or of the XRP Ledger. */
class Base58Check {
  readonly #alphabet: BytesCoder;

  constructor(alphabet: BytesCoder) {
    this.#alphabet = alphabet;
  }

  encode(payload: Uint8Array): string {
    return this.#alphabet.encode(joined(payload, checksumOf(payload)));
  }

  /** Undefined for other letters; without a payload where the checksum is wrong. */
  decode(text: string): { readonly length: number; readonly payload: Uint8Array | undefined } | undefined {
    const bytes = decodedOrUndefined(this.#alphabet, text);
    if (bytes === undefined || bytes.length <= CHECKSUM_BYTES) return undefined;
    const payload = bytes.subarray(0, -CHECKSUM_BYTES);
    const isRight = checksumOf(payload).every((byte, at) => byte === bytes[payload.length + at]);
    return { length: payload.length, payload: isRight ? payload : undefined };
  }
}

export const bitcoinBase58 = new Base58Check(base58);
export const rippleBase58 = new Base58Check(base58xrp);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function decodedOrUndefined(alphabet: BytesCoder, text: string): Uint8Array | undefined {
  try {
    return alphabet.decode(text);
  } catch {
    return undefined;
  }
}

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
}

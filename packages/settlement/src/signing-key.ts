import { getPublicKey, hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The library computes at once with a hash that it is given; its own would need a browser's secure context and a promise.
hashes.sha512 = sha512;

const KEY_TEXT = /^[0-9a-f]{64}$/;
const SIGNATURE_TEXT = /^[0-9a-f]{128}$/;
/** Bytes of the public key's SHA-256 that a fingerprint shows, and hexadecimal digits in one of its groups. */
const FINGERPRINT_BYTES = 16;
const FINGERPRINT_GROUP = /.{4}/g;

/** The Ed25519 public key of a secret key, both as 64 lower-case hexadecimal digits. */
export function publicKeyOf(secretKeyHex: string): string {
  return bytesToHex(getPublicKey(hexToBytes(assertKey(secretKeyHex))));
}

/** False for anything that is not this key's signature of this text, malformed ones included. By the strict rule of RFC 8032. */
export function verifyText(text: string, signatureHex: string, publicKeyHex: string): boolean {
  if (!SIGNATURE_TEXT.test(signatureHex) || !KEY_TEXT.test(publicKeyHex)) return false;
  return verify(hexToBytes(signatureHex), utf8ToBytes(text), hexToBytes(publicKeyHex), { zip215: false });
}

/** SHA-256 of the public key, its first 16 bytes in groups of four digits: what people compare by eye. */
export function keyFingerprint(publicKeyHex: string): string {
  const digest = sha256(hexToBytes(assertKey(publicKeyHex))).subarray(0, FINGERPRINT_BYTES);
  return (bytesToHex(digest).match(FINGERPRINT_GROUP) ?? []).join(' ');
}

function assertKey(keyHex: string): string {
  if (!KEY_TEXT.test(keyHex)) throw new Error('an Ed25519 key is 64 lower-case hexadecimal digits');
  return keyHex;
}

import { hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

hashes.sha512 = sha512;

/** Ed25519 over the text in UTF-8, by other code than the exchange's own: 128 hexadecimal digits. The key has 64. */
export function signText(text: string, secretKeyHex: string): string {
  return bytesToHex(sign(utf8ToBytes(text), hexToBytes(secretKeyHex)));
}

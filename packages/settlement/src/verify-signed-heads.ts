import { parseSignedHeads } from './head.ts';
import { verifyText } from './signing-key.ts';

/** The signature is this key's, and the text is a head text. */
export function verifySignedHeads(text: string, signatureHex: string, publicKeyHex: string): boolean {
  return parseSignedHeads(text) !== undefined && verifyText(text, signatureHex, publicKeyHex);
}

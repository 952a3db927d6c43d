import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ENTROPY_BYTES } from './key-file.ts';

/** The 24 words of BIP39 that an operator writes down once; whoever has them has all coins. */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist);

/** Undefined for what are no such words. */
export function entropyOf(words: string): Buffer | undefined {
  const plain = words.trim().toLowerCase().split(/\s+/).join(' ');
  if (!validateMnemonic(plain, wordlist)) return undefined;
  const entropy = Buffer.from(mnemonicToEntropy(plain, wordlist));
  return entropy.length === ENTROPY_BYTES ? entropy : undefined;
}

import { keyFingerprint } from '@assay/settlement/signing-key';

const KEY = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^([0-9a-f]{4} ){7}[0-9a-f]{4}$/;

/** The exchange's public key or its fingerprint, as somebody typed it. */
export function readExpectedKey(typed: string): { readonly key: string } | { readonly fault: string } {
  const key = typed.trim().toLowerCase();
  if (KEY.test(key) || FINGERPRINT.test(key)) return { key };
  return {
    fault: '--key takes the exchange’s public key (64 hexadecimal digits) or its fingerprint (eight groups of four).',
  };
}

/** The key that a file must name. A fingerprint stands for the file's own key when it is that key's. */
export function publicKeyFor(file: unknown, expected: string | undefined): string | undefined {
  if (expected === undefined || KEY.test(expected)) return expected;
  const own = typeof file === 'object' && file !== null ? Reflect.get(file, 'publicKey') : undefined;
  return typeof own === 'string' && KEY.test(own) && keyFingerprint(own) === expected ? own : 'another';
}

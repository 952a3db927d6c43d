import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOfSymbol, type MinuteHeads, parseSignedHeads, signedHeadText } from './head.ts';
import { keyFingerprint, publicKeyOf, verifyText } from './signing-key.ts';
import { signText } from './testing/sign-text.ts';
import { verifySignedHeads } from './verify-signed-heads.ts';

const secretKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const hash = 'ab'.repeat(32);
const heads: MinuteHeads = {
  instance: 'sandbox-1',
  minuteMs: 1_700_000_040_000,
  heads: [
    { symbol: 'ethusdt', sequence: 12, hash },
    { symbol: 'btcusdt', sequence: 0, hash: '00'.repeat(32) },
  ],
};
const text = `assay-heads|sandbox-1|1700000040000|btcusdt=0:${'00'.repeat(32)},ethusdt=12:${hash}`;

describe('a signing key', () => {
  it('signs as RFC 8032 says', () => {
    // Test vector 1 of RFC 8032, section 7.1: the empty message.
    const signature =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
    expect(publicKeyOf(secretKey)).toBe(publicKey);
    expect(signText('', secretKey)).toBe(signature);
    expect(verifyText('', signature, publicKey)).toBe(true);
  });

  it('verifies nothing else, and takes no malformed key or signature', () => {
    const signature = signText(text, secretKey);
    expect(verifyText(`${text} `, signature, publicKey)).toBe(false);
    expect(verifyText(text, signature.toUpperCase(), publicKey)).toBe(false);
    expect(verifyText(text, signature.slice(2), publicKey)).toBe(false);
    expect(verifyText(text, signature, '00'.repeat(32))).toBe(false);
    expect(verifyText(text, '00'.repeat(64), '00'.repeat(32))).toBe(false);
    expect(() => publicKeyOf('xyz')).toThrow();
  });

  it('is shown as a fingerprint in groups', () => {
    // SHA-256 of the public key's bytes, computed with OpenSSL.
    expect(keyFingerprint(publicKey)).toBe('21fe 31df a154 a261 626b f854 046f d227');
  });
});

describe('a head', () => {
  it('is the published text, symbols ascending, and is read back', () => {
    expect(signedHeadText(heads)).toBe(text);
    expect(parseSignedHeads(text)).toEqual({ ...heads, heads: [...heads.heads].reverse() });
    expect(headOfSymbol(text, 'ethusdt')).toEqual({ symbol: 'ethusdt', sequence: 12, hash });
    expect(headOfSymbol(text, 'dogeusdt')).toBeUndefined();
    expect(parseSignedHeads('assay-heads|a|60000|')).toEqual({ instance: 'a', minuteMs: 60_000, heads: [] });
  });

  it('has one text only', () => {
    for (const other of [
      '',
      text.replace('btcusdt', 'fthusdt'),
      text.replace('=12:', '=012:'),
      text.replace('1700000040000', '1700000040001'),
      text.replace('1700000040000', '01700000040000'),
      text.replace('ab', 'AB'),
      text.replace('ethusdt', 'btcusdt'),
      text.replace('=12:', '=99999999999999999:'),
      `${text},`,
      `${text}|`,
      text.replace('sandbox-1', ''),
      text.replace('assay-heads', 'assay-head'),
    ]) {
      expect(parseSignedHeads(other), other).toBeUndefined();
    }
    expect(() => signedHeadText({ ...heads, minuteMs: 1 })).toThrow();
    expect(() => signedHeadText({ ...heads, instance: 'a|b' })).toThrow();
    expect(() => signedHeadText({ ...heads, heads: [...heads.heads, ...heads.heads] })).toThrow();
  });

  it('verifies by the key that signed it, and no digit of it may differ', () => {
    const signature = signText(text, secretKey);
    expect(verifySignedHeads(text, signature, publicKey)).toBe(true);
    expect(verifySignedHeads('not a head', signText('not a head', secretKey), publicKey)).toBe(false);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const digit = Number.parseInt(text[at] ?? '', 10);
        fc.pre(!Number.isNaN(digit));
        const changed = `${text.slice(0, at)}${(digit + step) % 10}${text.slice(at + 1)}`;
        expect(verifySignedHeads(changed, signature, publicKey)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

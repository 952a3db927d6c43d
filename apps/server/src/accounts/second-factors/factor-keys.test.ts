import { describe, expect, it } from 'vitest';
import { FactorKeys } from './factor-keys.ts';

const keys = new FactorKeys(Buffer.alloc(32, 1));
const others = new FactorKeys(Buffer.alloc(32, 2));
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('the secret of an authenticator', () => {
  it('comes back for its account alone, and under its key alone', () => {
    const sealed = keys.seal(100_001, secret);
    expect(keys.open(100_001, sealed)).toBe(secret);
    expect(sealed.toString('latin1')).not.toContain(secret);
    expect(() => keys.open(100_002, sealed)).toThrow();
    expect(() => others.open(100_001, sealed)).toThrow();
  });
});

describe('a hash', () => {
  it('is of its key, purpose and account', () => {
    const hashes = [
      keys.hash('recovery', 1, 'A'),
      keys.hash('recovery', 2, 'A'),
      keys.hash('other', 1, 'A'),
      others.hash('recovery', 1, 'A'),
    ].map((bytes) => bytes.toString('hex'));
    expect(new Set(hashes).size).toBe(4);
    expect(keys.hash('recovery', 1, 'A').toString('hex')).toBe(hashes[0]);
  });
});

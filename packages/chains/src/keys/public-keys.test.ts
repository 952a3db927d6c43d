import type { NetworkName } from '@assay/protocol/networks';
import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { TestKeys } from '../testing/test-keys.ts';
import { addressOfKey } from './address-of-key.ts';
import { AccountKeys, accountPaths } from './public-keys.ts';

/** Of BIP39's words “abandon … about”, whose addresses everybody has published. */
const knownSeed = hexToBytes(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
);

describe('the public keys of an account', () => {
  it.each<[NetworkName, string]>([
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['ERC20', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['LTC', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['DOGE', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['TRC20', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
    ['XRP', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
  ])('make the address on %s that wallets make', (network, address) => {
    const account = HDKey.fromMasterSeed(knownSeed).derive(accountPaths[network]);
    const keys = new AccountKeys(account.publicExtendedKey);
    expect(addressOfKey(network, keys.compressed(0))).toBe(address);
  });

  it('are those of the private keys, for each person and for the hot wallet', () => {
    const signer = new TestKeys(7);
    const keys = new AccountKeys(signer.publicKeys().ERC20);
    for (const key of [0, 1, 100_001, 2 ** 31 - 1, 'hot'] as const) {
      expect(addressOfKey('ERC20', keys.compressed(key))).toBe(signer.addressOn('ERC20', key));
    }
    // From there on children are hardened, and need the private key.
    for (const index of [2 ** 31, -1, 0.5]) expect(() => keys.compressed(index), String(index)).toThrow();
  });

  it('are no private ones', () => {
    const { privateExtendedKey } = HDKey.fromMasterSeed(knownSeed);
    expect(() => new AccountKeys(privateExtendedKey)).toThrow('begins with xpub');
    expect(() => new AccountKeys('xpub')).toThrow();
  });
});

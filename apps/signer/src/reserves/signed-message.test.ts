import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { verifyMessage } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import type { KeyRing } from '../keys/key-ring.ts';
import { ringForTests } from '../keys/testing/ring-for-tests.ts';
import { isOwnAddress } from './own-address.ts';
import { signMessage } from './signed-message.ts';

let keys: KeyRing;
beforeAll(async () => {
  keys = await ringForTests();
});

it('on Ethereum is one that wallets verify', async () => {
  const address = addressOfKey('ERC20', keys.publicKey('ERC20', 'hot')) as `0x${string}`;
  expect(isOwnAddress(keys, 'ERC20', 'hot', address)).toBe(true);
  expect(isOwnAddress(keys, 'ERC20', 5, address)).toBe(false);
  const message = 'Assay proof of reserves\nнет 储备';
  const signature = signMessage(keys, 'ERC20', 'hot', message) as `0x${string}`;
  expect(await verifyMessage({ address, message, signature })).toBe(true);
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false);
});

it.each([
  ['BTC', 'Bitcoin', 39],
  ['LTC', 'Litecoin', 39],
  ['DOGE', 'Dogecoin', 31],
] as const)('on %s gives back the key of the address, in the form of BIP137', (network, name, head) => {
  const message = 'x'.repeat(300);
  const bytes = Buffer.from(signMessage(keys, network, 'hot', message) ?? '', 'base64');
  const [first = 0, ...rest] = bytes;
  expect(bytes).toHaveLength(65);
  const magic = Buffer.from(`${name} Signed Message:\n`);
  const text = Buffer.concat([
    Buffer.of(magic.length),
    magic,
    Buffer.of(0xfd, 300 & 0xff, 300 >> 8),
    Buffer.from(message),
  ]);
  const digest = sha256(sha256(text));
  const recovered = secp256k1.recoverPublicKey(Uint8Array.from([first - head, ...rest]), digest, { prehash: false });
  expect(recovered).toEqual(keys.publicKey(network, 'hot'));
});

it('on other networks is none', () => {
  expect(signMessage(keys, 'XRP', 'hot', 'x')).toBeUndefined();
});

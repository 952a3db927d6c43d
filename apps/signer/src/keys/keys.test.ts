import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { hex } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scriptOfAddress } from '../transactions/bitcoin/bitcoin-address.ts';
import { ownScript } from '../transactions/bitcoin/bitcoin-transaction.ts';
import { KeyFileFault, readKeyFile, writeKeyFile } from './key-file.ts';
import { KeyRing } from './key-ring.ts';
import { entropyOf, wordsOf } from './key-words.ts';
import { keyFilePath, openKeys } from './open-keys.ts';
import { passphraseOf } from './passphrase.ts';
import { showPublicKeys } from './show-public-keys.ts';
import { ringForTests } from './testing/ring-for-tests.ts';

/** A guess costs a fraction of a millisecond. */
const CHEAP = 2 ** 10;
const passphrase = 'correct horse battery';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the key file', () => {
  const entropy = Buffer.alloc(32, 5);
  const open = (typed: string) => readKeyFile(keyFilePath(folder), async () => typed);

  it('gives the key back for its passphrase alone, and is for its owner’s eyes', async () => {
    await writeKeyFile(keyFilePath(folder), entropy, passphrase, CHEAP);
    expect(await open(passphrase)).toEqual(entropy);
    await expect(open(`${passphrase} `)).rejects.toThrow(KeyFileFault);
    expect(statSync(keyFilePath(folder)).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFilePath(folder), 'utf8')).not.toContain(entropy.toString('hex'));
    expect(readdirSync(folder)).toEqual(['key.json']);
  });

  it('is never replaced', async () => {
    await writeKeyFile(keyFilePath(folder), entropy, passphrase, CHEAP);
    await expect(writeKeyFile(keyFilePath(folder), Buffer.alloc(32), passphrase, CHEAP)).rejects.toThrow(
      'never replaced',
    );
    expect(await open(passphrase)).toEqual(entropy);
  });

  it('opens with no byte changed', async () => {
    const path = keyFilePath(folder);
    await writeKeyFile(path, entropy, passphrase, CHEAP);
    const file: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
    const changes = Object.entries(file).map(([name, value]) => ({
      ...file,
      [name]: typeof value === 'number' ? value * 2 : String(value).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    }));
    for (const changed of [...changes, {}, { ...file, cost: 2 ** 30 }]) {
      writeFileSync(path, JSON.stringify(changed));
      await expect(open(passphrase)).rejects.toThrow(KeyFileFault);
    }
  });

  it('is made by a sandbox at its first start, with a passphrase beside it, and by nobody in live mode', async () => {
    const passphraseFile = join(folder, 'passphrase');
    const said: string[] = [];
    await expect(openKeys({ mode: 'live', folder, passphraseFile }, () => undefined)).rejects.toThrow('no key');
    const first = await openKeys({ mode: 'sandbox', folder, passphraseFile }, (line) => said.push(line));
    const again = await openKeys({ mode: 'sandbox', folder, passphraseFile }, (line) => said.push(line));
    expect(again.publicKeys).toEqual(first.publicKeys);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(passphraseFile);
    expect(statSync(passphraseFile).mode & 0o777).toBe(0o600);
    rmSync(passphraseFile);
    await expect(openKeys({ mode: 'sandbox', folder, passphraseFile }, () => undefined)).rejects.toThrow(
      'is not there',
    );
  });

  it('asks nobody where nobody can answer', async () => {
    await expect(passphraseOf({ file: undefined, prompt: '' })).rejects.toThrow('ASSAY_SIGNER_PASSPHRASE_FILE');
    const path = join(folder, 'short');
    writeFileSync(path, 'short\n');
    await expect(passphraseOf({ file: path, prompt: '' })).rejects.toThrow('at least');
  });
});

describe('the keys', () => {
  it('are those that every wallet makes of the same words', async () => {
    const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
    expect(wordsOf(Buffer.alloc(16))).toBe(words);
    const keys = await KeyRing.fromEntropy(Buffer.alloc(16));
    // https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki, and MetaMask for the same words.
    expect(addressOfKey('ERC20', keys.publicKey('ERC20', 0))).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
    const addresses = { BTC: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' } as const;
    expect(hex.encode(ownScript(keys, 'BTC', 0))).toBe(
      hex.encode(scriptOfAddress('BTC', addresses.BTC) ?? Buffer.of()),
    );
  });

  it('come back from their 24 words', () => {
    const entropy = Buffer.alloc(32, 9);
    expect(entropyOf(`  ${wordsOf(entropy).toUpperCase()}\n`)).toEqual(entropy);
    expect(entropyOf(wordsOf(entropy).replace(/\w+$/, 'zoo'))).toBeUndefined();
    expect(entropyOf(wordsOf(Buffer.alloc(16)))).toBeUndefined();
    expect(entropyOf('')).toBeUndefined();
  });

  it('are lent for one signature, and what was lent is wiped', async () => {
    const entropy = Buffer.alloc(32, 3);
    const keys = await KeyRing.fromEntropy(entropy);
    expect(entropy.every((byte) => byte === 0)).toBe(true);
    const lent = keys.withPrivateKey('BTC', 'hot', (privateKey) => {
      expect(privateKey.some((byte) => byte !== 0)).toBe(true);
      return privateKey;
    });
    expect(lent.every((byte) => byte === 0)).toBe(true);
  });

  it('show the server public keys alone, and never others than before', async () => {
    const door = signerDoorOf({}, folder);
    expect(readPublicKeys(door.publicKeysPath)).toBeUndefined();
    const { publicKeys } = await ringForTests();
    showPublicKeys(door, publicKeys);
    showPublicKeys(door, publicKeys);
    expect(readPublicKeys(door.publicKeysPath)).toEqual(publicKeys);
    expect(readFileSync(door.publicKeysPath, 'utf8')).not.toMatch(/xprv/);
    const other = await KeyRing.fromEntropy(Buffer.alloc(32, 8));
    expect(() => showPublicKeys(door, other.publicKeys)).toThrow('another key');
    writeFileSync(door.publicKeysPath, JSON.stringify({ ...publicKeys, BTC: 'xprv' }));
    expect(() => readPublicKeys(door.publicKeysPath)).toThrow();
  });
});

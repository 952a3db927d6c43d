import { readFileSync } from 'node:fs';
import type { KeyIndex } from '@assay/chains/chain';
import { accountPaths } from '@assay/chains/keys/public-keys';
import { networks } from '@assay/protocol/networks';
import { readKeyFile } from '@assay/signer/keys/key-file';
import { KeyRing } from '@assay/signer/keys/key-ring';
import { wordsOf } from '@assay/signer/keys/key-words';
import { keyFilePath } from '@assay/signer/keys/open-keys';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeed } from '@scure/bip39';

/** Something that nobody but the signer may have, in one of the forms in which it could lie about. */
export interface Secret {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The hot wallet, and two people's deposit addresses. */
const keysLookedFor: readonly KeyIndex[] = ['hot', 100_001, 100_002];

/** All that lies in the signer's folder and leads to coins: the seed in its forms, each account's key and those below it, the passphrase. */
export async function secretsOf(signerFolder: string): Promise<readonly Secret[]> {
  const passphrase = readFileSync(`${signerFolder}/passphrase`, 'utf8').trim();
  const entropy = await readKeyFile(keyFilePath(signerFolder), async () => passphrase);
  if (entropy === undefined) throw new Error(`${signerFolder} holds no key`);
  const words = wordsOf(entropy);
  const seed = Buffer.from(await mnemonicToSeed(words));
  const root = HDKey.fromMasterSeed(seed);
  const accounts = networks.flatMap(({ name }) => {
    const account = root.derive(accountPaths[name]);
    return [
      ...inForms(`${name}, account`, Buffer.from(account.privateKey ?? [])),
      asText(`${name}, extended private key`, account.privateExtendedKey),
      ...[0, 1].flatMap((branch) =>
        inForms(`${name}, branch ${branch}`, Buffer.from(account.deriveChild(branch).privateKey ?? [])),
      ),
    ];
  });
  const secrets = [...inForms('entropy', Buffer.from(entropy)), ...inForms('seed', seed), ...accounts];
  const ring = await KeyRing.fromEntropy(entropy);
  for (const { name } of networks) {
    for (const key of keysLookedFor)
      ring.withPrivateKey(name, key, (privateKey) => {
        secrets.push(...inForms(`${name}, key ${key}`, Buffer.from(privateKey)));
      });
  }
  return [...secrets, asText('words', words), asText('passphrase', passphrase)];
}

const asText = (name: string, text: string): Secret => ({ name, bytes: Buffer.from(text) });

function inForms(name: string, bytes: Buffer): readonly Secret[] {
  const hex = bytes.toString('hex');
  return [
    { name: `${name} as bytes`, bytes },
    asText(`${name} as hex`, hex),
    asText(`${name} as HEX`, hex.toUpperCase()),
    asText(`${name} as base64`, bytes.toString('base64').replace(/=+$/, '')),
    { name: `${name} as UTF-16 hex`, bytes: Buffer.from(hex, 'utf16le') },
  ];
}

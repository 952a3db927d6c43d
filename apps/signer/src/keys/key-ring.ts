import type { KeyIndex } from '@assay/chains/chain';
import { AccountKeys, accountPaths, type PublicKeys, pathBelowAccount } from '@assay/chains/keys/public-keys';
import { type NetworkName, networks } from '@assay/protocol/networks';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeed } from '@scure/bip39';
import { wordsOf } from './key-words.ts';

const recordOf = <Value>(of: (network: NetworkName) => Value): Readonly<Record<NetworkName, Value>> =>
  Object.fromEntries(networks.map(({ name }) => [name, of(name)])) as Record<NetworkName, Value>;

/** What the private keys of a network's addresses are derived from: deposit addresses, and the exchange's own. */
type Branches = readonly [deposits: HDKey, exchange: HDKey];

/** The private keys, one account for each network. They never leave this object: what needs one is handed to it. */
export class KeyRing {
  readonly #branches: Readonly<Record<NetworkName, Branches>>;
  readonly #publicAccounts: Readonly<Record<NetworkName, AccountKeys>>;
  /** Of the hot wallets, which every request is about. */
  readonly #hot: Readonly<Record<NetworkName, Uint8Array>>;
  readonly publicKeys: PublicKeys;

  private constructor(accounts: Readonly<Record<NetworkName, HDKey>>) {
    this.#branches = recordOf((network) => [accounts[network].deriveChild(0), accounts[network].deriveChild(1)]);
    this.publicKeys = recordOf((network) => accounts[network].publicExtendedKey);
    this.#publicAccounts = recordOf((network) => new AccountKeys(this.publicKeys[network]));
    this.#hot = recordOf((network) => this.#publicAccounts[network].compressed('hot'));
  }

  /** Entropy, seed and the keys of accounts are wiped; the two branches below each account stay. */
  static async fromEntropy(entropy: Uint8Array): Promise<KeyRing> {
    const seed = await mnemonicToSeed(wordsOf(entropy));
    entropy.fill(0);
    const root = HDKey.fromMasterSeed(seed);
    seed.fill(0);
    const accounts = recordOf((network) => root.derive(accountPaths[network]));
    root.wipePrivateData();
    const ring = new KeyRing(accounts);
    for (const { name } of networks) accounts[name].wipePrivateData();
    return ring;
  }

  /** Compressed, 33 bytes; made of the extended public key, as the server makes it. */
  publicKey(network: NetworkName, key: KeyIndex): Uint8Array {
    return key === 'hot' ? this.#hot[network] : this.#publicAccounts[network].compressed(key);
  }

  /** Lends the private key for one signature and wipes it. */
  withPrivateKey<Answer>(network: NetworkName, key: KeyIndex, use: (privateKey: Uint8Array) => Answer): Answer {
    const [branch, index] = pathBelowAccount(key);
    const child = this.#branches[network][branch]?.deriveChild(index);
    const privateKey = child?.privateKey;
    if (child === undefined || privateKey == null) throw new Error(`no private key of ${network} ${key}`);
    try {
      return use(privateKey);
    } finally {
      privateKey.fill(0);
      child.wipePrivateData();
    }
  }
}

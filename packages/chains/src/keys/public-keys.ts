import type { NetworkName } from '@assay/protocol/networks';
import { HDKey } from '@scure/bip32';
import type { KeyIndex } from '../chain.ts';

/** BIP44 paths of the accounts, under the signer's one seed. A person's coins move with them: never change. */
export const accountPaths: Readonly<Record<NetworkName, string>> = {
  ERC20: "m/44'/60'/0'",
  BTC: "m/84'/0'/0'",
  LTC: "m/84'/2'/0'",
  DOGE: "m/44'/3'/0'",
  TRC20: "m/44'/195'/0'",
  XRP: "m/44'/144'/0'",
  EOS: "m/44'/194'/0'",
  ADA: "m/44'/1815'/0'",
};

/** What the signer tells of its keys: the extended public key (`xpub…`, whatever the network) of each account. */
export type PublicKeys = Readonly<Record<NetworkName, string>>;

/** Below the account: `0/INDEX` where a person's coins arrive (the index is the user id), `1/0` the hot wallet. */
export function pathBelowAccount(key: KeyIndex): readonly [branch: number, index: number] {
  return key === 'hot' ? [1, 0] : [0, key];
}

/** The public keys of one account; `compressed` answers 33 bytes. */
export class AccountKeys {
  readonly #branches: readonly [deposits: HDKey, exchange: HDKey];

  /** Throws for what is no extended public key, and for a private one: those stay with the signer. */
  constructor(extendedPublicKey: string) {
    if (!extendedPublicKey.startsWith('xpub')) throw new Error('an extended public key begins with xpub');
    const account = HDKey.fromExtendedKey(extendedPublicKey);
    this.#branches = [account.deriveChild(0), account.deriveChild(1)];
  }

  compressed(key: KeyIndex): Uint8Array {
    const [branch, index] = pathBelowAccount(key);
    const found = this.#branches[branch]?.deriveChild(index).publicKey;
    if (found == null) throw new Error(`no public key at ${branch}/${index}`);
    return found;
  }
}

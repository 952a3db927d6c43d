import type { ChainKind } from '@assay/addresses/address-check';
import type { NetworkName } from '@assay/protocol/networks';
import { networks } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { Transaction } from '@scure/btc-signer/transaction.js';
import type { Hex } from 'viem';
import { bytesToHex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { KeyIndex, SignedTransaction, UnsignedTransaction } from '../chain.ts';
import { readPayment } from '../evm/evm-transaction.ts';
import { addressOfKey } from '../keys/address-of-key.ts';
import { messageDigest } from '../keys/message-digest.ts';
import { accountPaths, type PublicKeys, pathBelowAccount } from '../keys/public-keys.ts';
import { signatureText } from '../keys/signed-message.ts';
import { sandboxDigest, sandboxTransactionOf } from '../sandbox/sandbox-transaction.ts';

/** What the signer has, without any of its care: for tests alone. */
export class TestKeys {
  readonly #root: HDKey;

  constructor(seed: number) {
    this.#root = HDKey.fromMasterSeed(new Uint8Array(32).fill(seed));
  }

  publicKeys(): PublicKeys {
    const keys = networks.map(({ name }) => [name, this.#account(name).publicExtendedKey]);
    return Object.fromEntries(keys) as PublicKeys;
  }

  privateKey(network: NetworkName, key: KeyIndex): Uint8Array {
    const [branch, index] = pathBelowAccount(key);
    const found = this.#account(network).deriveChild(branch).deriveChild(index).privateKey;
    if (found == null) throw new Error('a master seed has private keys');
    return found;
  }

  addressOn(network: NetworkName, key: KeyIndex, kind?: ChainKind): string {
    return addressOfKey(network, secp256k1.getPublicKey(this.privateKey(network, key)), kind);
  }

  /** As the signer does for reserves. */
  signMessage(network: NetworkName, key: KeyIndex, message: string): string {
    const digest = messageDigest(network, message);
    if (digest === undefined) throw new Error(`${network} has no signed messages`);
    const signed = secp256k1.sign(digest, this.privateKey(network, key), { prehash: false, format: 'recovered' });
    const [parity = 0, ...numbers] = signed;
    return signatureText(network, parity, Uint8Array.from(numbers));
  }

  async signEvm({ from, payload }: UnsignedTransaction): Promise<SignedTransaction> {
    const payment = readPayment(payload);
    if (payment === undefined) throw new Error('not a payment of ERC20');
    const signed: Hex = await privateKeyToAccount(bytesToHex(this.privateKey('ERC20', from))).signTransaction({
      type: 'eip1559',
      ...payment,
    });
    return { network: 'ERC20', transactionId: keccak256(signed), payload: signed };
  }

  /** Each input with the key that its path names. */
  signBitcoin({ network, payload }: UnsignedTransaction): SignedTransaction {
    const transaction = Transaction.fromPSBT(Buffer.from(payload, 'base64'), { strictPrevoutValidation: true });
    for (let at = 0; at < transaction.inputsLength; at++) {
      const [branch, index] = transaction.getInput(at).bip32Derivation?.[0]?.[1].path.slice(-2) ?? [];
      if (index === undefined) throw new Error(`input ${at} has no path`);
      transaction.signIdx(this.privateKey(network, branch === 1 ? 'hot' : index), at);
    }
    transaction.finalize();
    return { network, transactionId: transaction.id, payload: transaction.hex };
  }

  signSandbox({ network, from, payload }: UnsignedTransaction, as: KeyIndex = from): SignedTransaction {
    const key = this.privateKey(network, as);
    const signature = secp256k1.sign(sandboxDigest(payload), key, { prehash: false });
    const signed = sandboxTransactionOf(payload, secp256k1.getPublicKey(key), signature);
    if (signed === undefined) throw new Error('not a payment of a sandbox chain');
    return signed;
  }

  #account(network: NetworkName): HDKey {
    return this.#root.derive(accountPaths[network]);
  }
}

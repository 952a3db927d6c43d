import { Transaction } from '@scure/btc-signer/transaction.js';
import type { KeyIndex } from '../chain.ts';
import { type AccountKeys, accountPaths, pathBelowAccount } from '../keys/public-keys.ts';
import type { BitcoinPlace } from './bitcoin-script.ts';
import type { Coin } from './coins/coin-store.ts';

/** As people write them in paths: `84'`. */
const HARDENED = 2 ** 31;
/** It may be replaced (BIP125), and waits for nothing. */
const REPLACEABLE = 0xfffffffd;

export interface PaymentParts {
  readonly coins: readonly Coin[];
  /** The transactions that made them. */
  readonly makers: ReadonlyMap<string, Uint8Array>;
  readonly outputs: readonly { readonly script: Uint8Array; readonly units: bigint }[];
}

/** A PSBT (BIP174, version 0) in base64. Each input brings the whole transaction that made it, and the path of its key. */
export function writePsbt({ network }: BitcoinPlace, keys: AccountKeys, parts: PaymentParts): string {
  const transaction = new Transaction({ version: 2, lockTime: 0 });
  // Many coins lie at few keys, and each takes a while to derive.
  const publicKeys = new Map<KeyIndex, Uint8Array>();
  const publicKeyOf = (key: KeyIndex) => {
    const known = publicKeys.get(key) ?? keys.compressed(key);
    publicKeys.set(key, known);
    return known;
  };
  for (const { transactionId, output, key } of parts.coins) {
    const nonWitnessUtxo = parts.makers.get(transactionId);
    if (nonWitnessUtxo === undefined) throw new Error(`the notebook of ${network} has lost ${transactionId}`);
    transaction.addInput({
      txid: transactionId,
      index: output,
      nonWitnessUtxo,
      sequence: REPLACEABLE,
      bip32Derivation: [[publicKeyOf(key), { fingerprint: 0, path: pathOf(network, key) }]],
    });
  }
  for (const { script, units } of parts.outputs) transaction.addOutput({ script, amount: units });
  return Buffer.from(transaction.toPSBT(0)).toString('base64');
}

function pathOf(network: BitcoinPlace['network'], key: KeyIndex): number[] {
  const account = accountPaths[network].split('/').slice(1);
  return [...account.map((step) => Number.parseInt(step, 10) + HARDENED), ...pathBelowAccount(key)];
}

import type { BlockRef, KeyIndex } from '../../chain.ts';
import { addressOfKey } from '../../keys/address-of-key.ts';
import { addressOfScript, type BitcoinPlace } from '../bitcoin-script.ts';
import type { BitcoinBlock } from '../raw-block.ts';
import type { BitcoinTransaction } from '../raw-transaction.ts';
import type { BlockOfCoins } from './coin-store.ts';

/** Whose address it is; undefined for anybody else's. */
export type KeyOfAddress = (address: string) => KeyIndex | undefined;

/** An output at an address that is one key's. */
export interface PaidOutput {
  readonly output: number;
  readonly address: string;
  readonly units: bigint;
}

export function outputsAt(
  place: BitcoinPlace,
  { outputs }: BitcoinTransaction,
  isWanted: (address: string) => boolean,
): readonly PaidOutput[] {
  return outputs.flatMap(({ script, units }, output) => {
    const address = addressOfScript(place, script);
    return address !== undefined && isWanted(address) ? [{ output, address, units }] : [];
  });
}

/** Whether a key of ours signed for any of it: then all of it is a payment of ours. */
export function isOwnPayment(
  { network, kind }: BitcoinPlace,
  { inputs }: BitcoinTransaction,
  isOurs: (address: string) => boolean,
): boolean {
  return inputs.some(({ publicKey }) => publicKey !== undefined && isOurs(addressOfKey(network, publicKey, kind)));
}

export function coinsOfBlock(
  place: BitcoinPlace,
  height: number,
  { hash, transactions }: BitcoinBlock,
  keyOf: KeyOfAddress,
): BlockOfCoins {
  const block: BlockRef = { height, hash };
  const isOurs = (address: string) => keyOf(address) !== undefined;
  const made: BlockOfCoins['made'][number][] = [];
  const makers = new Map<string, Uint8Array>();
  for (const transaction of transactions) {
    const paid = outputsAt(place, transaction, isOurs);
    if (paid.length === 0) continue;
    makers.set(transaction.id, transaction.bytes);
    const isChange = isOwnPayment(place, transaction, isOurs);
    for (const each of paid) {
      const key = keyOf(each.address);
      if (key !== undefined) made.push({ ...each, transactionId: transaction.id, key, isChange });
    }
  }
  const spends = transactions.flatMap(({ id, inputs }) =>
    inputs.map(({ transactionId, output }) => ({ transactionId, output, by: id })),
  );
  return { block, made, spends, makers };
}

import type { AssetSymbol } from '@assay/protocol/assets';
import { blockArrivalPrefix } from '@assay/protocol/withdrawal-rules';
import type { ChainUnits, IncomingTransfer } from './chain.ts';

/** Whether it is one of those. */
export function isUnseen({ transactionId }: Pick<IncomingTransfer, 'transactionId'>): boolean {
  return transactionId.startsWith(blockArrivalPrefix);
}

/** Coins that lie at an address of ours since this block, and that no transaction names which a node can show: known by block and address. */
export function unseenArrival(
  block: { readonly hash: string },
  address: string,
  currency: AssetSymbol,
  units: ChainUnits,
): IncomingTransfer {
  const name = { transactionId: `${blockArrivalPrefix}${block.hash}`, output: `balance:${address.toLowerCase()}` };
  return { ...name, currency, address, tag: '', units, sender: undefined };
}

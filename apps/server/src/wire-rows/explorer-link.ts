import type { NetworkName } from '@assay/protocol/networks';
import { blockArrivalPrefix, insideTransactionId } from '@assay/protocol/withdrawal-rules';

/** Where everybody can look a transaction of the real chain up. */
const explorers: Readonly<Record<NetworkName, (transactionId: string) => string>> = {
  ERC20: (id) => `https://etherscan.io/tx/${id}`,
  BTC: (id) => `https://mempool.space/tx/${id}`,
  LTC: (id) => `https://litecoinspace.org/tx/${id}`,
  DOGE: (id) => `https://blockchair.com/dogecoin/transaction/${id}`,
  TRC20: (id) => `https://tronscan.org/#/transaction/${id}`,
  XRP: (id) => `https://livenet.xrpl.org/transactions/${id}`,
  EOS: (id) => `https://bloks.io/transaction/${id}`,
  ADA: (id) => `https://cardanoscan.io/transaction/${id}`,
};

/** Of chains that are worth something: nobody shows the others. */
export type IsRealChain = (network: NetworkName) => boolean;

/** Empty where there is no page of it. */
export function explorerLink(network: NetworkName, transactionId: string, isReal: IsRealChain): string {
  const isOnChain = !['', insideTransactionId].includes(transactionId) && !transactionId.startsWith(blockArrivalPrefix);
  return isOnChain && isReal(network) ? explorers[network](transactionId) : '';
}

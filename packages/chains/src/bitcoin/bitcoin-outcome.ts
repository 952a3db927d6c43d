import type { BlockRef, SignedTransaction, TransactionStatus } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { feePaid, readSigned, type SignedPayment } from './bitcoin-fees.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import type { CoinSpending, CoinStore } from './coins/coin-store.ts';
import { type BitcoinTransaction, outpointText } from './raw-transaction.ts';

type OutcomeNode = Pick<BitcoinNode, 'network' | 'isWaiting' | 'hashAt' | 'block'>;

/**
 * Everything that a payment spends is ours, and what spent it stands in the notebook, from a block that was read: so whether a payment came,
 * or never can, needs no index of transactions at the node, and nothing that the node merely says.
 */
export async function outcomeOf(
  node: OutcomeNode,
  store: CoinStore,
  signed: SignedTransaction,
  head: BlockRef,
): Promise<TransactionStatus> {
  const payment = readSigned(signed);
  const coins = await store.coinsOf(payment.inputs);
  const spendings = coins.flatMap(({ spending }) => spending ?? []);
  const spending = spendings.find(({ transactionId }) => transactionId === payment.id) ?? spendings[0];
  if (spending === undefined) return { kind: (await node.isWaiting(payment.id)) ? 'waiting' : 'unknown' };
  const { height } = spending;
  const hash = (await store.hashAt(height)) ?? (await node.hashAt(height));
  if (hash === undefined) throw new ChainUnreachable(`the node of ${node.network} has no block ${height}`);
  const place = { block: { height, hash }, confirmations: head.height - height + 1 };
  if (!(await isThePayment(node, payment, spending, place.block))) {
    return { kind: 'conflicted', by: spending.transactionId, ...place };
  }
  const cost = { currency: node.network, units: feePaid(payment, coins) };
  return { kind: 'included', ...place, isFailed: false, cost };
}

/**
 * Without segregated witness anybody can change the form of a signature on its way, and with it the id. What pays the same out of the same is
 * the same payment all the same, and its money has moved.
 */
async function isThePayment(
  node: OutcomeNode,
  payment: SignedPayment,
  { transactionId }: CoinSpending,
  block: BlockRef,
): Promise<boolean> {
  if (transactionId === payment.id) return true;
  const { transactions } = await node.block(block);
  const spender = transactions.find(({ id }) => id === transactionId);
  if (spender === undefined) throw new ChainUnreachable(`the node of ${node.network} has no ${transactionId}`);
  return effectOf(spender) === effectOf(payment);
}

function effectOf({ inputs, outputs }: BitcoinTransaction): string {
  const paid = outputs.map(({ units, script }) => `${units} ${Buffer.from(script).toString('hex')}`);
  return [...inputs.map(outpointText), '', ...paid].join('\n');
}

import type { Address } from 'viem';
import type { BlockRef, SignedTransaction, TransactionStatus } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import type { EvmReceipt } from './evm-answers.ts';
import { NONCE_SEARCH_BLOCKS } from './evm-limits.ts';
import { NATIVE_CURRENCY } from './evm-network.ts';
import type { EvmNode } from './evm-node.ts';
import { senderOf } from './evm-sender.ts';
import { readSigned, type SignedEvmPayment } from './evm-transaction.ts';
import { hasMovedNothing } from './token-payment.ts';

/** A nonce of a sender, spent or not. */
interface Spending {
  readonly from: Address;
  readonly nonce: number;
}

/**
 * Nodes behind one address may know different chains, so that one which misses the transaction proves nothing beside another which has its
 * nonce spent. Only the transaction that spent it, seen in its block, is a proof; and whatever cannot be seen stays unknown.
 */
export async function outcomeOf(node: EvmNode, transaction: SignedTransaction): Promise<TransactionStatus> {
  const payment = await readSigned(transaction);
  const { from, nonce, hash } = payment;
  const head = await node.newestBlock();
  const receipt = await node.receipt(hash);
  if (receipt !== undefined) return included(node, receipt, payment, head);
  const known = await node.transaction(hash);
  if (known !== undefined) return known.blockHash === undefined ? { kind: 'waiting' } : { kind: 'unknown' };
  const block = await blockThatSpent(node, { from, nonce }, head);
  const spender = block?.transactions.find((each) => each.from === from && each.nonce === nonce);
  if (block === undefined || spender === undefined || (await senderOf(spender)) !== from) return { kind: 'unknown' };
  if (spender.hash === hash) throw new ChainUnreachable('the node of ERC20 has a transaction without its receipt');
  return { kind: 'conflicted', by: spender.hash, ...depthOf(block, head) };
}

async function included(
  node: EvmNode,
  receipt: EvmReceipt,
  payment: SignedEvmPayment,
  head: BlockOfChain,
): Promise<TransactionStatus> {
  const block = { number: receipt.blockNumber, hash: receipt.blockHash };
  if (block.number > head.number) throw new ChainUnreachable('the node of ERC20 has a receipt above its head');
  // A receipt of a block that was left behind is one of the past.
  if ((await node.hashAt(block.number)) !== block.hash) return { kind: 'unknown' };
  const isFailed = hasMovedNothing(receipt, payment);
  // Money goes back to somebody for a payment that failed: that stands in the root of its block's receipts.
  if (isFailed && !(await isProvenFailure(node, receipt, payment))) return { kind: 'unknown' };
  const cost = { currency: NATIVE_CURRENCY, units: receipt.cost };
  return { kind: 'included', ...depthOf(block, head), isFailed, cost };
}

async function isProvenFailure(
  node: EvmNode,
  { transactionHash, blockNumber }: EvmReceipt,
  payment: SignedEvmPayment,
): Promise<boolean> {
  const block = await node.blockAt(blockNumber);
  const receipts = block === undefined ? [] : await node.receiptsOf(block);
  return receipts.some((each) => each.transactionHash === transactionHash && hasMovedNothing(each, payment));
}

/**
 * The block that spent the nonce, looked for in ever longer steps back from the head; undefined where nothing did, and where it was longer
 * ago than the node has states of.
 */
async function blockThatSpent(node: EvmNode, { from, nonce }: Spending, head: BlockOfChain) {
  const isSpentAfter = async (height: number) => {
    const next = await node.nonceAfter(from, height);
    return next === undefined ? undefined : next > nonce;
  };
  if ((await isSpentAfter(head.number)) !== true) return undefined;
  let spent = head.number;
  let unspent = spent - 1;
  while (unspent > 0 && (await isSpentAfter(unspent)) !== false) {
    spent = unspent;
    const back = 2 * (head.number - unspent);
    if (back > NONCE_SEARCH_BLOCKS) return undefined;
    unspent = Math.max(0, head.number - back);
  }
  while (spent - unspent > 1) {
    const middle = Math.floor((unspent + spent) / 2);
    if (await isSpentAfter(middle)) spent = middle;
    else unspent = middle;
  }
  return node.blockAt(spent);
}

interface BlockOfChain {
  readonly number: number;
  readonly hash: string;
}

function depthOf(
  { number: height, hash }: BlockOfChain,
  head: BlockOfChain,
): { block: BlockRef; confirmations: number } {
  return { block: { height, hash }, confirmations: head.number - height + 1 };
}

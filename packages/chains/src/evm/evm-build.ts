import { type Address, getAddress } from 'viem';
import type { BuildAnswer, BuildTerms, PaymentOrder } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { RpcRefusal } from '../json-rpc/json-rpc-client.ts';
import { nonceConflict } from '../nonce-conflict.ts';
import { feeOffer, feeOfferAbove } from './evm-fees.ts';
import { GAS_HEADROOM_PERCENT, PAYMENT_GAS_MAX, TRANSFER_GAS } from './evm-limits.ts';
import { type EvmNetwork, NATIVE_CURRENCY } from './evm-network.ts';
import type { EvmCall, EvmNode } from './evm-node.ts';
import { callOf, readSigned, type SignedEvmPayment, writeUnsigned } from './evm-transaction.ts';
import { isYes } from './token-payment.ts';

/** What nodes answer where a program gave up. */
const EXECUTION_REVERTED = 3;

const short = (reason: string): BuildAnswer => ({ kind: 'short', reason });

/** A payment of `from`, ready to be signed. */
export async function buildPayment(
  node: EvmNode,
  network: EvmNetwork,
  from: Address,
  order: PaymentOrder,
  terms: BuildTerms,
): Promise<BuildAnswer> {
  const call = callOf({ currency: order.currency, address: getAddress(order.address), units: order.units }, network);
  if (call === undefined) return { kind: 'refused', reason: `${order.currency} is not on this chain` };
  const replaced = await Promise.all(terms.replaces.map(readSigned));
  const nonce = await nonceFor(node, from, terms.taken, replaced);
  if (nonce === undefined) return { kind: 'decided' };
  const fee = replaced.length === 0 ? await feeOffer(node) : await feeOfferAbove(node, replaced);
  if (fee === undefined) return short('the fee is above what may be offered');
  const balances = await balancesOf(node, network, {
    from,
    currency: order.currency,
    isReplacing: replaced.length > 0,
  });
  if (balances.ofCurrency < order.units) return short(`too little ${order.currency} at ${from}`);
  // What is replaced was estimated, and its gas suffices for the same call.
  const gas = replaced[0]?.gas ?? (await gasOf(node, { from, ...call }));
  if (typeof gas !== 'bigint') return { kind: 'refused', reason: gas.refusal };
  const maximumCost = { currency: NATIVE_CURRENCY, units: gas * fee.maxFeePerGas };
  if (balances.native < maximumCost.units + call.value) return short(`too little gas at ${from}`);
  const payload = writeUnsigned({ chainId: network.chainId, nonce, ...call, gas, ...fee });
  const conflicts = [nonceConflict(from, nonce)];
  return { kind: 'built', transaction: { network: 'ERC20', from: order.from, payload, conflicts, maximumCost } };
}

/**
 * The lowest nonce that nothing has: no block, nothing that waits, nothing that was signed. So a nonce that stayed free is the next one to be
 * taken, and no payment waits behind a gap for longer than until the next. Undefined when what is replaced is decided.
 */
async function nonceFor(
  node: EvmNode,
  from: Address,
  taken: ReadonlySet<string>,
  replaced: readonly SignedEvmPayment[],
): Promise<number | undefined> {
  const [first] = replaced;
  if (first === undefined) {
    let nonce = await node.nonceOf(from, 'pending');
    while (taken.has(nonceConflict(from, nonce))) nonce++;
    return nonce;
  }
  const isOne = replaced.every((each) => each.from === from && each.nonce === first.nonce);
  if (!isOne) throw new Error('what is replaced by one payment has one sender and nonce');
  return (await node.nonceOf(from, 'latest')) > first.nonce ? undefined : first.nonce;
}

/** With what waits taken off, unless that is what is to be replaced. */
async function balancesOf(
  node: EvmNode,
  { tokens }: EvmNetwork,
  { from, currency, isReplacing }: { from: Address; currency: string; isReplacing: boolean },
): Promise<{ readonly native: bigint; readonly ofCurrency: bigint }> {
  const state = isReplacing ? 'latest' : 'pending';
  const native = await node.balance(from, state);
  const token = tokens.find((each) => each.currency === currency);
  const ofCurrency = token === undefined ? native : await node.tokenBalance(token.contract, from, state);
  return { native, ofCurrency };
}

/** A recipient that is a program may refuse, and a token may say no; anything else that a node says instead of a number is its own fault. */
async function gasOf(node: EvmNode, call: EvmCall): Promise<bigint | { readonly refusal: string }> {
  try {
    const estimated = await node.estimateGas(call);
    const gas = estimated === TRANSFER_GAS ? estimated : (estimated * GAS_HEADROOM_PERCENT) / 100n;
    if (gas > PAYMENT_GAS_MAX) return { refusal: `the recipient uses ${gas} of gas` };
    const isTaken = call.data === '0x' || isYes(await node.answerOf(call));
    return isTaken ? gas : { refusal: 'the token answers no' };
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    if (error.code !== EXECUTION_REVERTED && !/revert/i.test(error.message)) {
      throw new ChainUnreachable(`the node of ERC20 cannot estimate: ${error.message}`, error);
    }
    return { refusal: error.message };
  }
}

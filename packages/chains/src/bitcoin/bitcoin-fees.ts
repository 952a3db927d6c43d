import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import type { SignedTransaction } from '../chain.ts';
import { type FeeBounds, feeBounds, REPLACEMENT_PERCENT } from './bitcoin-limits.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import type { TransactionSizes } from './coin-selection.ts';
import type { Coin } from './coins/coin-store.ts';
import { type BitcoinTransaction, transactionOfHex } from './raw-transaction.ts';

/** A payment of ours as it was signed. */
export interface SignedPayment extends BitcoinTransaction {
  /** In virtual bytes: witnesses count a quarter. */
  readonly size: number;
}

/** What fees are asked of. */
type FeeNode = Pick<BitcoinNode, 'network' | 'feeRate'>;

/** Of the longest signatures that nodes take, an output without its script, and everything that each transaction has. */
const sizes = {
  witness: { overhead: 11, input: 68, script: 22 },
  plain: { overhead: 10, input: 148, script: 25 },
};
const OUTPUT_SIZE = 9;

/** Throws for what cannot have been signed here. */
export function readSigned({ payload, transactionId }: SignedTransaction): SignedPayment {
  const transaction = transactionOfHex(payload);
  if (transaction.id !== transactionId) throw new Error(`${transactionId} is another transaction`);
  const size = Math.ceil((3 * transaction.bytes.length + payload.length / 2) / 4);
  return { ...transaction, size };
}

export function sizesOf(network: BitcoinNetwork, recipient: Uint8Array): TransactionSizes {
  const { overhead, input, script } = network === 'DOGE' ? sizes.plain : sizes.witness;
  return { base: overhead + OUTPUT_SIZE + recipient.length, input, change: OUTPUT_SIZE + script };
}

/** Undefined where the network asks for more than is ever offered. */
export async function feeRate(node: FeeNode): Promise<bigint | undefined> {
  const rate = await askedRate(node);
  return rate > feeBounds[node.network].rateMax ? undefined : rate;
}

/** What an ordinary payment offers at the rate that the network asks for by now: two coins of ours, the recipient, and what is left over. */
export async function ordinaryFee(node: FeeNode): Promise<bigint> {
  const { overhead, input, script } = node.network === 'DOGE' ? sizes.plain : sizes.witness;
  const size = overhead + 2 * input + 2 * (OUTPUT_SIZE + script);
  return roundedUp((await askedRate(node)) * BigInt(size), 1_000n);
}

/** A node that has seen too little for an estimate asks for the least that is relayed. */
async function askedRate(node: FeeNode): Promise<bigint> {
  const { rateMin } = feeBounds[node.network];
  return larger(rateMin, (await node.feeRate()) ?? rateMin);
}

/** What a payment of a size offers: the rate, and more than anything that it replaces, for each byte and in all, as BIP125 has it. */
export function feeFor(
  { relayRate }: FeeBounds,
  rate: bigint,
  replaced: readonly { readonly fee: bigint; readonly size: number }[],
): (size: number) => bigint {
  return (size) => {
    const bytes = BigInt(size);
    const offers = replaced.map(({ fee, size: before }) => {
      const raised = roundedUp(fee * REPLACEMENT_PERCENT * bytes, 100n * BigInt(before));
      return larger(raised, fee) + roundedUp(relayRate * bytes, 1_000n);
    });
    return offers.reduce(larger, roundedUp(rate * bytes, 1_000n));
  };
}

export function feePaid({ outputs }: BitcoinTransaction, coins: readonly Coin[]): bigint {
  const sum = (parts: readonly { readonly units: bigint }[]) => parts.reduce((total, { units }) => total + units, 0n);
  return sum(coins) - sum(outputs);
}

function larger(one: bigint, other: bigint): bigint {
  if (one < other) return other;
  return one;
}

function roundedUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}

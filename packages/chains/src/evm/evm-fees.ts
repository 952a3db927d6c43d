import {
  BASE_FEE_HEADROOM,
  FEE_PER_GAS_MAX,
  REPLACEMENT_PERCENT,
  TIP_PER_GAS_MAX,
  TIP_PER_GAS_MIN,
} from './evm-limits.ts';
import type { EvmNode } from './evm-node.ts';

/** Of a unit of gas, as EIP-1559 has it: the base fee is burnt, the tip is the block maker's, and no more than the maximum is paid. */
export interface FeeOffer {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** What is paid for a unit of gas in the next block. */
export async function feePerGas(node: EvmNode): Promise<bigint> {
  const { baseFeePerGas, maxPriorityFeePerGas } = await feesOf(node);
  return baseFeePerGas + maxPriorityFeePerGas;
}

/** Undefined when the network asks for more than is ever offered. */
export async function feeOffer(node: EvmNode): Promise<FeeOffer | undefined> {
  const { baseFeePerGas, maxPriorityFeePerGas } = await feesOf(node);
  if (baseFeePerGas + maxPriorityFeePerGas > FEE_PER_GAS_MAX) return undefined;
  const maxFeePerGas = atMost(baseFeePerGas * BASE_FEE_HEADROOM + maxPriorityFeePerGas, FEE_PER_GAS_MAX);
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/** What nodes take in place of each of these, and what is asked by now. Undefined when that is more than is ever offered. */
export async function feeOfferAbove(node: EvmNode, replaced: readonly FeeOffer[]): Promise<FeeOffer | undefined> {
  const offer = await feeOffer(node);
  if (offer === undefined) return undefined;
  const above = (fees: readonly bigint[], asked: bigint) =>
    fees.map((fee) => (fee * REPLACEMENT_PERCENT + 99n) / 100n).reduce(atLeast, asked);
  const maxFeePerGas = above(
    replaced.map((each) => each.maxFeePerGas),
    offer.maxFeePerGas,
  );
  const maxPriorityFeePerGas = above(
    replaced.map((each) => each.maxPriorityFeePerGas),
    offer.maxPriorityFeePerGas,
  );
  return maxFeePerGas > FEE_PER_GAS_MAX ? undefined : { maxFeePerGas, maxPriorityFeePerGas };
}

/** The base fee as it stands, and the tip that is offered beside it. */
async function feesOf(
  node: EvmNode,
): Promise<{ readonly baseFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }> {
  const [{ baseFeePerGas }, asked] = await Promise.all([node.newestBlock(), node.tipPerGas()]);
  return { baseFeePerGas, maxPriorityFeePerGas: atMost(atLeast(asked, TIP_PER_GAS_MIN), TIP_PER_GAS_MAX) };
}

function atLeast(value: bigint, floor: bigint): bigint {
  return value > floor ? value : floor;
}

function atMost(value: bigint, ceiling: bigint): bigint {
  return value < ceiling ? value : ceiling;
}

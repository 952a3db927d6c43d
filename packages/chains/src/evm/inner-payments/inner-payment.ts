import type { Address, Hex } from 'viem';

/** Ether that a contract paid on while it ran. */
export interface InnerPayment {
  readonly transactionHash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly units: bigint;
}

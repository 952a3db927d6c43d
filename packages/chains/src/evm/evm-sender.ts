import { type Address, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { UnprovenAnswer } from '../chain-unreachable.ts';
import type { EvmBlockTransaction } from './evm-answers.ts';

/** Whoever signed it, which a node can say otherwise. @throws UnprovenAnswer */
export async function senderOf({ bytes, hash }: EvmBlockTransaction): Promise<Address> {
  try {
    return await recoverTransactionAddress({ serializedTransaction: bytes as TransactionSerialized });
  } catch {
    throw new UnprovenAnswer(`the node of ERC20 shows transaction ${hash} without a signature`);
  }
}

import { decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem';
import { type EvmReceipt, readQuantity } from './evm-answers.ts';
import type { EvmPayment, SignedEvmPayment } from './evm-transaction.ts';
import { addressOfTopic } from './evm-transfers.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

/** What a call of `transfer` would move; undefined for a payment of the chain's own currency. */
function transferOf({ data }: Pick<EvmPayment, 'data'>): { readonly to: Hex; readonly units: bigint } | undefined {
  if (data === '0x') return undefined;
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'transfer') return undefined;
  const [to, units] = args;
  return { to, units };
}

/** What `transfer` answers: tokens older than EIP-20 answer nothing, and some answer no instead of giving up. */
export function isYes(answer: Hex): boolean {
  return answer.length !== 66 || BigInt(answer) !== 0n;
}

/**
 * Whether a payment in a block has moved nothing: it failed, or the token was called, let it pass and told of no transfer to the recipient, as EIP-20 wants of every one. A token that
 * keeps a part for itself tells of less than was sent, and has moved something.
 */
export function hasMovedNothing({ isSuccessful, logs }: EvmReceipt, payment: SignedEvmPayment): boolean {
  const transfer = transferOf(payment);
  if (!isSuccessful || transfer === undefined) return !isSuccessful;
  return !logs.some(({ contract, topics, data }) => {
    const [topic, sender, recipient] = topics;
    if (contract !== payment.to || topic !== TRANSFER_TOPIC || sender === undefined || recipient === undefined)
      return false;
    const isOurs =
      isAddressEqual(addressOfTopic(sender), payment.from) && isAddressEqual(addressOfTopic(recipient), transfer.to);
    const units = data.length === 66 ? readQuantity(data) : 0n;
    return isOurs && units > 0n && units <= transfer.units;
  });
}

import { type Address, getAddress, type Hex } from 'viem';
import type { IncomingTransfer, UnknownTokens } from '../chain.ts';
import type { EvmBlock, EvmBlockTransaction, EvmLog, EvmReceipt } from './evm-answers.ts';
import { readQuantity } from './evm-answers.ts';
import { type EvmNetwork, NATIVE_CURRENCY } from './evm-network.ts';
import type { EvmNode } from './evm-node.ts';
import { senderOf } from './evm-sender.ts';
import { mayHaveLogsOf } from './logs-bloom.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';
import type { OwnTopics } from './unknown-tokens/own-topics.ts';
import { mayHaveUnknownTokens, unknownTokensIn } from './unknown-tokens/unknown-tokens.ts';

/** What a transaction pays by itself, beside what its logs say. */
export const VALUE_OUTPUT = 'value';

export interface BlockArrivals {
  readonly transfers: readonly IncomingTransfer[];
  /** Empty where our addresses were not named. */
  readonly unknownTokens: readonly UnknownTokens[];
}

const NOTHING: BlockArrivals = { transfers: [], unknownTokens: [] };

/**
 * What a block brought to addresses of ours: payments of ETH, and logs of the tokens that we know. What a contract pays on in ETH is
 * found by `InnerPayments`. The bloom of the header says whether there may be any token, and for one of `own` any that nobody knows: then, or when
 * somebody was paid, all receipts are asked for, which the header's root proves. So a node can neither invent a transfer nor keep one back.
 */
export async function arrivalsIn(
  node: EvmNode,
  network: EvmNetwork,
  block: EvmBlock,
  isOurs: (address: string) => boolean,
  own?: OwnTopics,
): Promise<BlockArrivals> {
  const isPaid = ({ to, value }: EvmBlockTransaction) => value > 0n && to !== undefined && isOurs(to);
  const mayHaveTokens = network.tokens.some(({ contract }) => mayHaveLogsOf(block.logsBloom, contract, TRANSFER_TOPIC));
  const mayHaveUnknown = own !== undefined && mayHaveUnknownTokens(block.logsBloom, own);
  if (!mayHaveTokens && !mayHaveUnknown && !block.transactions.some(isPaid)) return NOTHING;
  const receipts = await node.receiptsOf(block);
  const transfers: IncomingTransfer[] = [];
  for (const [place, receipt] of receipts.entries()) {
    const transaction = block.transactions[place];
    if (!receipt.isSuccessful || transaction === undefined) continue;
    if (isPaid(transaction)) transfers.push(transferOf(receipt, VALUE_OUTPUT, await paymentIn(transaction)));
    transfers.push(...tokenTransfers(receipt, network, isOurs));
  }
  return { transfers, unknownTokens: mayHaveUnknown ? unknownTokensIn(receipts, network, own) : [] };
}

/** Who sent it its signature says: what comes from the hot wallet is nobody's deposit. */
async function paymentIn(transaction: EvmBlockTransaction) {
  const { to: address = '', value: units } = transaction;
  return { currency: NATIVE_CURRENCY, address, units, sender: await senderOf(transaction) };
}

/**
 * A log is named by its place in its transaction. The number that a node gives it counts the whole block, and is another one when a
 * reorganisation puts the transaction elsewhere.
 */
function tokenTransfers(
  receipt: EvmReceipt,
  { tokens }: EvmNetwork,
  isOurs: (address: string) => boolean,
): IncomingTransfer[] {
  return receipt.logs.flatMap((log, place) => {
    const token = tokens.find(({ contract }) => contract === log.contract);
    if (token === undefined || !isArrival(log, isOurs)) return [];
    const [, sender, address] = log.topics.map(addressOfTopic);
    const { currency } = token;
    const arrival = { currency, address: address ?? '', units: readQuantity(log.data), sender };
    return [transferOf(receipt, `log:${place}`, arrival)];
  });
}

/** Transfers of nothing, to put a look-alike into somebody's list, are none. */
function isArrival({ topics, data }: EvmLog, isOurs: (address: string) => boolean): boolean {
  const [topic, , recipient] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || recipient === undefined || data.length !== 66) return false;
  return BigInt(data) > 0n && isOurs(addressOfTopic(recipient));
}

export function addressOfTopic(topic: Hex): Address {
  return getAddress(`0x${topic.slice(-40)}`);
}

function transferOf(
  { transactionHash }: EvmReceipt,
  output: string,
  arrival: Omit<IncomingTransfer, 'transactionId' | 'output' | 'tag'>,
): IncomingTransfer {
  return { transactionId: transactionHash, output, tag: '', ...arrival };
}

import { type Address, getAddress, type Hex } from 'viem';
import type { IncomingTransfer } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import type { EvmBlock, EvmLog, EvmReceipt } from './evm-answers.ts';
import { readQuantity } from './evm-answers.ts';
import { type EvmNetwork, NATIVE_CURRENCY } from './evm-network.ts';
import type { EvmNode } from './evm-node.ts';
import { mayHaveLogsOf } from './logs-bloom.ts';

/** keccak256('Transfer(address,address,uint256)'), EIP-20. */
export const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** What a transaction pays by itself, beside what its logs say. */
export const VALUE_OUTPUT = 'value';

/**
 * What a block brought to addresses of ours: payments of ETH, and logs of the tokens that we know. What a contract pays on in ETH is
 * found by `InnerPayments`.
 */
export async function transfersIn(
  node: EvmNode,
  network: EvmNetwork,
  block: EvmBlock,
  isOurs: (address: string) => boolean,
): Promise<IncomingTransfer[]> {
  const contracts = network.tokens.map(({ contract }) => contract);
  const logs = await node.logsOf(block.hash, contracts, TRANSFER_TOPIC);
  const arrived = new Set(
    isEmptyInVain(block, logs, contracts)
      ? block.transactions.map(({ hash }) => hash)
      : logs.filter((log) => isArrival(log, isOurs)).map(({ transactionHash }) => transactionHash),
  );
  const paid = block.transactions.filter(({ to, value }) => value > 0n && to !== undefined && isOurs(to));
  for (const { hash } of paid) arrived.add(hash);
  const receipts = await receiptsIn(node, block, [...arrived]);
  return receipts.flatMap((receipt) => {
    if (!receipt.isSuccessful) return [];
    const payment = paid.find(({ hash }) => hash === receipt.transactionHash);
    const ofTokens = tokenTransfers(receipt, network, isOurs);
    if (payment?.to === undefined) return ofTokens;
    const { to: address, value: units, from: sender } = payment;
    return [transferOf(receipt, VALUE_OUTPUT, { currency: NATIVE_CURRENCY, address, units, sender }), ...ofTokens];
  });
}

/**
 * Of several nodes behind one address one may have the block and the next one not, and some then answer that it has no logs, where they should
 * refuse. Believed, that would lose a deposit for ever. The header says whether there may be any: then the block's receipts are asked for, each
 * of which names its block.
 */
function isEmptyInVain({ logsBloom }: EvmBlock, logs: readonly EvmLog[], contracts: readonly Address[]): boolean {
  return logs.length === 0 && contracts.some((contract) => mayHaveLogsOf(logsBloom, contract, TRANSFER_TOPIC));
}

async function receiptsIn(node: EvmNode, block: EvmBlock, hashes: readonly Hex[]): Promise<EvmReceipt[]> {
  const receipts = await node.receipts(hashes);
  return receipts.map((receipt) => {
    // The block left the chain between two questions: the next look at this height sees the other one.
    if (receipt?.blockHash !== block.hash) throw new ChainUnreachable('the node of ERC20 answered for another block');
    return receipt;
  });
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

import { type Address, type Hex, isAddress, isHex } from 'viem';
import { getAddress } from 'viem/utils';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { isRecord } from '../json-rpc/json-rpc-client.ts';
import { provenBlock, provenReceipts, provenTransactions } from './proofs/proven-answers.ts';

/**
 * What a node says, once it was looked at: hashes in small letters, addresses with their checksum. Anything else is no answer. A block is believed
 * for its hash: header, transactions and receipts are what that hash was made of.
 */

export interface EvmTransaction {
  readonly hash: Hex;
  readonly from: Address;
  /** Undefined where it makes a contract. */
  readonly to: Address | undefined;
  readonly value: bigint;
  readonly nonce: number;
  /** Undefined while it waits. */
  readonly blockHash: Hex | undefined;
}

/** One of a block, whose sender the bytes say by their signature. */
export interface EvmBlockTransaction extends EvmTransaction {
  readonly bytes: Hex;
}

export interface EvmBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly timeSeconds: number;
  readonly baseFeePerGas: bigint;
  /** Of all that its logs name. */
  readonly logsBloom: Hex;
  readonly receiptsRoot: Hex;
  /** Empty unless they were asked for. */
  readonly transactions: readonly EvmBlockTransaction[];
}

export interface EvmLog {
  readonly contract: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export interface EvmReceipt {
  readonly transactionHash: Hex;
  readonly blockHash: Hex;
  readonly blockNumber: number;
  readonly isSuccessful: boolean;
  readonly cost: bigint;
  readonly logs: readonly EvmLog[];
}

type Fields = Readonly<Record<string, unknown>>;

/** With `0x` in front: 2,048 bits. */
const BLOOM_DIGITS = 514;

export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw wrong('quantity', value);
  return BigInt(value);
}

export function readCount(value: unknown): number {
  const count = Number(readQuantity(value));
  if (!Number.isSafeInteger(count)) throw wrong('count', value);
  return count;
}

export function readHash(value: unknown): Hex {
  if (!isHex(value) || value.length !== 66) throw wrong('hash', value);
  return lowerCase(value);
}

/** With its transactions, which are those of its header. */
export function readWholeBlock(value: unknown): EvmBlock {
  const block = readRecord('block', value);
  const header = readBlock(block);
  const told = readList('transactions', block.transactions);
  const proven = provenTransactions(told, readHash(block.transactionsRoot), header.number);
  return { ...header, transactions: proven.map((each, at) => ({ ...readTransaction(told[at]), ...each })) };
}

/** Its header, which hashes to its name. */
export function readBlock(value: unknown): EvmBlock {
  const block = readRecord('block', value);
  provenBlock(block, readHash(block.hash));
  return {
    number: readCount(block.number),
    hash: readHash(block.hash),
    parentHash: readHash(block.parentHash),
    timeSeconds: readCount(block.timestamp),
    baseFeePerGas: readQuantity(block.baseFeePerGas),
    logsBloom: readBloom(block.logsBloom),
    receiptsRoot: readHash(block.receiptsRoot),
    transactions: [],
  };
}

export function readTransaction(value: unknown): EvmTransaction {
  const transaction = readRecord('transaction', value);
  const { to, blockHash } = transaction;
  return {
    hash: readHash(transaction.hash),
    from: readAddress(transaction.from),
    to: isMissing(to) ? undefined : readAddress(to),
    value: readQuantity(transaction.value),
    nonce: readCount(transaction.nonce),
    blockHash: isMissing(blockHash) ? undefined : readHash(blockHash),
  };
}

export function readReceipt(value: unknown): EvmReceipt {
  const receipt = readRecord('receipt', value);
  return {
    transactionHash: readHash(receipt.transactionHash),
    blockHash: readHash(receipt.blockHash),
    blockNumber: readCount(receipt.blockNumber),
    isSuccessful: readCount(receipt.status) === 1,
    cost: readQuantity(receipt.gasUsed) * readQuantity(receipt.effectiveGasPrice),
    logs: readLogs(receipt.logs),
  };
}

/** All of a block, in the order of its transactions, which are those of its header. */
export function readReceiptsOf(block: EvmBlock, value: unknown): readonly EvmReceipt[] {
  const told = readList('receipts', value);
  const receipts = told.map(readReceipt);
  const isOfBlock = receipts.every(
    ({ blockHash, transactionHash }, at) =>
      blockHash === block.hash && transactionHash === block.transactions[at]?.hash,
  );
  // The block left the chain between two questions: the next look at this height sees the other one.
  if (!isOfBlock) throw new ChainUnreachable('the node of ERC20 answered for another block');
  provenReceipts(told, block);
  return receipts;
}

export function readLogs(value: unknown): readonly EvmLog[] {
  return readList('logs', value).map((each) => {
    const log = readRecord('log', each);
    if (log.removed === true) throw wrong('log that stands', each);
    return {
      contract: readAddress(log.address),
      topics: readList('topics', log.topics).map(readHash),
      data: readHex(log.data),
    };
  });
}

export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw wrong('address', value);
  return getAddress(value);
}

function readBloom(value: unknown): Hex {
  const bloom = readHex(value);
  if (bloom.length !== BLOOM_DIGITS) throw wrong('bloom', value);
  return bloom;
}

export function readHex(value: unknown): Hex {
  if (!isHex(value)) throw wrong('hex', value);
  return lowerCase(value);
}

function lowerCase(value: Hex): Hex {
  return `0x${value.slice(2).toLowerCase()}`;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

export function readRecord(name: string, value: unknown): Fields {
  if (!isRecord(value)) throw wrong(name, value);
  return value;
}

export function readList(name: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(name, value);
  return value;
}

function wrong(name: string, value: unknown): ChainUnreachable {
  return new ChainUnreachable(`the node of ERC20 answered what is no ${name}: ${String(value).slice(0, 80)}`);
}

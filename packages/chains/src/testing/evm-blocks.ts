import { type Address, bytesToHex, type Hex, hexToBytes, keccak256, parseTransaction, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { headerHash } from '../evm/proofs/header-hash.ts';
import { receiptBytes } from '../evm/proofs/receipt-bytes.ts';
import { transactionBytes } from '../evm/proofs/transaction-bytes.ts';
import { trieRootOf } from '../evm/proofs/trie-root.ts';

/** Blocks, transactions and receipts as nodes tell of them, with hashes that are right, and whatever a test wants in them. */

type Told = Readonly<Record<string, unknown>>;

export interface ToldLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export interface ToldTransaction {
  readonly transaction: Told & { readonly hash: Hex };
  readonly logs?: readonly ToldLog[];
  readonly isFailed?: boolean;
}

export interface ToldBlockTerms {
  readonly number: number;
  readonly parentHash?: Hex;
  readonly baseFeePerGas?: bigint;
  readonly transactions?: readonly ToldTransaction[];
  /** Of the header: what stands there in place of what would. */
  readonly header?: Told;
}

/** A block that is told without and with its transactions, and their receipts. */
export interface ToldBlock {
  readonly hash: Hex;
  readonly short: Told;
  readonly whole: Told;
  readonly receipts: readonly Told[];
}

const ZERO_HASH: Hex = `0x${'00'.repeat(32)}`;
const BLOOM_BYTES = 256;
const GAS_USED = 21_000;

/** A payment of EIP-1559 that this key has signed. */
export async function toldPayment(
  privateKey: Hex,
  { to, value = 0n, data = '0x', nonce = 0 }: { to: Address; value?: bigint; data?: Hex; nonce?: number },
): Promise<Told & { readonly hash: Hex }> {
  const account = privateKeyToAccount(privateKey);
  const fees = { gas: 100_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n };
  const signed = await account.signTransaction({ type: 'eip1559', chainId: 31_337, to, value, data, nonce, ...fees });
  const { r, s, yParity } = parseTransaction(signed);
  return {
    ...{ type: '0x2', chainId: toHex(31_337), nonce: toHex(nonce), from: account.address, to, value: toHex(value) },
    ...{ input: data, accessList: [], r, s, yParity: toHex(yParity ?? 0), hash: keccak256(signed) },
    ...{ gas: toHex(fees.gas), maxFeePerGas: toHex(fees.maxFeePerGas) },
    maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas),
  };
}

export function toldBlock(terms: ToldBlockTerms): ToldBlock {
  const { number, parentHash = ZERO_HASH, baseFeePerGas = 1n, transactions = [], header: changed = {} } = terms;
  const receipts = transactions.map(({ transaction, logs = [], isFailed = false }, at) => ({
    ...{ type: transaction.type, transactionHash: transaction.hash, blockNumber: toHex(number) },
    ...{ status: isFailed ? '0x0' : '0x1', cumulativeGasUsed: toHex((at + 1) * GAS_USED), gasUsed: toHex(GAS_USED) },
    ...{ effectiveGasPrice: '0x1', logsBloom: bloomOf(logs), logs },
  }));
  const header = {
    ...{ parentHash, sha3Uncles: ZERO_HASH, miner: `0x${'00'.repeat(20)}`, stateRoot: ZERO_HASH },
    transactionsRoot: rootOf(transactions.map(({ transaction }) => transactionBytes(transaction))),
    receiptsRoot: rootOf(receipts.map(receiptBytes)),
    logsBloom: bloomOf(transactions.flatMap(({ logs = [] }) => logs)),
    ...{ difficulty: '0x0', number: toHex(number), gasLimit: toHex(30_000_000) },
    ...{ gasUsed: toHex(transactions.length * GAS_USED), timestamp: '0x1', extraData: '0x', mixHash: ZERO_HASH },
    ...{ nonce: `0x${'00'.repeat(8)}`, baseFeePerGas: toHex(baseFeePerGas) },
    ...changed,
  };
  const hash = headerHash(header);
  const hashes = transactions.map(({ transaction }) => transaction.hash);
  return {
    hash,
    short: { ...header, hash, transactions: hashes },
    whole: {
      ...{ ...header, hash },
      transactions: transactions.map(({ transaction }) => ({ ...transaction, blockHash: hash })),
    },
    receipts: receipts.map((receipt) => ({ ...receipt, blockHash: hash })),
  };
}

function rootOf(items: readonly Hex[]): Hex {
  return trieRootOf(items.map((item) => hexToBytes(item)));
}

function bloomOf(logs: readonly ToldLog[]): Hex {
  const bloom = new Uint8Array(BLOOM_BYTES);
  for (const thing of logs.flatMap(({ address, topics }) => [address, ...topics])) {
    const hash = keccak256(thing, 'bytes');
    for (const at of [0, 2, 4]) {
      const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % (BLOOM_BYTES * 8);
      const place = BLOOM_BYTES - 1 - (bit >> 3);
      bloom[place] = (bloom[place] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytesToHex(bloom);
}

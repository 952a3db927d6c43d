import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { RawReader } from './raw-reader.ts';
import { type BitcoinTransaction, doubleHash, readTransaction } from './raw-transaction.ts';

export interface BitcoinBlock {
  readonly hash: string;
  readonly parentHash: string;
  readonly timeMs: number;
  readonly transactions: readonly BitcoinTransaction[];
}

const HEADER_BYTES = 80;
/** Bit of a Dogecoin block's version: its work was done for a block of another chain, which is shown behind the header. */
const MERGE_MINED = 0x100;

/**
 * As a node writes it. That it is the block of that hash, whole and unchanged, follows from its bytes: the header's hash is the block's, and
 * the header has the root of its transactions' hashes. Throws for anything else.
 */
export function readBlock(network: BitcoinNetwork, bytes: Uint8Array, hash: string): BitcoinBlock {
  const reader = new RawReader(bytes);
  const header = reader.take(HEADER_BYTES);
  if (doubleHash(header).reverse().toString('hex') !== hash) throw new RangeError('another block');
  const fields = new RawReader(header);
  const version = fields.word();
  const parentHash = fields.hash();
  const root = fields.hash();
  const timeMs = fields.word() * 1_000;
  if (network === 'DOGE' && (version & MERGE_MINED) !== 0) skipMergedWork(reader);
  const transactions = reader.list(() => readTransaction(reader));
  // Behind them stands Litecoin's extension block, whose coins are no deposits.
  if (rootOf(transactions) !== root) throw new RangeError('not the transactions of that block');
  return { hash, parentHash, timeMs, transactions };
}

/** Dogecoin's `auxpow.h`: the other block's first transaction, two branches of hashes, the other header. */
function skipMergedWork(reader: RawReader): void {
  readTransaction(reader);
  reader.hash();
  skipBranch(reader);
  skipBranch(reader);
  reader.take(HEADER_BYTES);
}

function skipBranch(reader: RawReader): void {
  reader.list(() => reader.hash());
  reader.take(4);
}

/** Hashes of pairs, and of pairs of those, until one is left; the last of an odd number is its own partner. */
function rootOf(transactions: readonly BitcoinTransaction[]): string {
  let row: Buffer[] = transactions.map(({ id }) => Buffer.from(id, 'hex').reverse());
  while (row.length > 1) {
    const next: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const left = row[at] ?? Buffer.alloc(0);
      next.push(doubleHash(Buffer.concat([left, row[at + 1] ?? left])));
    }
    row = next;
  }
  return Buffer.from(row[0] ?? Buffer.alloc(0))
    .reverse()
    .toString('hex');
}

import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { hasWork, targetOf } from './block-work.ts';
import { readMergedWork } from './merged-work.ts';
import { RawReader } from './raw-reader.ts';
import { type BitcoinTransaction, doubleHash, readTransaction } from './raw-transaction.ts';

export interface BitcoinBlock {
  readonly hash: string;
  readonly parentHash: string;
  readonly timeMs: number;
  /** The target of its work, in its compact form. */
  readonly bits: number;
  readonly transactions: readonly BitcoinTransaction[];
}

const HEADER_BYTES = 80;
const BITS_AT = 72;
/** Bit of a Dogecoin block's version: its work was done for a block of another chain, which is shown behind the header. */
const MERGE_MINED = 0x100;

/**
 * As a node writes it. That it is the block of that hash, whole and unchanged, follows from its bytes: the header's hash is the block's, the
 * header has the root of its transactions' hashes, and the work that it says it wants was done. How much it must want is told by the blocks before
 * it (`work-rules.ts`). Throws for anything else.
 */
export function readBlock(network: BitcoinNetwork, bytes: Uint8Array, hash: string): BitcoinBlock {
  const reader = new RawReader(bytes);
  const header = reader.take(HEADER_BYTES);
  const ownHash = doubleHash(header);
  if (Buffer.from(ownHash).reverse().toString('hex') !== hash) throw new RangeError('another block');
  const fields = new RawReader(header);
  const version = fields.word();
  const parentHash = fields.hash();
  const root = fields.hash();
  const timeMs = fields.word() * 1_000;
  const bits = fields.word();
  const target = targetOf(bits);
  if (network === 'DOGE' && (version & MERGE_MINED) !== 0) readMergedWork(reader, ownHash, target);
  else if (!hasWork(network, header, target)) throw new RangeError('a block without its work');
  const transactions = reader.list(() => readTransaction(reader));
  // Behind them stands Litecoin's extension block, whose coins are no deposits.
  if (rootOf(transactions) !== root) throw new RangeError('not the transactions of that block');
  return { hash, parentHash, timeMs, bits, transactions };
}

/** Of a header alone, which must be the one of that hash. */
export function bitsOfHeader(header: Uint8Array, hash: string): number {
  const own = Buffer.from(header.subarray(0, HEADER_BYTES));
  if (own.length !== HEADER_BYTES || doubleHash(own).reverse().toString('hex') !== hash)
    throw new RangeError('another header');
  return own.readUInt32LE(BITS_AT);
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

import { hasWork } from './block-work.ts';
import { RawReader } from './raw-reader.ts';
import { doubleHash, readTransaction } from './raw-transaction.ts';

const HEADER_BYTES = 80;
const ROOT_AT = 36;
const HASH_BYTES = 32;
/** `pchMergedMiningHeader`. */
const MARK = Buffer.from('fabe6d6d', 'hex');
/** Without the mark the root begins among the first bytes. */
const UNMARKED_AT_MAX = 20;
const BRANCH_MAX = 30;
const CHAIN_ID = 0x62;
const CHAIN_ID_SHIFT = 16;

interface Branch {
  readonly hashes: readonly Buffer[];
  readonly place: number;
}

/**
 * The work of a Dogecoin block that was done for a block of another chain, as `CAuxPow::check` wants it: the other header has the work, its first
 * transaction is in it, and names this block, at the one place where a block of this chain may stand. Throws `RangeError` for anything else.
 * @param hash of this block's header, in the order of its bytes
 */
export function readMergedWork(reader: RawReader, hash: Buffer, target: bigint): void {
  const first = readTransaction(reader);
  reader.hash();
  const inOther = readBranch(reader);
  const inChains = readBranch(reader);
  const header = reader.take(HEADER_BYTES);
  if (header.readUInt32LE() >>> CHAIN_ID_SHIFT === CHAIN_ID)
    throw new RangeError('work that was merged with its own chain');
  if (inOther.place !== 0 || inChains.hashes.length > BRANCH_MAX) throw new RangeError('merged work at a wrong place');
  const id = Buffer.from(first.id, 'hex').reverse();
  if (!rootBy(inOther, id).equals(header.subarray(ROOT_AT, ROOT_AT + HASH_BYTES)))
    throw new RangeError('merged work of another block');
  const named = Buffer.from(rootBy(inChains, hash)).reverse();
  mustName(scriptOf(first.bytes), named, inChains);
  if (!hasWork('DOGE', header, target)) throw new RangeError('merged work that is too little');
}

function readBranch(reader: RawReader): Branch {
  const hashes = reader.list(() => reader.take(HASH_BYTES));
  return { hashes, place: reader.word() };
}

/** Root of the tree in which something has this place. */
function rootBy({ hashes, place }: Branch, leaf: Buffer): Buffer {
  let root = leaf;
  let left = place;
  for (const other of hashes) {
    root = doubleHash(Buffer.concat((left & 1) === 1 ? [other, root] : [root, other]));
    left >>>= 1;
  }
  return root;
}

/** What the maker of a block writes into its first transaction. */
function scriptOf(transaction: Uint8Array): Buffer {
  const reader = new RawReader(transaction);
  reader.take(4);
  reader.count();
  reader.take(HASH_BYTES + 4);
  return reader.string();
}

/** The root stands there once, and behind it for how many chains it is, and what their places follow from. */
function mustName(script: Buffer, root: Buffer, { hashes, place }: Branch): void {
  const at = script.indexOf(root);
  const mark = script.indexOf(MARK);
  const isMarked = mark >= 0 && mark + MARK.length === at && script.indexOf(MARK, mark + 1) < 0;
  const isUnmarked = mark < 0 && at >= 0 && at <= UNMARKED_AT_MAX;
  if (!isMarked && !isUnmarked) throw new RangeError('merged work that does not name the block');
  const behind = new RawReader(script.subarray(at + root.length));
  const chains = behind.word();
  if (chains !== 2 ** hashes.length || place !== placeBy(behind.word(), chains))
    throw new RangeError('merged work at a wrong place');
}

/** `getExpectedIndex`: so that one block of the other chain works for one of this alone. */
function placeBy(salt: number, chains: number): number {
  const next = (number: number) => (Math.imul(number, 1_103_515_245) + 12_345) >>> 0;
  return next((next(salt) + CHAIN_ID) >>> 0) % chains;
}

import { type Hex, hexToBytes, keccak256 } from 'viem';
import { ChainUnreachable, UnprovenAnswer } from '../../chain-unreachable.ts';
import { headerHash, unknownFields } from './header-hash.ts';
import { NotRaw } from './raw-fields.ts';
import { receiptBytes } from './receipt-bytes.ts';
import { transactionBytes } from './transaction-bytes.ts';
import { trieRootOf } from './trie-root.ts';

/** A transaction's id, and what it is the hash of. */
interface ProvenTransaction {
  readonly hash: Hex;
  readonly bytes: Hex;
}

/** The header of a block must hash to its name. @throws UnprovenAnswer, ChainUnreachable */
export function provenBlock(block: unknown, hash: Hex): void {
  if (readable(() => headerHash(block)) === hash) return;
  const unknown = unknownFields(block);
  const why = unknown.length === 0 ? '' : `; it has fields that this release does not hash: ${unknown.join(', ')}`;
  throw new UnprovenAnswer(`the node of ERC20 shows a block that does not hash to its name ${hash}${why}`);
}

/** All transactions of a block, in their order. @throws UnprovenAnswer, ChainUnreachable */
export function provenTransactions(told: readonly unknown[], root: Hex, height: number): readonly ProvenTransaction[] {
  const proven = told.map((each) => {
    const bytes = readable(() => transactionBytes(each));
    return { bytes, hash: keccak256(bytes) };
  });
  mustBeRoot(
    proven.map(({ bytes }) => bytes),
    { root, height, what: 'transactions' },
  );
  return proven;
}

/** All receipts of a block, in their order. @throws UnprovenAnswer, ChainUnreachable */
export function provenReceipts(
  told: readonly unknown[],
  { receiptsRoot: root, number: height }: { readonly receiptsRoot: Hex; readonly number: number },
): void {
  mustBeRoot(
    told.map((each) => readable(() => receiptBytes(each))),
    { root, height, what: 'receipts' },
  );
}

interface Named {
  readonly root: Hex;
  readonly height: number;
  readonly what: string;
}

function mustBeRoot(items: readonly Hex[], { root, height, what }: Named): void {
  if (trieRootOf(items.map((item) => hexToBytes(item))) === root) return;
  throw new UnprovenAnswer(`the node of ERC20 shows ${what} of block ${height} that its header does not know`);
}

/** What cannot be read is no answer. */
function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotRaw) throw new ChainUnreachable(`the node of ERC20 answered ${error.message}`, error);
    throw error;
  }
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A leaf as the reference writes it down: everything as plain values, no code of the format itself. */
export interface NaiveLeaf {
  readonly day: string;
  readonly asset: string;
  readonly saltHex: string;
  readonly userId: number;
  readonly atoms: bigint;
}

export interface NaiveNode {
  readonly hash: string;
  readonly atoms: bigint;
}

const hashOfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
const fixed = (value: bigint, bytes: number): string => value.toString(16).padStart(2 * bytes, '0');
const ascii = (text: string): string => bytesToHex(utf8ToBytes(text));

export function naiveLeaf({ day, asset, saltHex, userId, atoms }: NaiveLeaf): NaiveNode {
  const name = fixed(BigInt(asset.length), 1) + ascii(asset);
  const rest = saltHex + fixed(BigInt(userId), 8) + fixed(atoms, 16);
  return { hash: hashOfHex(`00${ascii('assay-liabilities-1')}${ascii(day)}${name}${rest}`), atoms };
}

/** The root from above: the left tree takes the largest power of two below the number of leaves, the right one the rest. */
export function naiveRoot(leaves: readonly NaiveLeaf[]): NaiveNode {
  return rootOver(leaves.map(naiveLeaf).sort((left, right) => (left.hash < right.hash ? -1 : 1)));
}

function rootOver(nodes: readonly NaiveNode[]): NaiveNode {
  const [only] = nodes;
  if (only === undefined) throw new Error('no leaves');
  if (nodes.length === 1) return only;
  let half = 1;
  while (half * 2 < nodes.length) half *= 2;
  const [left, right] = [rootOver(nodes.slice(0, half)), rootOver(nodes.slice(half))];
  const bytes = `01${left.hash}${fixed(left.atoms, 16)}${right.hash}${fixed(right.atoms, 16)}`;
  return { hash: hashOfHex(bytes), atoms: left.atoms + right.atoms };
}

/** What RLP holds: bytes, or a list of such. Ethereum Yellow Paper, appendix B. */
export type RlpItem = Uint8Array | readonly RlpItem[];

const SHORT_BYTES = 0x80;
const LONG_BYTES = 0xb7;
const SHORT_LIST = 0xc0;
const LONG_LIST = 0xf7;
const LONGEST_SHORT = 55;
const DEPTH_MAX = 4;

export class MalformedRlp extends Error {
  override readonly name = 'MalformedRlp';
}

/** One item that fills all of the bytes. Only the one canonical form is read, so that nothing can be said in two ways. */
export function decodeRlp(bytes: Uint8Array): RlpItem {
  const { item, end } = itemAt(bytes, 0, 0);
  if (end !== bytes.length) throw new MalformedRlp('bytes behind the item');
  return item;
}

export function encodeRlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first = SHORT_BYTES] = item;
    return item.length === 1 && first < SHORT_BYTES ? item : withHead(item, SHORT_BYTES, LONG_BYTES);
  }
  return withHead(Buffer.concat(item.map(encodeRlp)), SHORT_LIST, LONG_LIST);
}

function withHead(content: Uint8Array, short: number, long: number): Uint8Array {
  const { length } = content;
  if (length <= LONGEST_SHORT) return Buffer.concat([Uint8Array.of(short + length), content]);
  const lengthBytes = bytesOfNumber(BigInt(length));
  return Buffer.concat([Uint8Array.of(long + lengthBytes.length), lengthBytes, content]);
}

function itemAt(bytes: Uint8Array, at: number, depth: number): { readonly item: RlpItem; readonly end: number } {
  const first = bytes[at];
  if (first === undefined) throw new MalformedRlp('it ends too early');
  if (first < SHORT_BYTES) return { item: bytes.subarray(at, at + 1), end: at + 1 };
  const isList = first >= SHORT_LIST;
  const { from, end } = contentOf(bytes, at, first, isList);
  const content = bytes.subarray(from, end);
  if (isList) return { item: itemsOf(content, depth), end };
  const [only = SHORT_BYTES] = content;
  if (content.length === 1 && only < SHORT_BYTES) throw new MalformedRlp('a small byte stands for itself');
  return { item: content, end };
}

function contentOf(bytes: Uint8Array, at: number, first: number, isList: boolean): { from: number; end: number } {
  const [short, long] = isList ? [SHORT_LIST, LONG_LIST] : [SHORT_BYTES, LONG_BYTES];
  const lengthBytes = Math.max(first - long, 0);
  const from = at + 1 + lengthBytes;
  const length = lengthBytes === 0 ? first - short : lengthIn(bytes.subarray(at + 1, from), lengthBytes);
  const end = from + length;
  if (end > bytes.length) throw new MalformedRlp('it ends too early');
  return { from, end };
}

function lengthIn(bytes: Uint8Array, wanted: number): number {
  if (bytes.length !== wanted || bytes[0] === 0) throw new MalformedRlp('a length is not canonical');
  const length = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  if (length <= LONGEST_SHORT || !Number.isSafeInteger(length)) throw new MalformedRlp('a length is not canonical');
  return length;
}

function itemsOf(content: Uint8Array, depth: number): readonly RlpItem[] {
  if (depth >= DEPTH_MAX) throw new MalformedRlp('too deep');
  const items: RlpItem[] = [];
  for (let at = 0; at < content.length; ) {
    const { item, end } = itemAt(content, at, depth + 1);
    items.push(item);
    at = end;
  }
  return items;
}

/** Big-endian without leading zeros; nothing for 0. */
export function bytesOfNumber(value: bigint): Uint8Array {
  const hex = value === 0n ? '' : value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

export function numberOf(item: RlpItem | undefined): bigint {
  if (!(item instanceof Uint8Array) || item.length > 32) throw new MalformedRlp('a number was expected');
  if (item[0] === 0) throw new MalformedRlp('a number begins with zero');
  return item.length === 0 ? 0n : BigInt(`0x${Buffer.from(item).toString('hex')}`);
}

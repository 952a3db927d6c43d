import { createHash } from 'node:crypto';
import { RawReader } from './raw-reader.ts';

/** What a transaction spends: an output of another. */
export interface Outpoint {
  readonly transactionId: string;
  readonly output: number;
}

export interface BitcoinInput extends Outpoint {
  /** Where one key alone signs for it, as for coins of ours, it is shown. */
  readonly publicKey: Uint8Array | undefined;
}

export interface BitcoinOutput {
  readonly units: bigint;
  readonly script: Uint8Array;
}

export interface BitcoinTransaction {
  readonly id: string;
  readonly inputs: readonly BitcoinInput[];
  readonly outputs: readonly BitcoinOutput[];
  /** Without its witnesses: what its id is the hash of. */
  readonly bytes: Uint8Array;
}

const WITNESS_FLAG = 1;
/** Of Litecoin: a part of another kind follows, which in a block is always empty. */
const EXTENSION_FLAG = 8;
const COMPRESSED_KEY_BYTES = 33;

/** Its whole text in hex. Throws for anything else. */
export function transactionOfHex(hex: string): BitcoinTransaction {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new RangeError('a transaction is written in hex');
  const reader = new RawReader(Buffer.from(hex, 'hex'));
  const transaction = readTransaction(reader);
  if (!reader.isAtEnd) throw new RangeError('more than a transaction');
  return transaction;
}

export function readTransaction(reader: RawReader): BitcoinTransaction {
  const version = reader.take(4);
  const flags = readFlags(reader);
  const start = reader.at;
  const spent = reader.list(() => readInput(reader));
  const outputs = reader.list(() => ({ units: reader.long(), script: reader.string() }));
  const body = reader.since(start);
  const hasWitness = (flags & WITNESS_FLAG) !== 0;
  const inputs = spent.map((input) => (hasWitness ? withWitness(input, reader) : input));
  if ((flags & EXTENSION_FLAG) !== 0 && reader.byte() !== 0) throw new RangeError('a transaction with an extension');
  const bytes = Buffer.concat([version, body, reader.take(4)]);
  return { id: doubleHash(bytes).reverse().toString('hex'), inputs, outputs, bytes };
}

/** SHA-256 of SHA-256. */
export function doubleHash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

export function outpointText({ transactionId, output }: Outpoint): string {
  return `${transactionId}:${output}`;
}

/** No inputs at all stand for the byte of flags behind. */
function readFlags(reader: RawReader): number {
  if (reader.nextByte !== 0) return 0;
  reader.take(1);
  const flags = reader.byte();
  if (flags === 0 || (flags & ~(WITNESS_FLAG | EXTENSION_FLAG)) !== 0) throw new RangeError(`unknown flags ${flags}`);
  return flags;
}

function readInput(reader: RawReader): BitcoinInput {
  const transactionId = reader.hash();
  const output = reader.word();
  const publicKey = keyInScript(reader.string());
  reader.take(4);
  return { transactionId, output, publicKey };
}

/** A signature and a key, each behind its length. */
function keyInScript(script: Buffer): Uint8Array | undefined {
  const keyLengthAt = 1 + (script[0] ?? 0);
  const isOfKey =
    script[keyLengthAt] === COMPRESSED_KEY_BYTES && script.length === keyLengthAt + 1 + COMPRESSED_KEY_BYTES;
  return isOfKey ? script.subarray(keyLengthAt + 1) : undefined;
}

function withWitness(input: BitcoinInput, reader: RawReader): BitcoinInput {
  const items = reader.list(() => reader.string());
  const key = items[1];
  return items.length === 2 && key?.length === COMPRESSED_KEY_BYTES ? { ...input, publicKey: key } : input;
}

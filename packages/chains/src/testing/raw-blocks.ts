import { hasWork, targetOf } from '../bitcoin/block-work.ts';
import { doubleHash } from '../bitcoin/raw-transaction.ts';

/** Blocks and transactions as nodes write them, with whatever a test wants in them. */

export interface RawOutput {
  readonly script: Uint8Array;
  readonly units: bigint;
}

export interface RawInput {
  readonly transactionId: string;
  readonly output: number;
}

export interface RawBlock {
  readonly hash: string;
  readonly bytes: Buffer;
}

const NOBODY: RawInput = { transactionId: '00'.repeat(32), output: 0xffffffff };

/** `salt` makes it another transaction than any with the same inputs and outputs. */
export function rawTransaction(
  salt: number,
  outputs: readonly RawOutput[],
  inputs: readonly RawInput[] = [NOBODY],
): Buffer {
  const spent = inputs.map(({ transactionId, output }) =>
    Buffer.concat([bytesOfHash(transactionId), word(output), Buffer.from([0]), word(0xfffffffd)]),
  );
  const paid = outputs.map(({ script, units }) => {
    const amount = Buffer.alloc(8);
    amount.writeBigUInt64LE(units);
    return Buffer.concat([amount, Buffer.from([script.length]), script]);
  });
  const count = (items: readonly Buffer[]) => Buffer.from([items.length]);
  return Buffer.concat([word(2), count(spent), ...spent, count(paid), ...paid, word(salt)]);
}

/** The first hash or so suits it; hardly any suits the other one. */
const EASY_BITS = 0x21_00_ff_ff;
const HARD_BITS = 0x1d_00_ff_ff;

export interface RawBlockTerms {
  readonly version?: number;
  /** What stands behind the header, where Dogecoin shows the work of another chain. */
  readonly between?: (hash: Buffer) => Buffer;
  readonly bits?: number;
  readonly isWithoutWork?: boolean;
}

/** With the work that any of the networks wants. */
export function rawBlock(
  parentHash: string,
  transactions: readonly Buffer[],
  { version = 4, between, isWithoutWork = false, bits = isWithoutWork ? HARD_BITS : EASY_BITS }: RawBlockTerms = {},
): RawBlock {
  let row = transactions.map((bytes) => doubleHash(bytes));
  while (row.length > 1) {
    const pairs = row.flatMap((left, at) => (at % 2 === 0 ? [[left, row[at + 1] ?? left]] : []));
    row = pairs.map((pair) => doubleHash(Buffer.concat(pair)));
  }
  const start = [word(version), bytesOfHash(parentHash), row[0] ?? Buffer.alloc(32), word(1_600_000_000), word(bits)];
  const header = worked(Buffer.concat(start), bits, isWithoutWork);
  const hash = doubleHash(header);
  const bytes = Buffer.concat([
    ...[header, between?.(hash) ?? Buffer.alloc(0)],
    ...[Buffer.from([transactions.length]), ...transactions],
  ]);
  return { hash: hashText(hash), bytes };
}

/** Another chain's work for a block of Dogecoin with this hash, in the one transaction of a block. */
export function mergedWork(hash: Buffer, { chains = 1 } = {}): Buffer {
  const named = Buffer.concat([Buffer.from('fabe6d6d', 'hex'), Buffer.from(hash).reverse(), word(chains), word(0)]);
  const spent = Buffer.concat([Buffer.alloc(32), word(0xffffffff), Buffer.from([named.length]), named, word(0)]);
  const first = Buffer.concat([word(1), Buffer.from([1]), spent, Buffer.from([0]), word(0)]);
  const start = [word(2), Buffer.alloc(32), doubleHash(first), word(1_600_000_000), word(EASY_BITS)];
  const noBranch = Buffer.concat([Buffer.from([0]), word(0)]);
  return Buffer.concat([first, Buffer.alloc(32), noBranch, noBranch, worked(Buffer.concat(start), EASY_BITS, false)]);
}

/** A header with the first number that gives it work, or none. */
function worked(start: Buffer, bits: number, isWithoutWork: boolean): Buffer {
  const target = targetOf(bits);
  for (let nonce = 0; ; nonce += 1) {
    const header = Buffer.concat([start, word(nonce)]);
    const works = (['BTC', 'LTC'] as const).map((network) => hasWork(network, header, target));
    if (isWithoutWork ? works.every((has) => !has) : works.every((has) => has)) return header;
  }
}

export function hashText(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex');
}

function bytesOfHash(text: string): Buffer {
  return Buffer.from(text, 'hex').reverse();
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

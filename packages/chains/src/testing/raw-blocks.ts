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

/** `between` stands behind the header, where Dogecoin shows the work of another chain. */
export function rawBlock(
  parentHash: string,
  transactions: readonly Buffer[],
  { version = 4, between = Buffer.alloc(0) }: { readonly version?: number; readonly between?: Buffer } = {},
): RawBlock {
  let row = transactions.map((bytes) => doubleHash(bytes));
  while (row.length > 1) {
    const pairs = row.flatMap((left, at) => (at % 2 === 0 ? [[left, row[at + 1] ?? left]] : []));
    row = pairs.map((pair) => doubleHash(Buffer.concat(pair)));
  }
  const rest = [word(1_600_000_000), word(0), word(0)];
  const header = Buffer.concat([word(version), bytesOfHash(parentHash), row[0] ?? Buffer.alloc(32), ...rest]);
  const bytes = Buffer.concat([header, between, Buffer.from([transactions.length]), ...transactions]);
  return { hash: hashText(doubleHash(header)), bytes };
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

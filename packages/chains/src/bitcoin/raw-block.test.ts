import { describe, expect, it } from 'vitest';
import { hashText, mergedWork, rawBlock, rawTransaction } from '../testing/raw-blocks.ts';
import { readBlock } from './raw-block.ts';
import { doubleHash, transactionOfHex } from './raw-transaction.ts';

const PARENT = 'ab'.repeat(32);
const script = Buffer.from('0014', 'hex');
const transactions = [1, 2, 3].map((salt) => rawTransaction(salt, [{ script, units: BigInt(salt) * 10n ** 18n }]));
/** Bitcoin's first block, as everybody has it. */
const genesis = {
  hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  transactionId: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  hex:
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c' +
    '0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000',
};

describe('readBlock', () => {
  it('reads the first block of Bitcoin', () => {
    const block = readBlock('BTC', Buffer.from(genesis.hex, 'hex'), genesis.hash);
    expect(block).toMatchObject({ parentHash: '00'.repeat(32), timeMs: Date.UTC(2009, 0, 3, 18, 15, 5) });
    expect(block.transactions).toMatchObject([{ id: genesis.transactionId, outputs: [{ units: 5_000_000_000n }] }]);
  });

  it('reads amounts that no floating number can hold', () => {
    const units = 2n ** 53n + 1n;
    const { bytes, hash } = rawBlock(PARENT, [rawTransaction(1, [{ script, units }])]);
    expect(readBlock('DOGE', bytes, hash).transactions[0]?.outputs[0]?.units).toBe(units);
  });

  it('takes no byte that was changed, and none that is missing', () => {
    const { bytes, hash } = rawBlock(PARENT, transactions);
    expect(readBlock('LTC', bytes, hash).transactions.map(({ id }) => id)).toEqual(
      transactions.map((transaction) => hashText(doubleHash(transaction))),
    );
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => readBlock('LTC', changed, hash), `byte ${at}`).toThrow(RangeError);
      expect(() => readBlock('LTC', bytes.subarray(0, at), hash), `${at} bytes`).toThrow(RangeError);
    }
    expect(() => readBlock('LTC', bytes, PARENT)).toThrow('another block');
  });

  it('passes over what stands behind the transactions of Litecoin, and before those of Dogecoin', () => {
    const { bytes, hash } = rawBlock(PARENT, transactions);
    expect(readBlock('LTC', Buffer.concat([bytes, Buffer.from([1, 2, 3])]), hash).transactions).toHaveLength(3);
    const merged = rawBlock(PARENT, transactions, { version: 0x620104, between: mergedWork });
    expect(readBlock('DOGE', merged.bytes, merged.hash).transactions).toHaveLength(3);
    // The same bit means nothing elsewhere.
    expect(() => readBlock('BTC', merged.bytes, merged.hash)).toThrow(RangeError);
    const plain = rawBlock(PARENT, transactions, { version: 0x100 });
    expect(readBlock('BTC', plain.bytes, plain.hash).transactions).toHaveLength(3);
  });
});

describe('the work of a block', () => {
  it.each(['BTC', 'LTC', 'DOGE'] as const)('of %s must be done', (network) => {
    const { bytes, hash } = rawBlock(PARENT, transactions, { isWithoutWork: true });
    expect(() => readBlock(network, bytes, hash)).toThrow('a block without its work');
  });

  it('of Dogecoin may be another block’s, which names this one and has the work', () => {
    const blockWith = (between: (hash: Buffer) => Buffer) =>
      rawBlock(PARENT, transactions, { version: 0x620104, between });
    const refused = (between: (hash: Buffer) => Buffer) => {
      const { bytes, hash } = blockWith(between);
      return () => readBlock('DOGE', bytes, hash);
    };
    expect(refused(() => mergedWork(Buffer.alloc(32, 7)))).toThrow('does not name the block');
    expect(refused((hash) => mergedWork(hash, { chains: 2 }))).toThrow('at a wrong place');
    // The first transaction is not in the header that has the work.
    const mixed = refused((hash) => {
      const work = mergedWork(hash);
      work[60] = (work[60] ?? 0) ^ 1;
      return work;
    });
    expect(mixed).toThrow(RangeError);
    // Whatever the other chain wants, this one wants its own.
    const hard = rawBlock(PARENT, transactions, { version: 0x620104, between: mergedWork, isWithoutWork: true });
    expect(() => readBlock('DOGE', hard.bytes, hard.hash)).toThrow('too little');
    const { bytes, hash } = blockWith(mergedWork);
    expect(readBlock('DOGE', bytes, hash).transactions).toHaveLength(3);
  });
});

describe('transactionOfHex', () => {
  const plain = rawTransaction(5, [{ script, units: 7n }]);
  const key = Buffer.concat([Buffer.from([2]), Buffer.alloc(32, 3)]);
  const flagged = (flags: number, behind: Buffer) =>
    Buffer.concat([plain.subarray(0, 4), Buffer.from([0, flags]), plain.subarray(4, -4), behind, plain.subarray(-4)]);

  it('has the same id with witnesses as without, and sees the key that they show', () => {
    const witness = Buffer.concat([Buffer.from([2, 1, 9, key.length]), key]);
    const read = transactionOfHex(flagged(1, witness).toString('hex'));
    expect(read).toMatchObject({ id: transactionOfHex(plain.toString('hex')).id, bytes: plain });
    expect(read.inputs[0]?.publicKey).toEqual(key);
    // A block of Litecoin has one with an empty extension.
    expect(transactionOfHex(flagged(9, Buffer.concat([witness, Buffer.alloc(1)])).toString('hex')).id).toBe(read.id);
    expect(() => transactionOfHex(flagged(8, Buffer.from([1])).toString('hex'))).toThrow('extension');
    for (const flags of [0, 2, 4, 16]) {
      expect(() => transactionOfHex(flagged(flags, Buffer.alloc(0)).toString('hex'))).toThrow(`flags ${flags}`);
    }
  });

  it('is all of a text in hex, and nothing more', () => {
    for (const text of [
      '',
      'zz',
      `${plain.toString('hex')}0`,
      `${plain.toString('hex')}00`,
      plain.toString('base64'),
    ]) {
      expect(() => transactionOfHex(text)).toThrow(RangeError);
    }
  });
});

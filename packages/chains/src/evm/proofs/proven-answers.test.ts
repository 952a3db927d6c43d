import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { type Hex, hexToBytes, keccak256, toRlp } from 'viem';
import { describe, expect, it } from 'vitest';
import { UnprovenAnswer } from '../../chain-unreachable.ts';
import { toldBlock, toldPayment } from '../../testing/evm-blocks.ts';
import { readBlock, readReceiptsOf, readWholeBlock } from '../evm-answers.ts';
import { trieRootOf } from './trie-root.ts';

const KEY: Hex = `0x${'01'.repeat(32)}`;
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

describe('trieRootOf', () => {
  it('knows the roots that everybody knows', () => {
    // Of every block without transactions.
    expect(trieRootOf([])).toBe('0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421');
    // One leaf: its list by hand, of the path 0x80 behind the mark of an even one that ends, and the value.
    const value = new Uint8Array(40).fill(7);
    expect(trieRootOf([value])).toBe(keccak256(`0xec822080a8${'07'.repeat(40)}`));
  });

  it('is another one when any value, or the order of two, is', () => {
    const random = new Random(testSeed('trie root'));
    for (const count of [1, 2, 16, 17, 127, 128, 129, 300]) {
      const values = Array.from({ length: count }, (_, at) =>
        hexToBytes(toRlp(Uint8Array.from([at % 256, at >> 8]), 'hex')),
      );
      const root = trieRootOf(values);
      const at = random.below(count);
      const changed = values.map((value, place) => (place === at ? Uint8Array.from([...value, 1]) : value));
      expect(trieRootOf(changed), `${count} at ${at}`).not.toBe(root);
      if (count > 1) expect(trieRootOf([...values].reverse())).not.toBe(root);
      expect(trieRootOf(values.slice(0, -1))).not.toBe(root);
    }
  });
});

describe('a block that a node tells of', async () => {
  const payments = await Promise.all(
    [1, 2, 3].map((nonce) => toldPayment(KEY, { to: TOKEN, value: BigInt(nonce), nonce })),
  );
  const log = { address: TOKEN, topics: [`0x${'11'.repeat(32)}`], data: '0x01' } as const;
  const block = toldBlock({ number: 7, transactions: payments.map((transaction) => ({ transaction, logs: [log] })) });

  it('is believed when its bytes make its hash', () => {
    const read = readWholeBlock(block.whole);
    expect(read).toMatchObject({ number: 7, hash: block.hash });
    expect(read.transactions.map(({ value }) => value)).toEqual([1n, 2n, 3n]);
    expect(readReceiptsOf(read, block.receipts)).toHaveLength(3);
  });

  it.each([
    ['parentHash', `0x${'22'.repeat(32)}`],
    ['number', '0x8'],
    ['timestamp', '0x2'],
    ['receiptsRoot', `0x${'22'.repeat(32)}`],
    ['logsBloom', `0x${'ff'.repeat(256)}`],
    ['withdrawalsRoot', `0x${'22'.repeat(32)}`],
  ])('is no answer with another %s', (name, value) => {
    expect(() => readBlock({ ...block.short, [name]: value })).toThrow(UnprovenAnswer);
  });

  it('names the fields of newer rules that it does not hash', () => {
    const newer = { ...block.short, hash: `0x${'33'.repeat(32)}`, laterRoot: '0x00' };
    expect(() => readBlock(newer)).toThrow('fields that this release does not hash: laterRoot');
  });

  it('is no answer with a transaction that is invented, changed, left out or elsewhere', () => {
    const [first, second, third] = block.whole.transactions as Record<string, unknown>[];
    const lies = [
      [first, second, third, second],
      [first, { ...second, value: '0x56bc75e2d63100000' }, third],
      [first, { ...second, to: `0x${'99'.repeat(20)}` }, third],
      [first, third],
      [second, first, third],
      [],
    ];
    for (const transactions of lies) {
      expect(() => readWholeBlock({ ...block.whole, transactions })).toThrow(UnprovenAnswer);
    }
    // What is told of its id is worked out anew, and so is its sender.
    const renamed = [{ ...first, hash: `0x${'44'.repeat(32)}` }, second, third];
    expect(readWholeBlock({ ...block.whole, transactions: renamed }).transactions[0]?.hash).toBe(first?.hash);
  });

  it('is no answer with a receipt that is invented, changed or left out', () => {
    const read = readWholeBlock(block.whole);
    const [first, second, third] = block.receipts;
    const changed = (change: object) => [first, { ...second, ...change }, third];
    for (const receipts of [
      changed({ status: '0x0' }),
      changed({ logs: [log, log] }),
      changed({ logs: [{ ...log, data: '0x02' }] }),
      changed({ logs: [] }),
      [first, second],
    ]) {
      expect(() => readReceiptsOf(read, receipts)).toThrow(UnprovenAnswer);
    }
    expect(() => readReceiptsOf(read, [second, first, third])).toThrow('for another block');
  });
});

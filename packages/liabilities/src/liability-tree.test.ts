import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { liabilityAmount, parseLiabilityAmount, readAmount, sumOfAmounts, writeAmount } from './liability-amount.ts';
import { leafHash } from './liability-leaf.ts';
import { LiabilityTree } from './liability-tree.ts';
import { nodeAbove, readNode, writeNode } from './sum-node.ts';
import { saltOf, testDay, treeOf } from './testing/made-inclusion.ts';
import { type NaiveNode, naiveLeaf, naiveRoot } from './testing/naive-liabilities.ts';
import { sidesOfPath } from './tree-shape.ts';

type Entries = readonly (readonly [userId: number, atoms: bigint])[];

const naive = (asset: string, [userId, atoms]: Entries[number], day = testDay) => ({
  day,
  asset,
  saltHex: bytesToHex(saltOf(userId)),
  userId,
  atoms,
});
const rootOf = (tree: LiabilityTree): NaiveNode | undefined =>
  tree.root && { hash: bytesToHex(tree.root.hash), atoms: tree.root.sum };

/** People in ascending order with amounts of every size, zero among them. */
function entriesOf(random: Random, count: number): Entries {
  let userId = 0;
  return Array.from({ length: count }, () => {
    userId += 1 + random.below(1_000);
    return [userId, BigInt(random.below(2 ** 31)) ** BigInt(random.below(4))];
  });
}

describe('an amount', () => {
  it('is never negative and never more than text can say, and has sixteen bytes', () => {
    const greatest = 10n ** 36n - 1n;
    expect(() => liabilityAmount(-1n)).toThrow('nothing that somebody can be owed');
    expect(() => liabilityAmount(greatest + 1n)).toThrow('nothing that somebody can be owed');
    for (const atoms of [0n, 1n, 2n ** 64n - 1n, 2n ** 64n, greatest]) {
      const bytes = new Uint8Array(20);
      writeAmount(bytes, 2, liabilityAmount(atoms));
      expect(bytesToHex(bytes.subarray(2, 18))).toBe(atoms.toString(16).padStart(32, '0'));
      expect(readAmount(bytes, 2)).toBe(atoms);
    }
    expect(sumOfAmounts(liabilityAmount(greatest - 1n), liabilityAmount(1n))).toBe(greatest);
    expect(sumOfAmounts(liabilityAmount(greatest), liabilityAmount(1n))).toBeUndefined();
  });

  it('has one text', () => {
    expect(parseLiabilityAmount('1.5')).toBe(1_500_000_000_000n);
    expect(parseLiabilityAmount(`${'9'.repeat(24)}.${'9'.repeat(12)}`)).toBe(10n ** 36n - 1n);
    for (const text of ['-1', '1.50', '01', '1e3', '', `1${'0'.repeat(24)}`, '0.0000000000001'])
      expect(parseLiabilityAmount(text), text).toBeUndefined();
  });
});

describe('a tree of liabilities', () => {
  it('is the published one: golden leaf, node and root, computed by another program from the format alone', () => {
    const entries: Entries = [
      [100_001, 1_500_000_000_000n],
      [100_002, 2n],
      [100_003, 7_000_000_000_000n],
    ];
    expect(naiveLeaf(naive('BTC', [100_001, 1_500_000_000_000n])).hash).toBe(
      'efe03abefec411d5f35043a718cf8920b3dc7bf81d66a234f06fd0b01e2465e0',
    );
    expect(rootOf(treeOf('BTC', entries))).toEqual({
      hash: 'c17cfa5d89200cb7be27f78c7c394ed7e792b9327fbeb40b30c52cffa4239d33',
      atoms: 8_500_000_000_002n,
    });
  });

  it('has the root and sum of the naive reference for every number of leaves, and the paths lead there', () => {
    const random = new Random(testSeed('liability tree'));
    const counts = [...Array.from({ length: 34 }, (_, count) => count + 1), ...[63, 64, 65, workload(200, 5_000)]];
    for (const count of counts) {
      const entries = entriesOf(random, count);
      const tree = treeOf('USDT', entries);
      const root = naiveRoot(entries.map((entry) => naive('USDT', entry)));
      expect(rootOf(tree), `${count} leaves`).toEqual(root);
      expect(root.atoms).toBe(entries.reduce((sum, [, atoms]) => sum + atoms, 0n));
      const places = new Set<number>();
      for (const [userId, atoms] of entries) {
        const amount = liabilityAmount(atoms);
        const hash = leafHash({ day: testDay, asset: 'USDT', salt: saltOf(userId), userId, amount });
        const index = tree.indexOf(hash) ?? Number.NaN;
        places.add(index);
        const sides = sidesOfPath(index, count);
        const path = tree.pathOf(index);
        expect(path.length).toBe(sides.length);
        const end = path.reduce(
          (node, sibling, height) =>
            (sides[height] === 'left' ? nodeAbove(sibling, node) : nodeAbove(node, sibling)) ?? node,
          { hash, sum: amount },
        );
        expect([bytesToHex(end.hash), end.sum]).toEqual([root.hash, root.atoms]);
      }
      expect(places.size).toBe(count);
    }
  });

  it('has no root without leaves, and no place for a leaf that is not there', () => {
    const none = treeOf('BTC', []);
    expect([none.leaves, none.root]).toEqual([0, undefined]);
    const tree = treeOf('BTC', [[1, 5n]]);
    const amount = liabilityAmount(6n);
    expect(tree.indexOf(leafHash({ day: testDay, asset: 'BTC', salt: saltOf(1), userId: 1, amount }))).toBeUndefined();
    expect(() => tree.pathOf(1)).toThrow('no leaf 1');
    expect(() => tree.pathOf(-1)).toThrow('no leaf -1');
  });

  it('takes nobody twice and nothing negative, and no more than an amount can say together', () => {
    expect(() =>
      treeOf('BTC', [
        [7, 1n],
        [7, 1n],
      ]),
    ).toThrow('user ids must ascend');
    expect(() =>
      treeOf('BTC', [
        [1, 5n],
        [2, -5n],
      ]),
    ).toThrow('nothing that somebody can be owed');
    const most = 10n ** 36n - 1n;
    expect(() =>
      treeOf('BTC', [
        [1, most],
        [2, 1n],
      ]),
    ).toThrow('more than an amount can say');
    expect(() => new LiabilityTree({ day: '22.11.2026', asset: 'BTC', liabilities: [], saltOf })).toThrow('no leaf of');
    expect(() => new LiabilityTree({ day: testDay, asset: 'B|C', liabilities: [], saltOf })).toThrow('no leaf of');
  });

  it('cannot be shown with another set of leaves: none twice to fill a level, and no node for a leaf', () => {
    // CVE-2012-2459: where the last node is hashed with itself, a list and the same list with its end doubled have one root.
    const three: Entries = [
      [1, 5n],
      [2, 6n],
      [3, 7n],
    ];
    const tree = treeOf('BTC', three);
    const nodes = [0, 1, 2].map((index) => tree.pathOf(index));
    expect(nodes.map((path) => path.length).sort()).toEqual([1, 2, 2]);
    expect(tree.root?.sum).toBe(18n);
    // A leaf hashes at least 82 bytes that begin with 0, a node 97 that begin with 1.
    const amount = liabilityAmount(5n);
    const leaf = leafHash({ day: testDay, asset: 'BTC', salt: saltOf(1), userId: 1, amount });
    expect(bytesToHex(leaf)).toBe(naiveLeaf(naive('BTC', [1, 5n])).hash);
  });

  it('changes a leaf with each of its parts, and a node with each of its children’s', () => {
    const amount = liabilityAmount(5n);
    const leaf = { day: testDay, asset: 'BTC', salt: saltOf(1), userId: 1, amount };
    const others = [
      { ...leaf, day: '2026-11-23' },
      { ...leaf, asset: 'BT' },
      { ...leaf, salt: saltOf(2) },
      { ...leaf, userId: 2 },
      { ...leaf, amount: liabilityAmount(6n) },
    ];
    const hashes = [leaf, ...others].map((each) => bytesToHex(leafHash(each)));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(() => leafHash({ ...leaf, salt: new Uint8Array(31) })).toThrow('a salt has 32 bytes');
    expect(() => leafHash({ ...leaf, userId: -1 })).toThrow('is no user id');
    const [one, two] = [leafHash(leaf), leafHash({ ...leaf, userId: 2 })];
    const five = liabilityAmount(5n);
    const [four, six] = [liabilityAmount(4n), liabilityAmount(6n)];
    // The same total with another split is another node.
    const above = [
      nodeAbove({ hash: one, sum: five }, { hash: two, sum: five }),
      nodeAbove({ hash: two, sum: five }, { hash: one, sum: five }),
      nodeAbove({ hash: one, sum: four }, { hash: two, sum: six }),
      nodeAbove({ hash: one, sum: five }, { hash: one, sum: five }),
    ].map((node) => bytesToHex(node?.hash ?? new Uint8Array()));
    expect(new Set(above).size).toBe(4);
    const bytes = new Uint8Array(48);
    writeNode(bytes, 0, { hash: one, sum: six });
    expect(readNode(bytes, 0)).toEqual({ hash: one, sum: 6n });
  });

  it('stands in another order each day', () => {
    const entries = entriesOf(new Random(7), 50).map(([userId]) => ({ userId, amount: liabilityAmount(1n) }));
    const orderOn = (day: string) => {
      const tree = new LiabilityTree({ day, asset: 'BTC', liabilities: entries, saltOf });
      return entries.map(({ userId, amount }) =>
        tree.indexOf(leafHash({ day, asset: 'BTC', salt: saltOf(userId), userId, amount })),
      );
    };
    expect(orderOn('2026-11-22')).toEqual(orderOn('2026-11-22'));
    expect(orderOn('2026-11-22')).not.toEqual(orderOn('2026-11-23'));
  });
});

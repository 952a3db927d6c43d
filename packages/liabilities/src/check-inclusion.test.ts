import { signText } from '@assay/settlement/testing/sign-text';
import { describe, expect, it } from 'vitest';
import { checkInclusion } from './check-inclusion.ts';
import type { InclusionCheckCode } from './inclusion-check-codes.ts';
import { inclusionLines } from './inclusion-lines.ts';
import type { IncludedLeaf, InclusionProof } from './inclusion-proof.ts';
import { liabilityAmount } from './liability-amount.ts';
import { liabilityHeadText, parseLiabilityHead } from './liability-head.ts';
import { madeInclusion, signedRoots, testDay, testInstance, testSecretKey } from './testing/made-inclusion.ts';

const owed = {
  BTC: Array.from({ length: 13 }, (_, at) => [100_001 + at, 10n ** 12n + BigInt(at)] as const),
  USDT: [[100_002, 20n * 10n ** 12n] as const],
};
const ann = 100_002;
const proof = madeInclusion(owed, ann);
const hash = 'ab'.repeat(32);

const codesOf = (value: unknown, key?: string): InclusionCheckCode[] =>
  checkInclusion(value, key).checks.map(({ code }) => code);

/** The proof with its first leaf changed. */
function withLeaf(change: Partial<IncludedLeaf>): InclusionProof {
  return { ...proof, leaves: proof.leaves.map((leaf, at) => (at === 0 ? { ...leaf, ...change } : leaf)) };
}

/** The proof under roots that the exchange changed and signed anew. */
function withRoots(change: (root: { asset: string; leaves: number; sum: string; hash: string }) => object): unknown {
  const roots = parseLiabilityHead(proof.head)?.roots ?? [];
  return {
    ...proof,
    ...signedRoots(roots.map((root) => ({ ...root, ...change({ ...root, sum: String(root.sum) }) }))),
  };
}

describe('a proof of inclusion', () => {
  it('leads each leaf of everybody to the signed root', () => {
    for (const [userId] of owed.BTC) {
      const report = checkInclusion(madeInclusion(owed, userId));
      expect([userId, report.verdict]).toEqual([userId, 'included']);
    }
    const { walks, verdict, head } = checkInclusion(proof, proof.publicKey);
    expect(verdict).toBe('included');
    expect(walks.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual(['1.000000000001 BTC', '20 USDT']);
    const root = head?.roots.find(({ asset }) => asset === 'BTC');
    expect(walks[0]?.steps.at(-1)).toMatchObject({ hash: root?.hash, sum: '13.000000000078' });
    expect(walks[1]?.steps).toEqual([]);
    expect(codesOf(proof, proof.publicKey)).toEqual([
      'shape-ok',
      'key-ok',
      'signature-ok',
      'head-ok',
      'owner-claimed',
      'leaves-some',
      'root-ok',
      'root-ok',
    ]);
  });

  it('says what it leaves to the reader', () => {
    expect(codesOf(proof)).toContain('key-unknown');
    const stranger = madeInclusion(owed, 7);
    expect(checkInclusion(stranger).verdict).toBe('included');
    expect(codesOf(stranger)).toContain('leaves-none');
    expect(inclusionLines(checkInclusion(stranger)).join('\n')).toContain('owed nothing at the end of that day');
  });

  it('fails at whatever is changed in it, and says where', () => {
    const [btc, usdt] = proof.leaves;
    if (btc === undefined || usdt === undefined) throw new Error('two leaves');
    const sibling = btc.path[0] ?? { hash, sum: '1' };
    const other = { ...sibling, hash };
    const cases: readonly (readonly [unknown, InclusionCheckCode])[] = [
      [{ ...proof, userId: 100_005 }, 'root-hash'],
      [{ ...proof, salt: hash }, 'root-hash'],
      [{ ...proof, publicKey: hash }, 'signature-wrong'],
      [{ ...proof, signature: 'ab'.repeat(64) }, 'signature-wrong'],
      [{ ...proof, head: proof.head.replace(testDay, '2026-11-21') }, 'signature-wrong'],
      [{ ...proof, head: proof.head.replace(testDay, '2026-11-21') }, 'root-hash'],
      [{ ...proof, head: 'nothing', signature: signText('nothing', testSecretKey) }, 'head-fault'],
      [{ ...proof, leaves: [usdt, btc] }, 'leaves-order'],
      [{ ...proof, leaves: [btc, btc] }, 'leaves-order'],
      [withLeaf({ amount: '2' }), 'root-hash'],
      [withLeaf({ asset: 'AAA' }), 'root-missing'],
      [withLeaf({ index: btc.index ^ 1 }), 'root-hash'],
      [withLeaf({ index: 13 }), 'root-place'],
      [withLeaf({ path: btc.path.slice(1) }), 'root-length'],
      [withLeaf({ path: [...btc.path, other] }), 'root-length'],
      [withLeaf({ path: [other, ...btc.path.slice(1)] }), 'root-hash'],
      [withLeaf({ path: [{ ...sibling, sum: '5' }, ...btc.path.slice(1)] }), 'root-hash'],
      [withLeaf({ path: btc.path.map((each) => ({ ...each, sum: '9'.repeat(24) })) }), 'root-overflow'],
      [withRoots(() => ({ hash })), 'root-hash'],
      [withRoots(() => ({ sum: liabilityAmount(1n) })), 'root-sum'],
      [withRoots(({ leaves }) => ({ leaves: leaves * 4 })), 'root-length'],
    ];
    for (const [changed, code] of cases) {
      expect(checkInclusion(changed).verdict, code).toBe('failed');
      expect(codesOf(changed), JSON.stringify(changed)).toContain(code);
    }
    expect(codesOf(proof, hash)).toContain('key-other');
  });

  it('takes no other shape, and nothing beside what is checked', () => {
    const faults: readonly (readonly [unknown, string])[] = [
      [undefined, 'proof'],
      [[], 'proof'],
      [{}, 'format'],
      [{ ...proof, note: 'audited' }, 'note'],
      [{ ...proof, formatVersion: 2 }, 'formatVersion'],
      [{ ...proof, userId: -1 }, 'userId'],
      [{ ...proof, salt: `${hash}0` }, 'salt'],
      [withLeaf({ amount: '-1' }), 'leaves[0].amount'],
      [withLeaf({ amount: '1.0' }), 'leaves[0].amount'],
      [withLeaf({ index: 0.5 }), 'leaves[0].index'],
      [withLeaf({ path: [{ hash, sum: '-5' }] }), 'leaves[0].path[0].sum'],
      [withLeaf({ path: [{ hash: hash.toUpperCase(), sum: '5' }] }), 'leaves[0].path[0].hash'],
      [withLeaf({ path: Array.from({ length: 54 }, () => ({ hash, sum: '5' })) }), 'leaves[0].path'],
    ];
    for (const [value, field] of faults) {
      const { verdict, checks } = checkInclusion(value);
      expect([verdict, checks[0]?.values.field]).toEqual(['failed', field]);
    }
  });
});

describe('a head of liabilities', () => {
  const root = { asset: 'BTC', leaves: 3, sum: liabilityAmount(1_500_000_000_000n), hash };
  const head = { instance: testInstance, day: testDay, roots: [{ ...root, asset: 'USDT' }, root] };
  const text = `assay-liabilities|test-exchange|2026-11-22|BTC=3:1.5:${hash},USDT=3:1.5:${hash}`;

  it('is the published text, assets ascending, and is read back', () => {
    expect(liabilityHeadText(head)).toBe(text);
    expect(parseLiabilityHead(text)).toEqual({ ...head, roots: [...head.roots].reverse() });
    expect(parseLiabilityHead('assay-liabilities|a|2026-11-22|')?.roots).toEqual([]);
  });

  it('has one text only', () => {
    for (const other of [
      '',
      text.replace('USDT', 'AAA'),
      text.replace('USDT', 'BTC'),
      text.replace('=3:', '=03:'),
      text.replace('=3:', '=0:'),
      text.replace('1.5', '1.50'),
      text.replace('1.5', '-1.5'),
      text.replace('ab', 'AB'),
      text.replace('2026-11-22', '2026-11-2'),
      text.replace('test-exchange', ''),
      `${text},`,
      `${text}|`,
      text.replace('liabilities', 'heads'),
    ])
      expect(parseLiabilityHead(other), other).toBeUndefined();
    expect(() => liabilityHeadText({ ...head, roots: [root, root] })).toThrow();
  });
});

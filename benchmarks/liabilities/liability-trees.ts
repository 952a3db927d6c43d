import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assetRootOf, includedLeafOf } from '@assay/liabilities/included-leaf';
import { liabilityAmount } from '@assay/liabilities/liability-amount';
import { LiabilityTree } from '@assay/liabilities/liability-tree';
import type { BenchmarkResult } from '../alternating.ts';

const accounts = 1_000_000;
const day = '2026-11-22';
const asset = 'USDT';
const proofs = 1_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory outside of the heap is given back a turn after its owner was found to be gone. */
async function bytesInUse(): Promise<number> {
  collectGarbage();
  await turn();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const saltOf = (userId: number): Uint8Array => createHash('sha256').update(`salt of ${userId}`).digest();
const amountOf = (userId: number) => liabilityAmount(BigInt(userId) * 1_000_000_007n);

/** Row "liabilities": the tree of one asset that a million people hold, against hashing each leaf once. */
export async function liabilityTrees(): Promise<BenchmarkResult> {
  const liabilities = Array.from({ length: accounts }, (_, userId) => ({ userId, amount: amountOf(userId) }));
  const hashedMs = timeOf(() => {
    for (let userId = 0; userId < accounts; userId += 1) saltOf(userId);
  });
  const before = await bytesInUse();
  let tree = new LiabilityTree({ day, asset, liabilities: [], saltOf });
  const builtMs = timeOf(() => {
    tree = new LiabilityTree({ day, asset, liabilities, saltOf });
  });
  const bytes = (await bytesInUse()) - before;
  const root = assetRootOf(tree, asset);
  const expected = liabilities.reduce((sum, { amount }) => sum + amount, 0n);
  if (root?.sum !== expected || root.leaves !== accounts) throw new Error('the root does not say what is owed');
  const provedMs = timeOf(() => {
    for (let userId = 0; userId < proofs; userId += 1) {
      const leaf = { day, asset, salt: saltOf(userId), userId, amount: amountOf(userId) };
      if (includedLeafOf(tree, leaf) === undefined) throw new Error(`the leaf of ${userId} is not in the tree`);
    }
  });
  return {
    row: 'liabilities: 1,000,000 accounts',
    measured: `${(builtMs / 1_000).toFixed(1)} s`,
    yardstick: `each leaf hashed once by OpenSSL: ${(hashedMs / 1_000).toFixed(1)} s`,
    ratioMedian: hashedMs / builtMs,
    ratioMinimum: hashedMs / builtMs,
    goal: 'a minute a day for all assets, off the hot path',
    note: `${Math.round(bytes / 2 ** 20)} MiB kept, a proof in ${(provedMs / proofs).toFixed(2)} ms`,
  };
}

function timeOf(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

import { expect, it } from 'vitest';
import { HistoryReads } from './history-reads.ts';

const limits = { underWayOfUser: 2, waitingOfUser: 3, inAll: 8 };
const ann = 100_001;
const ben = 100_002;
const cleo = 100_003;

/** Reads that end when the test says so. */
function heldReads() {
  const reads = new HistoryReads({ query: () => undefined } as never, limits);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const read = (userId: number) =>
    reads.read(userId, async () => {
      begun.push(userId);
      await new Promise<void>((resolve) => ends.push(resolve));
      return userId;
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { reads, begun, ends, read, turn };
}

it('takes so many reads of one account at once, lets so many wait, and is busy beyond', async () => {
  const { begun, ends, read, turn } = heldReads();
  const taken = Array.from({ length: limits.underWayOfUser + limits.waitingOfUser }, () => read(ann));
  await turn();
  expect(begun).toEqual([ann, ann]);
  expect(await read(ann)).toBeUndefined();
  ends.shift()?.();
  await turn();
  expect(begun).toEqual([ann, ann, ann]);
  // One has left the line, so one more fits.
  const late = read(ann);
  await turn();
  expect(await read(ann)).toBeUndefined();
  for (let left = 0; left < 6; left += 1) {
    ends.shift()?.();
    await turn();
  }
  expect(await Promise.all([...taken, late])).toEqual(Array(6).fill(ann));
});

it('lets nobody wait for another account’s line', async () => {
  const { begun, ends, read, turn } = heldReads();
  const waiting = Array.from({ length: 5 }, () => read(ann));
  const other = read(ben);
  await turn();
  expect(begun).toEqual([ann, ann, ben]);
  for (let left = 0; left < 6; left += 1) {
    ends.shift()?.();
    await turn();
  }
  expect(await Promise.all([...waiting, other])).toEqual([...Array(5).fill(ann), ben]);
});

it('has a bound for all accounts together', async () => {
  const { ends, read, turn } = heldReads();
  const taken = [ann, ann, ann, ann, ben, ben, ben, ben].map(read);
  expect(await read(cleo)).toBeUndefined();
  for (let left = 0; left < 8; left += 1) {
    ends.shift()?.();
    await turn();
  }
  await Promise.all(taken);
  const again = read(cleo);
  await turn();
  ends.shift()?.();
  expect(await again).toBe(cleo);
});

it('frees the place of a read that fails, and lets defects fly on', async () => {
  const { reads, ends, read, turn } = heldReads();
  for (let at = 0; at < 10; at += 1) {
    const fails = reads.read(ann, () => Promise.reject(new Error('a defect')));
    await expect(fails).rejects.toThrow('a defect');
  }
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await reads.read(ann, () => Promise.reject(gone))).toBeUndefined();
  const after = read(ann);
  await turn();
  ends.shift()?.();
  expect(await after).toBe(ann);
});

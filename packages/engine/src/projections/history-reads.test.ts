import { expect, it } from 'vitest';
import { type HistoryReadLimits, HistoryReads } from './history-reads.ts';

const limits = { underWayOfUser: 2, waitingOfUser: 3, underWayOfPlace: 3, inAll: 8 };
const ann = 100_001;
const ben = 100_002;
const cleo = 100_003;

/** Reads that end when the test says so. */
function heldReads(placeOf?: (userId: number) => string | undefined, bounds: HistoryReadLimits = limits) {
  const reads = new HistoryReads({ query: () => undefined } as never, placeOf, bounds);
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
  const { ends, read, turn } = heldReads(undefined, { ...limits, inAll: 6 });
  const taken = [ann, ann, ann, ben, ben, 100_004].map(read);
  expect(await read(cleo)).toBeUndefined();
  for (let left = 0; left < 6; left += 1) {
    ends.shift()?.();
    await turn();
  }
  await Promise.all(taken);
  const again = read(cleo);
  await turn();
  ends.shift()?.();
  expect(await again).toBe(cleo);
});

it('lets the accounts of one place have fewer under way than there are connections, and take turns; another place’s begins at once', async () => {
  const { begun, ends, read, turn } = heldReads((userId) => (userId === cleo ? 'cleo’s' : 'an office'));
  const taken = [ann, ann, ann, ben, ben].map(read);
  const other = read(cleo);
  await turn();
  expect(begun).toEqual([ann, ann, ben, cleo]);
  ends.shift()?.();
  await turn();
  expect(begun.slice(4)).toEqual([ann]);
  ends.shift()?.();
  await turn();
  expect(begun.slice(5)).toEqual([ben]);
  for (let left = 0; left < 4; left += 1) {
    ends.shift()?.();
    await turn();
  }
  expect(await Promise.all([...taken, other])).toEqual([ann, ann, ann, ben, ben, cleo]);
});

it('refuses the place that has the most first: a crowd of one place leaves a third for others, and accounts apart have all', async () => {
  const everybody = Array.from({ length: 30 }, (_, at) => 200_000 + at);
  const bounds = { ...limits, inAll: 24 };
  const taken = async (placeOf: (userId: number) => string | undefined) => {
    const { begun, ends, read, turn } = heldReads(placeOf, bounds);
    const reads = everybody.map(read);
    const late = read(cleo);
    for (let left = 0; left < 2 * bounds.inAll; left += 1) {
      await turn();
      ends.shift()?.();
    }
    const crowd = (await Promise.all(reads)).filter((answer) => answer !== undefined);
    expect(begun).toHaveLength(crowd.length + ((await late) === undefined ? 0 : 1));
    return { crowd: crowd.length, late: await late };
  };
  expect(await taken((userId) => (userId === cleo ? undefined : 'one place'))).toEqual({ crowd: 16, late: cleo });
  expect(await taken(() => undefined)).toEqual({ crowd: 24, late: undefined });
});

it('counts an account where it was when its first read came, and begins each that waits', async () => {
  let place = 'home';
  const { begun, ends, read, turn } = heldReads(() => place);
  const taken = [read(ann), read(ann)];
  place = 'office';
  taken.push(read(ann));
  for (let left = 0; left < 3; left += 1) {
    await turn();
    ends.shift()?.();
  }
  expect(await Promise.all(taken)).toEqual([ann, ann, ann]);
  expect(begun).toHaveLength(3);
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

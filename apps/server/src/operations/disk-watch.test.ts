import { expect, it } from 'vitest';
import { DiskWatch } from './disk-watch.ts';

const MINUTE_MS = 60_000;
const GIB = 2 ** 30;

/** Looks each minute at a disk that fills by so much in one. */
async function watched(minutes: number, freeGib: number, gibPerMinute: number): Promise<DiskWatch> {
  let minute = 0;
  const watch = new DiskWatch(
    () => minute * MINUTE_MS,
    async () => (freeGib - minute * gibPerMinute) * GIB,
  );
  for (; minute <= minutes; minute += 1) await watch.look();
  return watch;
}

it('says nothing before it knows a pace, nor of a disk that does not fill', async () => {
  for (const watch of [await watched(9, 1, 0.1), await watched(60, 1, 0), await watched(60, 1, -0.1)]) {
    expect(watch.hoursLeft).toBeUndefined();
    expect(watch.ordersShare).toBe(1);
    expect(watch.warnings()).toEqual([]);
  }
});

it('tells the end a week before, and bounds orders from a day before', async () => {
  const far = await watched(60, 6 * 24 * 60 + 60, 1);
  expect(far.ordersShare).toBe(1);
  expect(far.warnings()).toEqual([
    'the disk of the data folder has 8640.0 GiB left and is full in 144 hours at the pace of the last hour',
  ]);
  const near = await watched(60, 12 * 60 + 60, 1);
  expect(near.ordersShare).toBeCloseTo(0.5);
  expect(near.warnings()[0]).toContain('full in 12 hours');
  expect(near.warnings()[0]).toContain('refused first');
  expect((await watched(60, 60, 1)).ordersShare).toBe(0);
  expect((await watched(60, 8 * 24 * 60, 1)).warnings()).toEqual([]);
});

it('goes by the last hour alone', async () => {
  let [minute, free] = [0, 1_000];
  const watch = new DiskWatch(
    () => minute * MINUTE_MS,
    async () => free * GIB,
  );
  for (; minute < 200; minute += 1) {
    if (minute < 100) free -= 1;
    await watch.look();
  }
  expect(watch.hoursLeft).toBeUndefined();
});

import { expect, it } from 'vitest';
import { lockShown } from './address-lock.ts';

const hour = 3_600_000;

it('counts what is left of a lock in minutes, rounded up', () => {
  expect(lockShown(24 * hour, 0)).toEqual({ until: 24 * hour, hours: 24, minutes: 0 });
  expect(lockShown(hour, 1)).toEqual({ until: hour, hours: 1, minutes: 0 });
  expect(lockShown(hour, hour - 1)).toEqual({ until: hour, hours: 0, minutes: 1 });
});

it('is no lock once its time has come', () => {
  expect(lockShown(hour, hour)).toBeUndefined();
  expect(lockShown(0, hour)).toBeUndefined();
});

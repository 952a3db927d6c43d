import { expect, it } from 'vitest';
import { CallerPlaces } from './caller-places.ts';

const [ann, bob, cleo] = [100_001, 100_002, 100_003];

it('tells where an account has called from last: a block of addresses, and on loopback a place of its own', () => {
  const places = new CallerPlaces();
  places.note({ userId: ann }, '2001:db8:1:2::1');
  places.note({ userId: bob }, '2001:db8:1:3::1');
  expect(places.of(ann)).toBe(places.of(bob));
  places.note({ userId: ann }, '192.0.2.1');
  expect(places.of(ann)).not.toBe(places.of(bob));
  places.note({ userId: ann }, '127.0.0.1');
  places.note({ userId: bob }, '127.0.0.1');
  expect(places.of(ann)).not.toBe(places.of(bob));
  expect(places.of(cleo)).toBeUndefined();
});

it('forgets the one that has been at its address for longest', () => {
  const places = new CallerPlaces(2);
  places.note({ userId: ann }, '192.0.2.9');
  for (const userId of [bob, ann, cleo]) places.note({ userId }, '192.0.2.1');
  expect([ann, bob, cleo].map((userId) => places.of(userId) !== undefined)).toEqual([true, false, true]);
});

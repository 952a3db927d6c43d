import { expect, it } from 'vitest';
import { socketPlaceLimits } from './socket-entry-limits.ts';
import { type SocketPlace, SocketPlaces } from './socket-places.ts';

const limits = {
  connectionsMax: 6,
  connectionsKeptForAccounts: 2,
  connectionsOfAccountSure: 2,
  connectionsOfSiteSure: 3,
};

/** Sockets by names that a test gives them, and who has made room so far. */
class House {
  readonly ended: string[] = [];
  readonly #places: SocketPlaces;

  constructor(given = limits) {
    this.#places = new SocketPlaces(given);
  }

  /** False when there is no place. */
  open(name: string, address: string): SocketPlace | undefined {
    const place = this.#places.take(address);
    place?.open(() => this.ended.push(name));
    return place;
  }

  asking(name: string, address: string): SocketPlace | undefined {
    const place = this.open(name, address);
    if (place?.maySubscribe() !== true) return undefined;
    place.stand({ userId: undefined, isSubscribed: true });
    return place;
  }

  signedIn(name: string, address: string, userId: number): SocketPlace | undefined {
    const place = this.open(name, address);
    place?.stand({ userId, isSubscribed: false });
    return place;
  }
}

const nth = (count: number) => Array.from({ length: count }, (_, index) => index);

it('a full house of silent sockets lets everybody in, and the oldest of the largest crowd goes', () => {
  const house = new House();
  house.open('alone', '192.0.2.1');
  for (const index of nth(5)) house.open(`crowd ${index}`, '192.0.2.2');
  expect(house.open('newcomer', '192.0.2.3')).toBeDefined();
  expect(house.open('next', '192.0.2.4')).toBeDefined();
  expect(house.ended).toEqual(['crowd 0', 'crowd 1']);
});

it('who has a whole /48 hides in none of its blocks', () => {
  const house = new House();
  for (const index of nth(2)) house.open(`office ${index}`, '2001:db8:77:1::1');
  for (const index of nth(4)) house.open(`spread ${index}`, `2001:db8:66:${index}::1`);
  for (const index of nth(2)) house.open(`newcomer ${index}`, `192.0.2.${index}`);
  expect(house.ended).toEqual(['spread 0', 'spread 1']);
});

it('whoever is signed in or asks for something stays as long as anybody is silent', () => {
  const house = new House();
  house.asking('visitor', '192.0.2.1');
  house.signedIn('person', '192.0.2.1', 100_001);
  for (const index of nth(40)) expect(house.open(`silent ${index}`, `192.0.2.${index % 4}`)).toBeDefined();
  expect(house.ended).toHaveLength(36);
  expect(house.ended.every((name) => name.startsWith('silent'))).toBe(true);
});

it('guests who ask for something leave the part that is kept for accounts', () => {
  const house = new House();
  for (const index of nth(4)) expect(house.asking(`visitor ${index}`, `192.0.2.${index}`)).toBeDefined();
  // Each of them has one, so the next one is no better than they.
  expect(house.asking('fifth', '192.0.2.9')).toBeUndefined();
  expect(house.signedIn('person', '192.0.2.10', 100_001)).toBeDefined();
  expect(house.signedIn('other', '192.0.2.11', 100_002)).toBeDefined();
  expect(house.ended).toEqual(['fifth']);
  // Now nobody is silent, and nobody has more than the next one would.
  expect(house.open('none', '192.0.2.12')).toBeUndefined();
});

it('of guests who ask for something the largest crowd makes room for whoever has fewer', () => {
  const house = new House();
  for (const index of nth(4)) house.asking(`crowd ${index}`, `2001:db8:66:${index}::1`);
  expect(house.asking('visitor', '192.0.2.1')).toBeDefined();
  expect(house.asking('again', '2001:db8:66:9::1')).toBeUndefined();
  expect(house.ended).toEqual(['crowd 0']);
});

it('one account, or one site with many, is sure of no more than its part of a full house', () => {
  const house = new House();
  for (const index of nth(6)) house.signedIn(`bot ${index}`, '192.0.2.1', 100_001);
  expect(house.signedIn('person', '192.0.2.2', 100_002)).toBeDefined();
  expect(house.ended).toEqual(['bot 0']);
  const site = new House();
  for (const index of nth(6)) site.signedIn(`bot ${index}`, `2001:db8:66:${index}::1`, 100_001 + index);
  expect(site.signedIn('person', '192.0.2.2', 100_009)).toBeDefined();
  expect(site.ended).toEqual(['bot 0']);
  const own = new House();
  for (const index of nth(6)) own.signedIn(`own ${index}`, '127.0.0.1', 100_001 + index);
  expect(own.open('newcomer', '192.0.2.2')).toBeUndefined();
});

it('a socket that leaves, or is not open yet, is ended by nobody, and one that has gone over leaves its crowd', () => {
  const house = new House({ ...limits, connectionsMax: 3, connectionsKeptForAccounts: 0 });
  const left = house.open('left', '192.0.2.1');
  const gone = house.open('signed out', '192.0.2.1');
  gone?.stand({ userId: 100_001, isSubscribed: false });
  left?.leave();
  left?.leave();
  expect(nth(3).map((index) => house.open(`${index}`, '192.0.2.2') !== undefined)).toEqual([true, true, true]);
  expect(house.ended).toEqual(['0']);
  gone?.stand({ userId: undefined, isSubscribed: false });
  for (const index of nth(2)) house.open(`next ${index}`, `192.0.2.${10 + index}`);
  expect(house.ended).toEqual(['0', '1', '2']);
});

it('whoever says the same again is no younger for it', () => {
  const house = new House({ ...limits, connectionsMax: 2, connectionsKeptForAccounts: 0 });
  const first = house.open('first', '192.0.2.1');
  house.open('second', '192.0.2.1');
  first?.stand({ userId: undefined, isSubscribed: false });
  house.open('third', '192.0.2.2');
  expect(house.ended).toEqual(['first']);
});

it('5,000 silent sockets, and as many that ask for something from one /48, leave live prices to everybody', () => {
  const house = new House(socketPlaceLimits);
  const of48 = (index: number) => `2001:db8:66:${index.toString(16)}::1`;
  for (const index of nth(5_000)) house.open(`silent ${index}`, of48(index));
  for (const index of nth(6_000)) house.asking(`asking ${index}`, of48(index));
  for (const index of nth(300)) expect(house.asking(`visitor ${index}`, `192.0.2.${index}`)).toBeDefined();
  for (const index of nth(300)) expect(house.signedIn(`person ${index}`, `198.51.100.${index}`, index)).toBeDefined();
  expect(house.ended.filter((name) => /^(visitor|person)/.test(name))).toEqual([]);
});

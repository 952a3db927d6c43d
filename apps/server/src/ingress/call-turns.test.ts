import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { CallTurns } from './call-turns.ts';

const limits = {
  turnWeightMax: 10,
  turnRestMaxMs: 0,
  arrivalTurnsMax: 3,
  turnLineLengthMax: 5,
  heavyCallsUnderWayMax: 2,
  heavyGuestCallsWaitingMax: 1_000,
};
/** Everybody at a place of his own. */
const of = (name: string) => ({ place: name, name, isGuest: false });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Notes which calls have begun, by name. */
function noting() {
  const begun: string[] = [];
  const call = (name: string) => async () => {
    begun.push(name);
    return name;
  };
  return { begun, call };
}

describe('turns', () => {
  it('take what fits together at once, and the rest later, in the order of each caller', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    const all = ['a', 'b', 'c', 'd'].map((name) => turns.run(of('ann'), 4, call(name)));
    expect(begun).toEqual(['a', 'b']);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are taken by caller: a thousand calls of one make another wait for one of them', async () => {
    const turns = new CallTurns({ ...limits, turnLineLengthMax: 1_000 });
    const { begun, call } = noting();
    for (let count = 0; count < 1_000; count += 1) turns.run(of('crowd'), 8, call('crowd'));
    await turns.run(of('ann'), 8, call('ann'));
    expect(begun.indexOf('ann')).toBeLessThanOrEqual(2);
  });

  it('are left to those who connect, a few in a row', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    for (const name of ['a', 'b']) turns.run(of('ann'), 8, call(name));
    for (let came = 0; came < 3; came += 1) {
      turns.noteArrival();
      await turn();
    }
    expect(begun).toEqual(['a']);
    turns.noteArrival();
    await turn();
    expect(begun).toEqual(['a', 'b']);
  });

  it('give a call that is heavier than all of it one for itself, and let the light ones of the same caller by', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    for (const name of ['h1', 'h2', 'h3']) turns.run(of('ann'), 50, call(name));
    turns.run(of('ann'), 1, call('light'));
    expect(begun).toEqual(['h1']);
    await turn();
    await turn();
    expect(begun.indexOf('light')).toBeLessThan(begun.length === 3 ? 3 : 4);
    await turn();
    await turn();
    expect(begun.toSorted()).toEqual(['h1', 'h2', 'h3', 'light']);
    expect(begun.indexOf('light')).toBeLessThan(begun.indexOf('h3'));
  });

  it('end for a caller of whom too many wait, and not for another', async () => {
    const turns = new CallTurns(limits);
    const { call } = noting();
    const runs = Array.from({ length: 8 }, () => turns.run(of('ann'), 10, call('a')));
    const others = [turns.run(of('bob'), 10, call('b')), turns.run(of('ann'), 10, call('c'), { waitingMax: 6 })];
    expect(await Promise.all(runs)).toEqual(['a', 'a', 'a', 'a', 'a', 'a', undefined, undefined]);
    expect(await Promise.all(others)).toEqual(['b', 'c']);
  });

  it('are not taken by calls whose response is gone', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    const gone = new EventEmitter();
    turns.run(of('ann'), 10, call('first'));
    for (let count = 0; count < 5; count += 1)
      turns.run(of('ann'), 10, call('gone'), { call: { response: gone, socket: new EventEmitter() } });
    gone.emit('close');
    await turns.run(of('ann'), 10, call('last'));
    expect(begun).toEqual(['first', 'last']);
  });

  it('have a bound for heavy calls whose answer is being made, whoever asks; a failed one is over too', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    const ends: (() => void)[] = [];
    const lasting = (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name);
        ends.push(ends.length === 0 ? () => reject(new Error('no')) : () => resolve(name));
      });
    const first = turns.run(of('a'), 9, lasting('a'));
    for (const name of ['b', 'c', 'd']) turns.run(of(name), 9, lasting(name));
    for (let count = 0; count < 5; count += 1) await turn();
    expect(begun).toEqual(['a', 'b']);
    await turns.run(of('e'), 1, call('light'));
    ends[0]?.();
    await expect(first).rejects.toThrow('no');
    for (let count = 0; count < 5; count += 1) await turn();
    expect(begun).toEqual(['a', 'b', 'light', 'c']);
  });

  it('are not taken from accounts by heavy calls of guests, under way or waiting', async () => {
    const turns = new CallTurns(limits);
    const { begun, call } = noting();
    const lasting = () => new Promise<string>(() => undefined);
    for (let guest = 0; guest < 200; guest += 1) turns.run(of(`guest ${guest}`), 9, lasting);
    await Promise.all([1, 2, 3].map((count) => turns.run(of('ann'), 9, call(`ann ${count}`), { of: 'account' })));
    expect(begun).toEqual(['ann 1', 'ann 2', 'ann 3']);
    const busy = new CallTurns(limits);
    const ofGuests = noting();
    for (let guest = 0; guest < 200; guest += 1) busy.run(of(`guest ${guest}`), 9, ofGuests.call('guest'));
    await busy.run(of('ann'), 9, call('ann'), { of: 'account' });
    expect(ofGuests.begun.length).toBeLessThanOrEqual(4);
  });

  it('have so many heavy calls of guests wait: who has the most makes room, and light calls are not counted', async () => {
    const turns = new CallTurns({ ...limits, heavyGuestCallsWaitingMax: 4 });
    const { call } = noting();
    const first = turns.run(of('crowd'), 10, call('first'));
    const crowd = Array.from({ length: 4 }, (_, index) => turns.run(of('crowd'), 10, call(`crowd ${index}`)));
    const others = ['ann', 'bob', 'ann'].map((name) => turns.run(of(name), 10, call(name)));
    const light = turns.run(of('crowd'), 1, call('light'));
    expect(await Promise.all([first, light, ...others])).toEqual(['first', 'light', 'ann', 'bob', undefined]);
    expect(await Promise.all(crowd)).toEqual(['crowd 0', 'crowd 1', undefined, undefined]);
  });

  it('leave the loop about half of the time, whatever the calls cost', async () => {
    const turns = new CallTurns({ ...limits, turnRestMaxMs: 50, turnLineLengthMax: 100 });
    const costMs = 10;
    const work = async () => {
      const untilMs = performance.now() + costMs;
      while (performance.now() < untilMs);
      return true;
    };
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => turns.run(of('ann'), 10, work)));
    expect(performance.now() - startedMs).toBeGreaterThan(11 * 2 * (costMs - 1));
  });
});

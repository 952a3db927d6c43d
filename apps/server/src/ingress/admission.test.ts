import { EventEmitter } from 'node:events';
import { eventually } from '@assay/amounts/testing/news';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { DelayWindows, watchEventLoopDelay } from './event-loop-delay.ts';

const limits = {
  callsUnderWayMax: 2,
  guestCallsUnderWayMax: 2,
  guestCallsPerAddressMax: 2,
  callsPerAccountMax: 3,
  eventLoopDelayMaxMs: 250,
};

let accounts = 0;
/** An account of which nothing else is under way. */
const account = (place: string | undefined = undefined) => {
  accounts += 1;
  return { isGuest: false, name: `account ${accounts}`, place };
};
const guest = (name: string | undefined) => ({ isGuest: true, name, place: undefined });
/** Of connections that stay open. */
const call = (response = new EventEmitter()) => ({ response, socket: new EventEmitter() });

describe('admission', () => {
  it('lets so many calls be under way, and the next one when an answer has left', () => {
    const admission = new Admission(limits, { meanMs: 0 });
    const first = new EventEmitter();
    expect(admission.refuse(call(first), account())).toBeUndefined();
    expect(admission.refuse(call(), account())).toBeUndefined();
    expect(admission.refuse(call(), account())).toBe('calls under way');
    first.emit('close');
    expect(admission.refuse(call(), account())).toBeUndefined();
    expect(admission.refuse(call(), account())).toBe('calls under way');
  });

  it('counts a call once, when its response has left or when it is let go before', () => {
    const admission = new Admission(limits, { meanMs: 0 });
    const [first, second] = [new EventEmitter(), new EventEmitter()];
    for (const response of [first, second]) expect(admission.refuse(call(response), account())).toBeUndefined();
    admission.release(first);
    admission.release(first);
    first.emit('close');
    admission.release(new EventEmitter());
    expect(
      [new EventEmitter(), new EventEmitter()].map((response) => admission.refuse(call(response), account())),
    ).toEqual([undefined, 'calls under way']);
  });

  it('refuses while the event loop is late, and a refused call does not count', () => {
    const delay = { meanMs: 250 };
    const admission = new Admission(limits, delay);
    expect(admission.refuse(call(), account())).toBeUndefined();
    delay.meanMs = 251;
    for (let count = 0; count < 5; count += 1) expect(admission.refuse(call(), guest('a'))).toBe('event loop delay');
    delay.meanMs = 0;
    expect(admission.refuse(call(), account())).toBeUndefined();
  });
});

describe('guests', () => {
  const few = {
    callsUnderWayMax: 4,
    guestCallsUnderWayMax: 3,
    guestCallsPerAddressMax: 2,
    callsPerAccountMax: 3,
    eventLoopDelayMaxMs: 250,
  };

  it('have a part of the calls under way, and one address a part of that; the rest is kept for accounts', () => {
    const admission = new Admission(few, { meanMs: 0 });
    const ask = (block: string | undefined) => admission.refuse(call(), guest(block));
    const first = new EventEmitter();
    expect(admission.refuse(call(first), guest('a'))).toBeUndefined();
    expect([ask('a'), ask('a')]).toEqual([undefined, 'calls of an address under way']);
    expect([ask('b'), ask('b')]).toEqual([undefined, 'calls of guests under way']);
    expect(admission.refuse(call(), account())).toBeUndefined();
    expect(admission.refuse(call(), account())).toBe('calls under way');
    first.emit('close');
    expect([ask('a'), ask('a')]).toEqual([undefined, 'calls under way']);
  });

  it('of loopback are nobody’s address, but guests', () => {
    const admission = new Admission(few, { meanMs: 0 });
    const asked = Array.from({ length: 4 }, () => admission.refuse(call(), guest(undefined)));
    expect(asked).toEqual([undefined, undefined, undefined, 'calls of guests under way']);
  });
});

describe('an account', () => {
  it('has so many calls under way, and another account is not touched by it', () => {
    const admission = new Admission({ ...limits, callsUnderWayMax: 10 }, { meanMs: 0 });
    const [ann, bob] = [account(), account()];
    const first = new EventEmitter();
    expect(admission.refuse(call(first), ann)).toBeUndefined();
    const asked = Array.from({ length: 4 }, () => admission.refuse(call(), ann));
    expect(asked).toEqual([undefined, undefined, ...Array(2).fill('calls of an account under way')]);
    expect(admission.refuse(call(), bob)).toBeUndefined();
    admission.release(first);
    expect(admission.refuse(call(), ann)).toBeUndefined();
  });
});

describe('a place', () => {
  const many = {
    ...limits,
    callsUnderWayMax: 96,
    callsPerAccountMax: 4,
    guestCallsUnderWayMax: 48,
    guestCallsPerAddressMax: 48,
  };
  const served = (admission: Admission, count: number, caller: () => ReturnType<typeof account>) =>
    Array.from({ length: count }, () => admission.refuse(call(), caller())).filter((bound) => bound === undefined)
      .length;

  it('has twice as many calls under way as are left, whatever accounts they are of: another place’s still come in', () => {
    const admission = new Admission(many, { meanMs: 0 });
    expect(served(admission, 200, () => account('crowd'))).toBe(64);
    expect(admission.refuse(call(), account('crowd'))).toBe('calls of a place under way');
    // The crowd is the first to be refused, and the only one until as many are gone.
    expect(served(admission, 8, () => account('home'))).toBe(8);
    expect(admission.refuse(call(), account('crowd'))).toBe('calls of a place under way');
  });

  it('is the same for guests and accounts, and guests have a part of what is left for guests', () => {
    const admission = new Admission(many, { meanMs: 0 });
    const ofGuests = served(admission, 200, () => ({ isGuest: true, name: 'address', place: 'crowd' }));
    expect(ofGuests).toBe(16);
    expect(served(admission, 200, () => account('crowd'))).toBe(64 - 16);
    expect(admission.refuse(call(), { isGuest: true, name: 'other', place: 'home' })).toBeUndefined();
  });

  it('with few calls under way is served while the event loop is late, signed in', () => {
    const admission = new Admission(many, { meanMs: 251 });
    expect(served(admission, 20, () => account('home'))).toBe(8);
    expect(admission.refuse(call(), account('home'))).toBe('event loop delay');
    expect(admission.refuse(call(), account('elsewhere'))).toBeUndefined();
  });
});

describe('the delay of the event loop', () => {
  const block = (ms: number) => {
    const untilMs = performance.now() + ms;
    while (performance.now() < untilMs);
  };

  it('is small for one long turn, and large for two windows of them', () => {
    const windows = new DelayWindows();
    const means = [2, 1_000, 3, 400, 500, 4, 2].map((meanMs) => {
      windows.add(meanMs);
      return windows.meanMs;
    });
    expect(means).toEqual([0, 2, 3, 3, 400, 4, 2]);
  });

  it('is large while every turn is long, and forgotten afterwards', async () => {
    const delay = watchEventLoopDelay(400);
    try {
      // Two looks of a busy machine may come one right after the other: then the second saw no turn.
      let busy = 0;
      for (let turn = 0; turn < 10; turn += 1) {
        block(200);
        await new Promise((resolve) => setTimeout(resolve));
        busy = Math.max(busy, delay.meanMs);
      }
      expect(busy).toBeGreaterThan(80);
      await eventually(() => expect(delay.meanMs).toBeLessThan(busy / 2));
    } finally {
      delay.stop();
    }
  });
});

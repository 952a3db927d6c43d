import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { AccountTurns } from './account-turns.ts';
import { turnCallerOf } from './turn-caller.ts';

const limits = {
  httpTurnWeightMax: 4,
  socketTurnWeightMax: 4,
  turnAloneWeightMax: 8,
  arrivalTurnsMax: 3,
  accountCallsWaitingMax: 2_000,
  callsWaitingOfAccountMax: 100,
  engineCallsUnderWayMax: 4,
  engineCallsOfPlaceMax: 3,
  aloneAfterCalls: 50,
};
const [ann, bob] = [100_001, 100_002];
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const callerOf = (userId: number, address: string) => turnCallerOf({ userId }, address);
const over = () => ({ response: new EventEmitter(), socket: new EventEmitter() });

/** Turns, and calls of a weight. */
function stage() {
  const turns = new AccountTurns(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const awaited = (name: string, weight = 1) => ({
    weight,
    begin: () => begun.push(name),
    giveUp: () => refused.push(name),
  });
  const call = (userId: number, address: string, name: string, weight = 1) => {
    const one = awaited(name, weight);
    if (turns.beginsAtOnce(userId, weight)) one.begin();
    else turns.wait(callerOf(userId, address), one, over());
  };
  const socketCall = (userId: number, address: string, name: string, isGone = false, weight = 1) => {
    const one = awaited(name, weight);
    const caller = callerOf(userId, address);
    if (turns.beginsSocketCallAtOnce(caller, weight)) one.begin();
    else turns.waitWithSocketCall(caller, { ...one, isGone: () => isGone });
  };
  return { turns, begun, refused, awaited, call, socketCall };
}

describe('turns of light calls of accounts', () => {
  it('are not waited for by whoever calls alone, until a turn is long; then its calls go on in their order', async () => {
    const { begun, call } = stage();
    for (let count = 0; count < 20; count += 1) call(ann, '192.0.2.1', `${count}`);
    expect(begun).toHaveLength(8);
    await turn();
    expect(begun).toHaveLength(12);
    for (let turns = 0; turns < 3; turns += 1) await turn();
    expect(begun).toEqual(Array.from({ length: 20 }, (_, count) => `${count}`));
  });

  it('are taken by place first: an order waits for one call of eighteen accounts of one address', async () => {
    const { begun, refused, call } = stage();
    for (let account = 0; account < 18; account += 1)
      for (let count = 0; count < 62; count += 1) call(200_000 + account, '203.0.113.1', 'crowd');
    const before = begun.length;
    call(ann, '192.0.2.1', 'order');
    await turn();
    expect(begun.indexOf('order')).toBeLessThanOrEqual(before + 1);
    expect(refused).toEqual([]);
  });

  it('are taken by account on loopback, where everybody has one address', async () => {
    const { begun, call } = stage();
    for (let account = 0; account < 18; account += 1)
      for (let count = 0; count < 62; count += 1) call(200_000 + account, '127.0.0.1', 'crowd');
    const before = begun.length;
    call(ann, '127.0.0.1', 'order');
    for (let turns = 0; turns < 6; turns += 1) await turn();
    expect(begun.indexOf('order')).toBeLessThanOrEqual(before + 18);
  });

  it('are left to those who connect, a few in a row', async () => {
    const { turns, begun, call } = stage();
    for (let count = 0; count < 20; count += 1) call(ann, '192.0.2.1', `${count}`);
    for (let came = 0; came < 3; came += 1) {
      turns.noteArrival();
      await turn();
    }
    expect(begun).toHaveLength(8);
    turns.noteArrival();
    await turn();
    expect(begun).toHaveLength(12);
    turns.noteArrival();
    await turn();
    expect(begun).toHaveLength(12);
    await turn();
    expect(begun).toHaveLength(16);
  });

  it('count what calls weigh', async () => {
    const { begun, call } = stage();
    call(bob, '192.0.2.9', 'first', 8);
    for (let count = 0; count < 10; count += 1) call(bob, '203.0.113.1', 'slow', 3);
    for (let count = 0; count < 10; count += 1) call(ann, '192.0.2.1', 'quick');
    for (let turns = 0; turns < 10; turns += 1) await turn();
    const beside = begun.slice(0, begun.lastIndexOf('quick'));
    expect(beside.filter((name) => name === 'quick')).toHaveLength(9);
    expect(beside.filter((name) => name === 'slow').length).toBeLessThanOrEqual(4);
  });

  it('are not begun for a call that is over, and end for an account of which too many wait', async () => {
    const { turns, begun, refused, awaited, call } = stage();
    call(ann, '192.0.2.1', 'long', 8);
    const gone = over();
    turns.wait(callerOf(ann, '192.0.2.1'), awaited('gone'), gone);
    gone.response.emit('close');
    for (let count = 0; count < 101; count += 1) call(bob, '192.0.2.2', 'bob', 0.01);
    await turn();
    expect(begun.filter((name) => name === 'bob')).toHaveLength(100);
    expect(begun).not.toContain('gone');
    expect(refused).toEqual(['bob']);
  });

  it('make room by the newest of the place that has the most', () => {
    const { refused, call } = stage();
    call(bob, '192.0.2.2', 'first', 8);
    for (let account = 0; account < 20; account += 1)
      for (let count = 0; count < 100; count += 1) call(200_000 + account, '203.0.113.1', 'crowd');
    expect(refused).toEqual([]);
    call(ann, '192.0.2.1', 'order');
    expect(refused).toEqual(['crowd']);
    call(200_001, '203.0.113.1', 'one more');
    expect(refused).toEqual(['crowd', 'one more']);
  });

  it('of sockets reach the engine a few at a time; whoever is gone by then is not served', async () => {
    const { turns, begun, refused, socketCall } = stage();
    for (let count = 0; count < 8; count += 1) socketCall(bob, '127.0.0.1', `bob ${count}`);
    socketCall(ann, '127.0.0.1', 'ann');
    socketCall(200_003, '127.0.0.1', 'gone', true);
    await turn();
    expect(begun).toEqual(['bob 0', 'bob 1', 'bob 2', 'ann']);
    for (let count = 0; count < 2; count += 1) turns.engineCallIsOver(callerOf(bob, '127.0.0.1'));
    await turn();
    expect(begun.slice(4)).toEqual(['bob 3', 'bob 4']);
    for (let count = 0; count < 3; count += 1) turns.engineCallIsOver(callerOf(bob, '127.0.0.1'));
    await turn();
    await turn();
    expect(begun.slice(6)).toEqual(['bob 5', 'bob 6', 'bob 7']);
    expect(refused).toEqual(['gone']);
  });

  it('over HTTP and over sockets are counted apart in a turn, so that neither waits for the other', async () => {
    const { begun, turns, call, socketCall } = stage();
    call(200_000, '203.0.113.1', 'first', 8);
    for (let place = 0; place < 20; place += 1) socketCall(300_000 + place, `198.51.100.${place}`, 'socket', false, 2);
    for (let place = 0; place < 20; place += 1) call(400_000 + place, `192.0.2.${place}`, 'http');
    expect(begun).toEqual(['first', 'socket', 'socket']);
    const each = ['http', 'http', 'http', 'http', 'socket', 'socket'];
    await turn();
    expect(begun.slice(3).toSorted()).toEqual(each);
    for (let ended = 0; ended < 2; ended += 1) turns.engineCallIsOver(callerOf(300_000 + ended, `198.51.100.${ended}`));
    await turn();
    expect(begun.slice(9).toSorted()).toEqual(each);
  });

  it('for the engine are as few at a time over HTTP, too, and one that waits for nothing of it goes by', async () => {
    const { turns, begun, awaited } = stage();
    const one = callerOf(bob, '127.0.0.1');
    for (let count = 0; count < 4; count += 1) turns.wait(one, awaited(`order ${count}`), over(), true);
    turns.wait(callerOf(ann, '127.0.0.1'), awaited('page'), over());
    await turn();
    await turn();
    expect(begun).toHaveLength(4);
    expect(begun).toContain('page');
    expect(begun).not.toContain('order 3');
    turns.engineCallIsOver(one);
    await turn();
    expect(begun.at(-1)).toBe('order 3');
  });

  it('of sockets leave the engine free for others, however many of one place wait, and others over HTTP wait for none of them', async () => {
    const { turns, begun, call, socketCall } = stage();
    for (let count = 0; count < 20; count += 1) socketCall(200_000 + count, '203.0.113.1', 'crowd');
    await turn();
    expect(begun).toHaveLength(3);
    socketCall(ann, '192.0.2.1', 'order');
    call(bob, '192.0.2.2', 'order over HTTP');
    await turn();
    expect(begun.slice(3)).toEqual(['order', 'order over HTTP']);
    turns.engineCallIsOver(callerOf(200_000, '203.0.113.1'));
    await turn();
    expect(begun.slice(5)).toEqual(['crowd']);
  });

  it('of sockets are bound by no share while one account calls alone, until somebody else calls', async () => {
    const { turns, begun, call, socketCall } = stage();
    const over = () => turns.engineCallIsOver(callerOf(bob, '127.0.0.1'));
    for (let count = 0; count < 50; count += 1) {
      socketCall(bob, '127.0.0.1', 'before', false, 0.01);
      over();
    }
    begun.length = 0;
    for (let count = 0; count < 5; count += 1) socketCall(bob, '127.0.0.1', 'alone', false, 0.01);
    expect(begun).toHaveLength(4);
    call(ann, '127.0.0.1', 'somebody');
    for (let count = 0; count < 2; count += 1) over();
    await turn();
    expect(begun.filter((name) => name === 'alone')).toHaveLength(5);
    socketCall(bob, '127.0.0.1', 'beside', false, 0.01);
    await turn();
    expect(begun).not.toContain('beside');
  });
});

import { expect, it } from 'vitest';
import { ReadTurns } from './read-turns.ts';

const freely = 8;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Connections whose messages are noted as they are read. */
function stage() {
  const turns = new ReadTurns(freely);
  const read: string[] = [];
  const held = new Set<string>();
  const connection = (name: string) => {
    const reader = { hold: () => held.add(name), letGo: () => held.delete(name) };
    const say = (message = name) => {
      if (turns.readsAtOnce(reader)) read.push(message);
      else turns.wait(reader, () => read.push(message));
    };
    return { reader, say };
  };
  return { turns, read, held, connection };
}

it('reads what comes as it comes while it is little, and of one connection in its order', async () => {
  const { read, held, connection } = stage();
  const { say } = connection('ann');
  const sent = Array.from({ length: 30 }, (_, at) => `${at}`);
  for (const message of sent.slice(0, freely)) say(message);
  expect(read).toEqual(sent.slice(0, freely));
  for (const message of sent.slice(freely)) say(message);
  expect(read).toHaveLength(freely + 1);
  expect(held).toEqual(new Set(['ann']));
  await turn();
  expect(read).toHaveLength(2 * freely + 1);
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(read).toEqual(sent);
  expect(held.size).toBe(0);
});

it('reads one message of each connection of a crowd before somebody else’s, however many it has sent', async () => {
  const { read, connection } = stage();
  const crowd = Array.from({ length: 6 }, () => connection('crowd'));
  for (const { say } of crowd) for (let count = 0; count < 100; count += 1) say();
  const ann = connection('ann');
  ann.say();
  expect(read.at(-1)).toBe('ann');
  expect(read.length).toBeLessThanOrEqual(freely + crowd.length + 1);
  ann.say();
  ann.say();
  await turn();
  const between = read.slice(read.indexOf('ann') + 1);
  expect(between.indexOf('ann')).toBeGreaterThanOrEqual(0);
  expect(between.indexOf('ann')).toBeLessThanOrEqual(crowd.length);
  for (let turns = 0; turns < 80; turns += 1) await turn();
  expect(read.filter((name) => name === 'crowd')).toHaveLength(600);
  expect(read.filter((name) => name === 'ann')).toHaveLength(3);
});

it('reads nothing more of a connection that is gone', async () => {
  const { turns, read, connection } = stage();
  const { reader, say } = connection('ann');
  for (let count = 0; count < 20; count += 1) say();
  turns.forget(reader);
  for (let count = 0; count < 3; count += 1) await turn();
  expect(read).toHaveLength(freely + 1);
});

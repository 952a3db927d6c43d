import { describe, expect, it } from 'vitest';
import { ACCOUNTS_WITH_ROOM, ORDERS_WITH_ROOM, POCKETS_WITH_ROOM } from '../limits.ts';
import { OrderStore } from './order-store.ts';
import { RecordRoom } from './record-memory.ts';

const words = 4;
const room = 100;

/** A room with so many records, each with its place and its double. */
function filled(records: number): RecordRoom {
  const memory = new RecordRoom(words, room);
  for (let index = 0; index < records; index += 1) fill(memory);
  return memory;
}

function fill(memory: RecordRoom): void {
  const place = memory.addRecord();
  memory.words[place * words] = place;
  memory.numbers[(place * words) / 2 + 1] = place / 2;
}

function expectWhole(memory: RecordRoom): void {
  for (let place = 0; place < memory.used; place += 1) {
    expect(memory.words[place * words]).toBe(place);
    expect(memory.numbers[(place * words) / 2 + 1]).toBe(place / 2);
  }
}

describe('room for records', () => {
  it('moves nothing up to what was asked for, and nothing is lost beyond it', () => {
    const memory = new RecordRoom(words, room);
    const { bytes } = memory;
    for (let index = 0; index < room; index += 1) fill(memory);
    expect(memory.bytes === bytes).toBe(true);
    fill(memory);
    expect(memory.bytes === bytes).toBe(false);
    expect(memory.bytes.length).toBe(2 * bytes.length);
    expectWhole(memory);
  });

  it.each([
    ['accounts', ACCOUNTS_WITH_ROOM],
    ['orders', ORDERS_WITH_ROOM],
    ['pockets', POCKETS_WITH_ROOM],
  ])("holds a server's %s without a move, and one more with one", (_, most) => {
    const memory = new RecordRoom(2, most);
    const { bytes } = memory;
    while (memory.used < most) memory.addRecord();
    expect(memory.bytes === bytes).toBe(true);
    memory.words[2 * most - 1] = 7;
    expect(memory.addRecord()).toBe(most);
    expect(memory.bytes === bytes).toBe(false);
    expect(memory.words[2 * most - 1]).toBe(7);
  });

  it('doubles again and again', () => {
    const memory = filled(9 * room);
    expect(memory.used).toBe(9 * room);
    expectWhole(memory);
    expect(memory.words.buffer).toBe(memory.numbers.buffer);
    expect(memory.words.buffer).toBe(memory.bytes.buffer);
  });

  it('gives a new record as zeros, after it has grown too', () => {
    const memory = filled(room);
    const place = memory.addRecord();
    const from = place * words * 4;
    expect([...memory.bytes.subarray(from, from + words * 4)]).toEqual(new Array(words * 4).fill(0));
  });

  it('begins small where the system does not give so much at once', () => {
    const store = new OrderStore(2, 2 ** 50);
    for (let id = 1; id <= 1_000; id += 1) store.take(id, id % 7);
    for (let id = 1; id <= 1_000; id += 1) expect(store.owner(store.find(id))).toBe(id % 7);
  });
});

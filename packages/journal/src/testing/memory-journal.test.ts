import { expect, it } from 'vitest';
import { READ_BYTES_MAX } from '../journal.ts';
import { createMemoryJournal } from './memory-journal.ts';

it('fences off a writer who does not know the head', async () => {
  const journal = createMemoryJournal();
  await journal.append(1, Uint8Array.of(1));
  await expect(journal.append(1, Uint8Array.of(2))).rejects.toMatchObject({ kind: 'fenced' });
  await expect(journal.append(3, Uint8Array.of(2))).rejects.toMatchObject({ kind: 'fenced' });
  expect(await journal.head()).toBe(1);
  expect(await journal.read(1, 10)).toEqual([{ sequence: 1, bytes: Uint8Array.of(1) }]);
});

it('answers at most what was asked for, and at least one frame however large', async () => {
  const large = new Uint8Array(READ_BYTES_MAX + 1);
  const journal = createMemoryJournal([large, large, Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]);
  expect((await journal.read(1, 10)).map((frame) => frame.sequence)).toEqual([1]);
  expect((await journal.read(3, 2)).map((frame) => frame.sequence)).toEqual([3, 4]);
  expect(await journal.read(6, 2)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal(Buffer.alloc(32, 1));
const secret = Buffer.from('11010519491231002X');

it('opens what it sealed, and two seals of one text are different', () => {
  const first = seal.seal(secret, 'a number of 7');
  const second = seal.seal(secret, 'a number of 7');
  expect(first.equals(second)).toBe(false);
  expect(first.includes(secret)).toBe(false);
  for (const sealed of [first, second]) expect(seal.open(sealed, 'a number of 7').equals(secret)).toBe(true);
  expect(seal.open(seal.seal(Buffer.alloc(0), ''), '')).toHaveLength(0);
});

it('opens nothing that was changed, moved to another row, or sealed under another key', () => {
  const sealed = seal.seal(secret, 'a number of 7');
  expect(() => seal.open(sealed, 'a number of 8')).toThrow();
  expect(() => new Seal(Buffer.alloc(32, 2)).open(sealed, 'a number of 7')).toThrow();
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'a number of 7'), `byte ${at}`).toThrow();
  }
  for (const length of [0, 1, 12, 28, sealed.length - 1])
    expect(() => seal.open(sealed.subarray(0, length), 'a number of 7')).toThrow();
  expect(() => seal.open(createHash('sha512').update('nothing sealed').digest(), 'a number of 7')).toThrow();
});

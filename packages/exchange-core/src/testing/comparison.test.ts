import { describe, expect, it } from 'vitest';
import { compare, Mismatch } from './comparison.ts';

describe('a comparison of core and twin', () => {
  it.each([
    [7n, 7n],
    [undefined, undefined],
    [
      { code: 'x', of: [1, { held: 2n }] },
      { of: [1, { held: 2n }], code: 'x' },
    ],
    [{ code: 'x' }, { code: 'x', more: undefined }],
  ])('%# takes the same values for the same', (actual, expected) => {
    compare(actual, expected, 'here');
  });

  it.each([
    [7n, 7],
    [7n, '7n'],
    [0, false],
    [undefined, null],
    [{ code: 'x' }, { code: 'y' }],
    [{ code: 'x' }, { code: 'x', more: 1 }],
    [{ code: 'x', more: 1 }, { code: 'x' }],
    [{}, []],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ of: [{ held: 2n }] }, { of: [{ held: 3n }] }],
    [{ 0: 1, length: 1 }, [1]],
  ])('%# takes others for others', (actual, expected) => {
    expect(() => compare(actual, expected, 'here')).toThrow(Mismatch);
    expect(() => compare(expected, actual, 'here')).toThrow(Mismatch);
  });

  it('looks at what a class has for all of its objects', () => {
    class Held {
      get held(): bigint {
        return 2n;
      }
    }
    compare(new Held(), { held: 2n }, 'here');
    expect(() => compare(new Held(), { held: 3n }, 'here')).toThrow(Mismatch);
    expect(() => compare({ held: 3n }, new Held(), 'here')).toThrow(Mismatch);
  });

  it('says where it is and what both say', () => {
    const told = 'batch 3\n  core:  {"held":"2n"}\n  naive: undefined';
    expect(() => compare({ held: 2n }, undefined, 'batch 3')).toThrow(told);
    expect(() => compare({ held: 2n }, undefined, () => 'batch 3')).toThrow(told);
  });
});

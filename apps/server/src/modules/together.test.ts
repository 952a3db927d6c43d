import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

describe('what modules bring', () => {
  it('is in one object', () => {
    expect(together([{ lock: 1 }, { unlock: 2 }])).toEqual({ lock: 1, unlock: 2 });
  });

  it('is never of two', () => {
    expect(() => together([{ lock: 1 }, { unlock: 2 }, { unlock: 3 }])).toThrow('unlock is brought by two modules');
  });
});

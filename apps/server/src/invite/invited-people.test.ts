import { describe, expect, it } from 'vitest';
import { maskedName } from './invited-people.ts';

describe('the name of somebody who was invited', () => {
  it.each([
    ['ann.miller@example.com', 'an***'],
    ['bo@example.com', 'b***'],
    ['c@example.com', 'c***'],
    ['😀😃@example.com', '😀***'],
    ['', '***'],
  ])('of %s is %s: never the whole of it, nor where the mail is', (email, name) => {
    expect(maskedName(email)).toBe(name);
  });
});

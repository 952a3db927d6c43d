import { describe, expect, it } from 'vitest';
import { type DateFormat, dateText } from './date-text.ts';

describe('dates in the user’s zone', () => {
  // Built from local parts, so the expectation holds in every zone that the test may run in.
  const moment = new Date(2026, 2, 5, 7, 8, 9).getTime();

  it.each<[DateFormat, string]>([
    ['YYYY', '2026'],
    ['HH:MM', '07:08'],
    ['HH:MM:SS', '07:08:09'],
    ['YYYY-MM-DD', '2026-03-05'],
    ['YYYY-MM-DD HH:MM', '2026-03-05 07:08'],
    ['YYYY-MM-DD HH:MM:SS', '2026-03-05 07:08:09'],
  ])('writes %s', (format, text) => {
    expect(dateText(moment, format)).toBe(text);
  });

  it('writes seconds by default', () => {
    expect(dateText(moment)).toBe('2026-03-05 07:08:09');
  });
});

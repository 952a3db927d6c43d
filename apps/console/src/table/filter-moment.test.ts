import { expect, it } from 'vitest';
import { momentOf, momentText } from './filter-moment.ts';

it('reads days, minutes and seconds in UTC, and writes them', () => {
  expect(momentOf('2026-11-21')).toBe(String(Date.UTC(2026, 10, 21)));
  expect(momentOf(' 2026-11-21 14:05 ')).toBe(String(Date.UTC(2026, 10, 21, 14, 5)));
  expect(momentOf('2026-11-21T14:05:09')).toBe(String(Date.UTC(2026, 10, 21, 14, 5, 9)));
  expect(momentText(momentOf('2026-11-21 14:05:09') ?? '')).toBe('2026-11-21 14:05:09');
});

it('reads nothing that is no time', () => {
  for (const text of ['', 'yesterday', '2026-02-30', '2026-11-21 25:00', '21.11.2026'])
    expect(momentOf(text)).toBeUndefined();
  expect(momentText('')).toBe('');
});

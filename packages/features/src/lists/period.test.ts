import { expect, it } from 'vitest';
import { boundsOf, type Period } from './period.ts';

const at = (text: string) => String(new Date(text).getTime());
const now = new Date('2026-03-10T15:30').getTime();
const of = (id: Period['id'], firstDay = '', lastDay = '') => boundsOf({ id, firstDay, lastDay }, now);

it('begins with the midnight of the first day, today included', () => {
  expect(of('all')).toEqual({});
  expect(of('today')).toEqual({ startTime: at('2026-03-10T00:00') });
  expect(of('7-days')).toEqual({ startTime: at('2026-03-04T00:00') });
  expect(of('30-days')).toEqual({ startTime: at('2026-02-09T00:00') });
});

it('takes chosen days whole, from either end or none', () => {
  expect(of('chosen', '2026-03-01', '2026-03-01')).toEqual({
    startTime: at('2026-03-01T00:00'),
    endTime: at('2026-03-02T00:00'),
  });
  expect(of('chosen', '2026-02-27')).toEqual({ startTime: at('2026-02-27T00:00'), endTime: undefined });
  expect(of('chosen', '', '2025-12-31')).toEqual({ startTime: undefined, endTime: at('2026-01-01T00:00') });
  expect(of('chosen')).toEqual({});
});

it('has no bounds where the first day lies after the last', () => {
  expect(of('chosen', '2026-03-02', '2026-03-01')).toBeUndefined();
});

it('names no time before 1970, which no call takes', () => {
  expect(of('chosen', '0001-01-01', '1969-12-31')).toEqual({
    startTime: '0',
    endTime: expect.stringMatching(/^[0-9]+$/),
  });
});

import { chatLateAfterMs } from '@assay/protocol/chat-rules';
import { expect, it } from 'vitest';
import { serviceHoursOf, serviceStateOf } from './service-hours.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);

it('is here within the hours, from the first minute to the last', () => {
  const hours = serviceHoursOf('08:30-18:00');
  const state = (time: string) => serviceStateOf(hours, undefined, at(time));
  expect(['08:29', '08:30', '17:59', '18:00'].map(state)).toEqual(['closed', 'here', 'here', 'closed']);
});

it('may end behind midnight', () => {
  const hours = serviceHoursOf('20:00-04:00');
  const state = (time: string) => serviceStateOf(hours, undefined, at(time));
  expect(['19:59', '20:00', '03:59', '04:00'].map(state)).toEqual(['closed', 'here', 'here', 'closed']);
});

it('is late when somebody has waited for too long, and always there without hours', () => {
  const now = at('12:00');
  expect(serviceStateOf(undefined, now - chatLateAfterMs, now)).toBe('here');
  expect(serviceStateOf(undefined, now - chatLateAfterMs - 1, now)).toBe('late');
});

it('reads no other text as hours', () => {
  for (const text of ['', '8-18', '08:00-24:00', '08:60-18:00', '08:00 - 18:00', 'always'])
    expect(serviceHoursOf(text)).toBeUndefined();
});

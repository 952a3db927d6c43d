import { expect, it } from 'vitest';
import { mayBeDone } from './may-be-done.ts';

it('knows after which failures a change may have been made', () => {
  const failure = (code: 'refused' | 'unavailable' | 'timeout' | 'unreachable' | 'answer-malformed', msg = '') =>
    mayBeDone({ ok: false, code, msg });
  expect([failure('timeout'), failure('unreachable'), failure('answer-malformed')]).toEqual([true, true, true]);
  expect([failure('refused'), failure('unavailable', 'l.error.busy')]).toEqual([false, false]);
  expect(failure('unavailable', 'l.error.outcomeUnknown')).toBe(true);
});

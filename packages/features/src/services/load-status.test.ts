import { expect, it } from 'vitest';
import { loadStatus } from './load-status.ts';

it('keeps what is known when asking anew fails, and says that it is old', () => {
  expect([loadStatus(false, false), loadStatus(false, true)]).toEqual(['loading', 'error']);
  expect([loadStatus(true, false), loadStatus(true, true)]).toEqual(['ready', 'stale']);
  // What a channel tells is not old because a call failed, and may be old although none did.
  expect([loadStatus(true, true, false), loadStatus(true, false, true)]).toEqual(['ready', 'stale']);
});

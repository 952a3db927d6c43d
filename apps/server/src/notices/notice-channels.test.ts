import { afterEach, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { Announcements } from './announcements.ts';
import { NoticeChannels } from './notice-channels.ts';
import { COUNTS_UNDER_WAY_MAX } from './notice-limits.ts';
import type { NoticeState } from './person-notices.ts';

const state: NoticeState = { unreadMessages: 0, newest: undefined, readAnnouncements: new Set() };
const announcements = new Announcements(Date.now);
afterEach(() => announcements.stop());

it('counts what is unread for so many persons at once, and for the others afterwards', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  let most = 0;
  const channels = new NoticeChannels({
    announcements,
    stateOf: async () => {
      if (isSlow) await new Promise<void>((resolve) => (most = Math.max(most, waiting.push(resolve))));
      return state;
    },
    onFault: (error) => {
      throw error;
    },
  });
  const people = Array.from({ length: COUNTS_UNDER_WAY_MAX + 1 }, (_, place) => 100_001 + place);
  for (const userId of people) {
    await channels.joins.notices({ kind: 'notices' }, { deliver: () => undefined }, sessionProof(userId, userId));
  }
  await new Promise(setImmediate);
  isSlow = true;
  for (const userId of people) channels.personChanged(userId);
  expect(waiting).toHaveLength(COUNTS_UNDER_WAY_MAX);
  waiting.shift()?.();
  await new Promise(setImmediate);
  expect([waiting.length, most]).toEqual([COUNTS_UNDER_WAY_MAX, COUNTS_UNDER_WAY_MAX]);
  for (const answer of waiting.splice(0)) answer();
  await new Promise(setImmediate);
  expect(waiting).toHaveLength(0);
});

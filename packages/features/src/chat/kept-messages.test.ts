import type { ChatMessageRow, ChatPage } from '@assay/protocol/chat-entities';
import { expect, it } from 'vitest';
import { type KeptMessages, noMessages, withNew, withNewest, withOlder } from './kept-messages.ts';

const rows = (from: number, to: number): ChatMessageRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    messageId: String(from + at),
    clientMessageId: '',
    author: 'staff',
    name: '',
    kind: 'text',
    text: '',
    createdAt: 1,
  }));
const page = (from: number, to: number): ChatPage => ({ list: rows(from, to), hasMore: from > 1 });
const kept = (from: number, to: number): KeptMessages => ({ rows: rows(from, to), hasOlder: from > 1 });
const ids = (messages: KeptMessages | undefined) => messages?.rows.map(({ messageId }) => Number(messageId));

it('begins with the newest page, and goes back page by page', () => {
  const newest = withNewest(noMessages, page(31, 60));
  expect([ids(newest)?.[0], newest.hasOlder]).toEqual([31, true]);
  const whole = withOlder(newest, page(1, 30));
  expect([ids(whole), whole.hasOlder]).toEqual([ids(kept(1, 60)), false]);
});

it('joins what was said meanwhile to what is there, and keeps no stretch with a gap', () => {
  expect(withNewest(kept(1, 40), page(35, 64))).toEqual(kept(1, 64));
  expect(withNewest(kept(1, 40), page(41, 70))).toEqual(kept(1, 70));
  expect(withNewest(kept(1, 40), page(42, 71))).toEqual(kept(42, 71));
  expect(withNewest(kept(1, 40), { list: [], hasMore: false })).toEqual(noMessages);
});

it('takes each new message once, and says when some before it are missing', () => {
  expect(ids(withNew(kept(1, 3), rows(4, 5)))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(withNew(kept(1, 3), rows(2, 4)))).toEqual([1, 2, 3, 4]);
  expect(ids(withNew(noMessages, rows(1, 1)))).toEqual([1]);
  expect(withNew(kept(1, 3), rows(5, 5))).toBeUndefined();
});

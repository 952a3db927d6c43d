import type { ChatMessageRow } from '@assay/protocol/chat-entities';
import { expect, it } from 'vitest';
import { chatMessagesShown } from './chat-shown.ts';

const date = (timeMs: number, format = '') =>
  format === 'HH:MM' ? `${timeMs % 100}` : `day ${Math.floor(timeMs / 100)}`;
const row = (messageId: number, change: Partial<ChatMessageRow>): ChatMessageRow => ({
  messageId: String(messageId),
  clientMessageId: '',
  author: 'staff',
  name: '',
  kind: 'text',
  text: '',
  createdAt: 100,
  ...change,
});
const shown = (...rows: ChatMessageRow[]) =>
  chatMessagesShown(
    { kept: { rows, hasOlder: false }, unsent: [], marks: { readByPerson: '0', readByStaff: '2', unread: 0 } },
    date,
  );

it('says each day once, and how far the service has read', () => {
  const own = { author: 'person', clientMessageId: 'id' } as const;
  const messages = shown(row(1, own), row(2, { ...own, createdAt: 101 }), row(3, { ...own, createdAt: 200 }));
  expect(messages.map(({ day, state, time }) => [day, state, time])).toEqual([
    ['day 1', 'read', '0'],
    ['', 'read', '1'],
    ['day 2', 'sent', '0'],
  ]);
});

it('warns of an address that somebody else wrote', () => {
  const holdsLink = (text: string, author: 'person' | 'staff' = 'staff') =>
    shown(row(1, { text, author }))[0]?.holdsLink;
  for (const text of ['see https://a.example', 'WWW.EVIL.TEST', 'go to assay-bonus.com now', 'http://1.2.3.4/x'])
    expect(holdsLink(text), text).toBe(true);
  for (const text of ['It is on its way.', 'at 10:30', 'version 1.2', 'e.g. this', '您好'])
    expect(holdsLink(text), text).toBe(false);
  expect(holdsLink('https://a.example', 'person')).toBe(false);
});

it('shows what is on its way last, under the key that it keeps', () => {
  const unsent = {
    clientMessageId: 'id',
    text: 'Hello',
    picture: undefined,
    state: 'sending',
    fault: '',
    isLost: false,
  } as const;
  const state = { kept: { rows: [row(1, {})], hasOlder: false }, unsent: [unsent] };
  const marks = { readByPerson: '0', readByStaff: '0', unread: 0 };
  const [, coming] = chatMessagesShown({ ...state, marks }, date);
  expect(coming).toMatchObject({ key: 'id', isOwn: true, state: 'sending', text: 'Hello', time: '' });
  expect(shown(row(2, { author: 'person', clientMessageId: 'id' }))[0]?.key).toBe('id');
});

import type { CallResult } from '@assay/live-client/call-result';
import { clientFailure } from '@assay/live-client/call-result';
import { LiveChat } from '@assay/live-client/live-chat';
import type { ChatSource } from '@assay/live-client/live-client';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import type { ChatMessageRow } from '@assay/protocol/chat-entities';
import { beforeEach, expect, it } from 'vitest';
import { ChatConversation, type ChatConversationParts } from './chat-conversation.ts';

/** What is in the conversation on the server, and every call that was made. */
let rows: ChatMessageRow[];
let calls: string[];
/** Answers in place of the server's, in order. */
let faults: CallResult<never>[];
let clock: ManualClock;
let model: LiveChat;
let conversation: ChatConversation;

const noMarks = { readByPerson: '0', readByStaff: '0', unread: 0 };
const messageOf = (author: 'person' | 'staff', text: string, clientMessageId = ''): ChatMessageRow => ({
  messageId: String(rows.length + 1),
  clientMessageId,
  author,
  name: '',
  kind: 'text',
  text,
  createdAt: 1,
});
const answers: Record<string, (request: Record<string, string>) => unknown> = {
  chatOpen: () => ({ list: rows, hasMore: false, marks: noMarks, service: 'here', hours: '' }),
  chatSend: ({ text = '', clientMessageId = '' }) => {
    const known = rows.find((row) => row.clientMessageId === clientMessageId);
    if (known === undefined) rows = [...rows, messageOf('person', text, clientMessageId)];
    return known ?? rows.at(-1);
  },
  chatUpload: ({ clientMessageId = '' }) => {
    const known = rows.find((row) => row.clientMessageId === clientMessageId);
    if (known === undefined) rows = [...rows, { ...messageOf('person', '', clientMessageId), kind: 'picture' }];
    return known ?? rows.at(-1);
  },
  chatRead: () => noMarks,
};
const call = async ({ name }: { name: string }, request: Record<string, string>) => {
  calls.push(`${name} ${request.clientMessageId ?? request.messageId ?? ''}`.trim());
  const data = answers[name]?.(request);
  return name === 'chatSend' || name === 'chatUpload'
    ? (faults.shift() ?? { ok: true, data, msg: '' })
    : { ok: true, data, msg: '' };
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(async () => {
  rows = [];
  calls = [];
  faults = [];
  clock = new ManualClock();
  model = new LiveChat();
  let nextId = 0;
  conversation = new ChatConversation({
    http: { call } as unknown as ChatConversationParts['http'],
    clock,
    channel: { model, subscribe: () => () => undefined } as unknown as ChatSource,
    upload: (_picture, clientMessageId) =>
      call({ name: 'chatUpload' }, { clientMessageId }) as Promise<CallResult<ChatMessageRow>>,
    newId: () => {
      nextId += 1;
      return `id-${nextId}`;
    },
  });
  conversation.follow();
  await conversation.load();
});

const texts = () => {
  const { kept, unsent } = conversation.snapshot();
  return [...kept.rows.map(({ text }) => text), ...unsent.map(({ text, state }) => `${text} (${state})`)];
};

it('shows a message at once, and as sent when it is there', async () => {
  conversation.send('Hello');
  expect(texts()).toEqual(['Hello (sending)']);
  await settled();
  expect(texts()).toEqual(['Hello']);
});

it('sends a picture as it does a text', async () => {
  const picture = new Blob(['picture']);
  faults = [clientFailure('timeout')];
  conversation.sendPicture(picture);
  expect(conversation.snapshot().unsent).toMatchObject([{ picture, state: 'sending', text: '' }]);
  await settled();
  clock.advance(1_000);
  await settled();
  expect(conversation.snapshot()).toMatchObject({ unsent: [], kept: { rows: [{ kind: 'picture' }] } });
  expect(calls.slice(1)).toEqual(['chatUpload id-1', 'chatUpload id-1']);
});

it('sends one after the other', async () => {
  conversation.send('one');
  conversation.send('two');
  await settled();
  expect(texts()).toEqual(['one', 'two']);
  expect(calls.slice(1)).toEqual(['chatSend id-1', 'chatSend id-2']);
});

it('asks again under the same id what became of a message whose answer was lost', async () => {
  faults = [clientFailure('timeout')];
  conversation.send('Hello');
  await settled();
  expect(texts()).toEqual(['Hello (sending)']);
  clock.advance(1_000);
  await settled();
  expect(texts()).toEqual(['Hello']);
  expect(rows).toHaveLength(1);
});

it('gives up for now, and sends it by itself when the line is back', async () => {
  faults = [clientFailure('unreachable'), clientFailure('unreachable'), clientFailure('unreachable')];
  conversation.send('Hello');
  for (const waitMs of [0, 1_000, 4_000]) {
    clock.advance(waitMs);
    await settled();
  }
  expect(texts()).toEqual(['Hello (failed)']);
  model.applySnapshot({ ...noMarks, messages: [] });
  await settled();
  expect(texts()).toEqual(['Hello']);
  expect(rows).toHaveLength(1);
});

it('leaves a message that was refused to the person', async () => {
  faults = [{ ok: false, code: 'refused', msg: 'l.error.chatTooFast' }];
  conversation.send('Hello');
  await settled();
  rows = [];
  expect(conversation.snapshot().unsent).toMatchObject([{ state: 'failed', fault: 'l.error.chatTooFast' }]);
  model.applySnapshot({ ...noMarks, messages: [] });
  await settled();
  expect(texts()).toEqual(['Hello (failed)']);
  conversation.discard('id-1');
  expect(texts()).toEqual([]);
  conversation.send('Hello again');
  await settled();
  expect(texts()).toEqual(['Hello again']);
});

it('takes answers as they come, and asks for those that it missed', async () => {
  rows = [messageOf('staff', 'one')];
  model.applyDelta({ ...noMarks, unread: 1, messages: rows });
  expect(texts()).toEqual(['one']);
  rows = [...rows, messageOf('staff', 'two')];
  rows = [...rows, messageOf('staff', 'three')];
  model.applyDelta({ ...noMarks, unread: 3, messages: rows.slice(2) });
  await settled();
  expect(texts()).toEqual(['one', 'two', 'three']);
  expect(conversation.snapshot().marks.unread).toBe(0);
});

it('says once that the newest message was seen', async () => {
  rows = [messageOf('staff', 'one')];
  model.applyDelta({ ...noMarks, unread: 1, messages: rows });
  await conversation.markRead();
  await conversation.markRead();
  expect(calls.filter((made) => made.startsWith('chatRead'))).toEqual(['chatRead 1']);
});

import type { ChatMarks } from '@assay/protocol/chat-entities';
import { expect, it } from 'vitest';
import type { Proof } from '../accounts/proof.ts';
import { sessionProof } from '../accounts/proof.ts';
import type { ChatChange } from '../chat/chat.ts';
import { ChatChannels } from './chat-channels.ts';
import { textOfFrame } from './testing/text-of-frame.ts';

const proofOf = (userId: number): Proof => sessionProof(userId, userId);
const message = {
  messageId: '1',
  clientMessageId: '',
  author: 'staff',
  name: 'Mia',
  kind: 'text',
  text: 'Hello',
  createdAt: 1,
} as const;

/** Channels over a conversation of which the test says what stands in it, and when it is read. */
function stage() {
  let marks: ChatMarks = { readByPerson: '0', readByStaff: '0', unread: 0 };
  let tell: (change: ChatChange) => void = () => undefined;
  const reads: (() => void)[] = [];
  const channels = new ChatChannels({
    marks: () =>
      new Promise((resolve) => {
        const seen = marks;
        reads.push(() => resolve(seen));
      }),
    onChanged: (listener) => {
      tell = listener;
    },
  });
  channels.start();
  const frames: unknown[] = [];
  const subscriber = {
    deliver: (frame: Buffer) => frames.push(JSON.parse(textOfFrame(frame))),
  };
  return {
    channels,
    reads,
    frames,
    join: (userId: number) => channels.joins.chat({ kind: 'chat' }, subscriber, proofOf(userId)),
    change(userId: number, unread: number) {
      marks = { ...marks, unread };
      tell({ userId, marks, messages: [message] });
    },
  };
}

it('tells how it stands, then every message of this person and of nobody else', async () => {
  const { reads, frames, join, change, channels } = stage();
  const joined = join(7);
  reads.shift()?.();
  const leave = await joined;
  change(7, 1);
  change(8, 5);
  expect(frames).toMatchObject([
    { kind: 'snapshot', data: { unread: 0, messages: [] } },
    { kind: 'delta', data: { unread: 1, messages: [message] } },
  ]);
  expect([channels.isWatched(7), channels.isWatched(8)]).toEqual([true, false]);
  if (typeof leave === 'function') leave();
  expect(channels.isWatched(7)).toBe(false);
});

it('reads again what changed while it was read', async () => {
  const { reads, frames, join, change } = stage();
  const joined = join(7);
  change(7, 1);
  reads.shift()?.();
  await new Promise(setImmediate);
  reads.shift()?.();
  await joined;
  expect(frames).toMatchObject([{ kind: 'snapshot', data: { unread: 1 } }]);
});

it('is for nobody who is not signed in', async () => {
  const { channels } = stage();
  expect(await channels.joins.chat({ kind: 'chat' }, { deliver: () => undefined }, undefined)).toBe(
    'l.error.sessionInvalid',
  );
});

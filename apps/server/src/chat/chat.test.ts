import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import {
  chatKeptDays,
  chatLateAfterMs,
  chatMessagesKeptMax,
  chatMessagesPerDayMax,
  chatMessagesPerMinuteMax,
  chatPageRows,
  chatPicturesPerDayMax,
  chatUnreadMax,
} from '@assay/protocol/chat-rules';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxMailbox } from '../accounts/mail/sandbox-mailbox.ts';
import { createPersonMessages } from '../accounts/person-messages/person-messages.ts';
import { accountTables } from '../accounts/testing/account-tables.ts';
import { markTestRows, testPersonRows } from '../accounts/testing/marked-rows.ts';
import { Seal } from '../operations/seal.ts';
import { serviceHoursOf } from '../operations/service-hours.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { pictureTable } from '../pictures/picture-table.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { makeTable } from '../postgres/kept-table.ts';
import type { Chat, ChatChange } from './chat.ts';
import {
  CHAT_DAY_MS,
  CHAT_KEPT_MS,
  CHAT_MINUTE_MS,
  LISTED_TEXT_LENGTH,
  UNSENT_PICTURE_KEPT_MS,
} from './chat-limits.ts';
import { listChats } from './chat-list.ts';
import { startChat } from './start-chat.ts';

const [ann, bob] = [100_001, 100_002];
let temporary: SharedPostgres;
let pool: Pool;
let nowMs: number;
let started: Awaited<ReturnType<typeof startChat>>;
let chat: Chat;
let told: ChatChange[];
/** Pictures that were drawn anew. */
let drawn: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());
beforeEach(async () => {
  pool = await temporary.openPool(8, accountTables);
  for (const [userId, name] of [
    [ann, 'ann'],
    [bob, 'bob'],
  ])
    await pool.query(
      `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
       VALUES ($1, $2, $2, '', $2, 0)`,
      [userId, name],
    );
  await markTestRows(pool);
  nowMs = Date.parse('2026-11-23T12:00:00Z');
  await makeTable(pool, pictureTable);
  drawn = 0;
  const make: Pictures['make'] = async ({ file }) => {
    drawn += 1;
    return file[0] === 0
      ? { ok: false, code: 'l.error.pictureType' }
      : { ok: true, picture: { bytes: file, width: 1, height: 1 } };
  };
  started = await startChat({
    pool,
    messages: createPersonMessages({ personRows: await testPersonRows(pool), mail: sandboxMailbox, now: () => nowMs }),
    pictures: { make, store: new PictureStore(pool, new Seal(Buffer.alloc(32, 3))) },
    hours: serviceHoursOf('08:00-18:00'),
    onFault: (error) => {
      throw error;
    },
    now: () => nowMs,
  });
  chat = started.chat;
  told = [];
  chat.onChanged((change) => told.push(change));
});
afterEach(async () => {
  started.stop();
  await pool.end();
});

const texts = async (userId: number) => (await chat.open(userId)).list.map(({ text }) => text);
const codeOf = (result: Awaited<ReturnType<Chat['send']>>) => (result.ok ? 'sent' : result.code);
/** Messages that are there already, faster than by sending them. */
const fill = (userId: number, count: number, author: 'person' | 'staff', sinceMs = nowMs) =>
  pool.query(
    `WITH conversation AS (INSERT INTO chat_conversation (user_id, newest) VALUES ($1, $2))
     INSERT INTO chat_message (user_id, message_id, author, kind, client_id, name, body, created_at_ms)
     SELECT $1, number, $3, 'text', number, '', 'number ' || number, $4 FROM generate_series(1, $2) AS number`,
    [userId, count, author, sinceMs],
  );

describe('a message to customer service', () => {
  it('is there once, however often and at how many times it is sent', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => chat.send(ann, 'id-1', 'Hello')));
    expect(new Set(many.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await texts(ann)).toEqual(['Hello']);
    expect(told).toHaveLength(1);
    expect(codeOf(await chat.send(ann, 'id-1', 'Hello!'))).toBe('l.error.chatMessageIdReused');
    expect(codeOf(await chat.send(bob, 'id-1', 'Hello!'))).toBe('sent');
    expect([await texts(ann), await texts(bob)]).toEqual([['Hello'], ['Hello!']]);
  });

  it('has its place in its own conversation, without gaps, when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => chat.send(ann, `id-${at}`, `${at}`)));
    const { list } = await chat.open(ann);
    expect(list.map(({ messageId }) => messageId)).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
  });

  it('is refused beyond a number a minute and a day, also when all come at once', async () => {
    const sendMany = (count: number, from: string) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => codeOf(await chat.send(ann, `${from}-${at}`, 'Hello'))),
      );
    const first = await sendMany(chatMessagesPerMinuteMax + 5, 'first');
    expect(first.filter((code) => code === 'sent')).toHaveLength(chatMessagesPerMinuteMax);
    expect(first.filter((code) => code === 'l.error.chatTooFast')).toHaveLength(5);
    nowMs += CHAT_MINUTE_MS;
    expect(await sendMany(1, 'later')).toEqual(['sent']);
    await fill(bob, chatMessagesPerDayMax, 'person', nowMs - CHAT_DAY_MS + 1);
    expect(codeOf(await chat.send(bob, 'one-more', 'Hello'))).toBe('l.error.chatDayFull');
    nowMs += 1;
    expect(codeOf(await chat.send(bob, 'one-more', 'Hello'))).toBe('sent');
  });

  it('makes the oldest go where a conversation is full, and every one after its time', async () => {
    await fill(ann, chatMessagesKeptMax, 'staff');
    await chat.send(ann, 'newest', 'Hello');
    const { rows } = await pool.query('SELECT count(*)::int, min(message_id)::int FROM chat_message');
    expect(rows).toEqual([{ count: chatMessagesKeptMax, min: 2 }]);
    expect(CHAT_KEPT_MS).toBe(chatKeptDays * CHAT_DAY_MS);
    nowMs += CHAT_KEPT_MS;
    await started.sweep();
    expect((await texts(ann)).at(-1)).toBe('Hello');
    nowMs += 1;
    await started.sweep();
    expect(await texts(ann)).toEqual([]);
  });
});

describe('a picture of staff', () => {
  const deleteAt = async () =>
    (await pool.query('SELECT delete_at_ms::int8 FROM picture')).rows.map((row) => Number(row.delete_at_ms));
  const attached = async (userId: number) => {
    const result = await chat.attach(userId, Uint8Array.of(9));
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };

  it('waits an hour, is sent once however often it is asked for, and then is kept as long as messages', async () => {
    expect(await chat.attach(99, Uint8Array.of(9))).toEqual({ ok: false, code: 'l.error.accountUnknown' });
    await chat.send(ann, 'id-1', 'Where?');
    expect(await chat.attach(ann, Uint8Array.of(0))).toEqual({ ok: false, code: 'l.error.pictureType' });
    const pictureId = await attached(ann);
    expect(await deleteAt()).toEqual([nowMs + UNSENT_PICTURE_KEPT_MS]);
    expect((await chat.open(ann)).list).toHaveLength(1);
    const answer = { name: 'Mia', pictureId, isAway: false };
    for (let time = 0; time < 2; time += 1) expect(await chat.answerWithPicture(ann, answer)).toBe(true);
    expect((await chat.open(ann)).list).toMatchObject([
      { author: 'person' },
      { author: 'staff', kind: 'picture', name: 'Mia' },
    ]);
    expect([...((await chat.picture(ann, '2')) ?? [])]).toEqual([9]);
    expect(await deleteAt()).toEqual([nowMs + CHAT_KEPT_MS]);
    expect(told.at(-1)).toMatchObject({ userId: ann, messages: [{ kind: 'picture' }] });
  });

  it('reaches nobody else, and nobody once it is gone', async () => {
    for (const userId of [ann, bob]) await chat.send(userId, 'id-1', 'Hello');
    const pictureId = await attached(ann);
    expect(await chat.attached(bob, pictureId)).toBeUndefined();
    expect(await chat.answerWithPicture(bob, { name: '', pictureId, isAway: false })).toBe(false);
    await pool.query('DELETE FROM picture');
    expect(await chat.answerWithPicture(ann, { name: '', pictureId, isAway: false })).toBe(false);
    for (const userId of [ann, bob]) expect((await chat.open(userId)).list).toHaveLength(1);
  });
});

describe('a picture', () => {
  const sendPicture = (userId: number, id: string, byte = 7) => chat.sendPicture(userId, id, Uint8Array.of(byte));
  const pictureCount = async () => (await pool.query('SELECT count(*)::int FROM picture')).rows[0].count;

  it('is in the conversation once, and is shown to nobody else', async () => {
    const many = await Promise.all([1, 2, 3].map(() => sendPicture(ann, 'id-1')));
    expect(new Set(many.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([await pictureCount(), told.length]).toEqual([1, 1]);
    expect((await chat.open(ann)).list).toMatchObject([{ messageId: '1', kind: 'picture', text: '' }]);
    expect([...((await chat.picture(ann, '1')) ?? [])]).toEqual([7]);
    await chat.send(bob, 'id-1', 'Hello');
    expect([await chat.picture(bob, '1'), await chat.picture(ann, '2')]).toEqual([undefined, undefined]);
    expect(codeOf(await chat.send(ann, 'id-1', 'Hello'))).toBe('l.error.chatMessageIdReused');
  });

  it('that is none leaves nothing, and too many are not even drawn', async () => {
    expect(await sendPicture(ann, 'id-1', 0)).toEqual({ ok: false, code: 'l.error.pictureType' });
    expect([await texts(ann), await pictureCount()]).toEqual([[], 0]);
    for (let at = 0; at < chatPicturesPerDayMax; at += 1) {
      nowMs += CHAT_MINUTE_MS;
      expect(codeOf(await sendPicture(ann, `many-${at}`))).toBe('sent');
    }
    drawn = 0;
    expect(codeOf(await sendPicture(ann, 'one-more'))).toBe('l.error.chatPicturesFull');
    expect([drawn, await pictureCount()]).toEqual([0, chatPicturesPerDayMax]);
    expect(codeOf(await chat.send(ann, 'text', 'Hello'))).toBe('sent');
  });

  it('goes with its message', async () => {
    await sendPicture(ann, 'id-1');
    const { rows } = await pool.query('SELECT delete_at_ms::text FROM picture');
    expect(rows).toEqual([{ delete_at_ms: String(nowMs + chatKeptDays * CHAT_DAY_MS) }]);
  });
});

describe('the history', () => {
  it('goes back page by page to the first message', async () => {
    await fill(ann, 2 * chatPageRows + 1, 'staff');
    const pages = [await chat.open(ann)];
    for (let page = pages[0]; page?.hasMore; page = pages.at(-1)) {
      const older = await chat.page(ann, page.list[0]?.messageId ?? '');
      pages.push({ ...pages[0], ...older } as (typeof pages)[number]);
    }
    expect(pages.map(({ list }) => list.length)).toEqual([chatPageRows, chatPageRows, 1]);
    expect(pages.at(-1)?.list[0]?.text).toBe('number 1');
    expect((await chat.page(bob, '99')).list).toEqual([]);
  });
});

describe('what was read', () => {
  it('is told to both sides, never goes back, and never beyond what there is', async () => {
    await chat.send(ann, 'id-1', 'Hello');
    await chat.answer(ann, { name: 'Mia', text: 'Hello Ann', isAway: false });
    expect((await chat.open(ann)).marks).toEqual({ readByPerson: '0', readByStaff: '2', unread: 1 });
    expect(await chat.read(ann, '2')).toMatchObject({ ok: true, value: { readByPerson: '2', unread: 0 } });
    expect(await chat.read(ann, '1')).toMatchObject({ ok: true, value: { readByPerson: '2' } });
    expect(await chat.read(ann, '3')).toEqual({ ok: false, code: 'l.error.chatMessageUnknown' });
    expect(await chat.read(bob, '1')).toEqual({ ok: false, code: 'l.error.chatMessageUnknown' });
    await chat.send(ann, 'id-2', 'Thanks');
    await chat.readByStaff(ann, '3');
    expect(told.at(-1)).toMatchObject({ userId: ann, marks: { readByStaff: '3' }, messages: [] });
  });

  it('is counted to a bound', async () => {
    await fill(ann, chatUnreadMax + 5, 'staff');
    expect((await chat.marks(ann)).unread).toBe(chatUnreadMax);
  });
});

describe('an answer', () => {
  it('is said once to each message, however often the operator gives the command', async () => {
    expect(await chat.answer(99, { name: '', text: 'Hello', isAway: false })).toBe(false);
    await chat.send(ann, 'id-1', 'Hello');
    const say = (text: string) => chat.answer(ann, { name: 'Mia', text, isAway: true });
    expect(await Promise.all([say('Yes'), say('Yes'), say('Yes')])).toEqual([true, true, true]);
    await say('No');
    expect(await texts(ann)).toEqual(['Hello', 'Yes', 'No']);
    await chat.send(ann, 'id-2', 'Really?');
    await say('Yes');
    expect(await texts(ann)).toEqual(['Hello', 'Yes', 'No', 'Really?', 'Yes']);
  });

  it('is told to who has no page open, once for all answers to one message', async () => {
    const mails = async () => (await pool.query('SELECT subject, body FROM sandbox_mail ORDER BY mail_id')).rows;
    await chat.send(ann, 'id-1', 'Hello');
    await chat.answer(ann, { name: 'Mia', text: 'While you look', isAway: false });
    expect(await mails()).toEqual([]);
    await chat.send(ann, 'id-2', 'Thanks, and this?');
    for (const text of ['Secret words', 'More of them']) await chat.answer(ann, { name: 'Mia', text, isAway: true });
    await chat.close(ann);
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('Customer service has answered you') }]);
    expect(JSON.stringify(await mails())).not.toMatch(/Secret|Mia/);
  });

  it('may be a question that begins the conversation, and is told by mail until the person has seen it', async () => {
    const mails = async () => (await pool.query('SELECT count(*)::int FROM sandbox_mail')).rows[0].count;
    const ask = (text: string) => chat.answer(ann, { name: 'Mia', text, isAway: true });
    for (let time = 0; time < 2; time += 1) expect(await ask('Is it you?')).toBe(true);
    await ask('And is it your card?');
    expect(await chat.open(ann)).toMatchObject({
      list: [{ author: 'staff', text: 'Is it you?' }, { text: 'And is it your card?' }],
      marks: { unread: 2 },
      service: 'here',
    });
    expect(await mails()).toBe(1);
    await chat.read(ann, '2');
    await ask('One more thing');
    expect(await mails()).toBe(2);
    expect(await chat.close(bob)).toBe(false);
  });

  it('closes the conversation until the person writes again', async () => {
    await chat.send(ann, 'id-1', 'Hello');
    await chat.close(ann);
    await chat.close(ann);
    expect((await chat.open(ann)).list.map(({ kind }) => kind)).toEqual(['text', 'closed']);
    expect((await chat.marks(ann)).unread).toBe(0);
    await chat.send(ann, 'id-2', 'One more thing');
    await chat.close(ann);
    expect((await chat.open(ann)).list.map(({ kind }) => kind)).toEqual(['text', 'closed', 'text', 'closed']);
  });
});

describe('the service', () => {
  it('says what to expect: an answer here, a later one, or none before the morning', async () => {
    const service = async () => (await chat.open(ann)).service;
    expect(await service()).toBe('here');
    await chat.send(ann, 'id-1', 'Hello');
    nowMs += chatLateAfterMs + 1;
    expect(await service()).toBe('late');
    await chat.answer(ann, { name: '', text: 'Here I am', isAway: false });
    expect(await service()).toBe('here');
    nowMs = Date.parse('2026-11-23T18:00:00Z');
    expect(await chat.open(ann)).toMatchObject({ service: 'closed', hours: '08:00-18:00' });
  });

  it('sees who waits the longest first', async () => {
    await chat.send(bob, 'id-1', 'x'.repeat(LISTED_TEXT_LENGTH + 1));
    nowMs += 1;
    await chat.send(ann, 'id-1', 'Hello\nthere');
    const list = async () =>
      (await listChats(started.database, 10)).map(({ userId, unseen, newestText }) => [userId, unseen, newestText]);
    expect(await list()).toEqual([
      [String(bob), 1, `${'x'.repeat(LISTED_TEXT_LENGTH)}…`],
      [String(ann), 1, 'Hello there'],
    ]);
    await chat.answer(bob, { name: '', text: 'Yes', isAway: false });
    expect(await list()).toEqual([
      [String(ann), 1, 'Hello there'],
      [String(bob), 0, 'Yes'],
    ]);
  });
});

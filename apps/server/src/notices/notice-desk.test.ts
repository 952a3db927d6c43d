import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { noticesPerDayMax } from '@assay/protocol/notice-types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase } from '../accounts/account-database.ts';
import { sandboxMailbox } from '../accounts/mail/sandbox-mailbox.ts';
import type { PersonMessage } from '../accounts/person-messages/declared-messages.ts';
import { createPersonMessages } from '../accounts/person-messages/person-messages.ts';
import { AccountDesk } from '../accounts/testing/account-desk.ts';
import { Announcements } from './announcements.ts';
import { NoticeDesk } from './notice-desk.ts';

let temporary: SharedPostgres;
let desk: AccountDesk;
let database: AccountDatabase;
let notices: NoticeDesk;
let announcements: Announcements;
let ann: number;
let bob: number;

const origin = { address: '203.0.113.7' };
const english = 'en-US,en';
const chinese = 'zh-CN,zh';

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary?.close());
beforeEach(async () => {
  desk = await AccountDesk.open(temporary);
  database = accountDatabase(desk.pool);
  announcements = new Announcements(() => desk.nowMs);
  notices = new NoticeDesk({ database, announcements, now: () => desk.nowMs });
  [ann, bob] = (await Promise.all(
    ['ann@example.com', 'bob@example.com'].map(async (email) =>
      Number((await desk.register(email, origin)).session.userId),
    ),
  )) as [number, number];
  await desk.pool.query('DELETE FROM person_message');
  return () => {
    announcements.stop();
    return desk.close();
  };
});

const messages = () =>
  createPersonMessages({ personRows: desk.accounts.parts.personRows, mail: sandboxMailbox, now: () => desk.nowMs });
const approved: PersonMessage = { name: 'verification-approved' };
const loggedIn = (): PersonMessage => ({ name: 'logged-in', address: '203.0.113.7', timeMs: desk.nowMs });

async function tell(userId: number, ...told: readonly PersonMessage[]): Promise<void> {
  for (const message of told) {
    desk.nowMs += 1_000;
    await database.transaction().execute((transaction) => messages().tell(transaction, userId, message));
  }
}

function announce(batch: number, fromMs = desk.nowMs): void {
  const texts = { 'en-US': { title: 'Maintenance', text: 'On Sunday.' }, 'zh-CN': { title: '维护', text: '周日。' } };
  const action = {
    type: 'publish-notice',
    texts: JSON.stringify(texts),
    fromMs,
    untilMs: fromMs + 86_400_000,
  } as const;
  announcements.takeEarlier([{ batch, position: 0, timeMs: desk.nowMs, action }]);
}

const titles = async (userId: number, type?: 'announcement' | 'login', pageNo = 1, pageSize = 10) =>
  (await notices.page(userId, { type, pageNo, pageSize }, english)).rows.map(({ title }) => title);

describe('the list of notices', () => {
  it('has messages and announcements in one order, of one kind alone where that is asked for, in the language of the call', async () => {
    await tell(ann, approved);
    desk.nowMs += 1_000;
    announce(12);
    await tell(ann, loggedIn());
    expect(await titles(ann)).toEqual(['Login to your account', 'Maintenance', 'Your identity is verified']);
    expect(await titles(ann, 'login')).toEqual(['Login to your account']);
    expect(await titles(ann, 'announcement')).toEqual(['Maintenance']);
    expect(await titles(bob)).toEqual(['Maintenance']);
    const page = await notices.page(ann, { pageNo: 1, pageSize: 10 }, chinese);
    expect(page.rows.map(({ title }) => title)).toEqual(['账户登录', '维护', '身份认证已通过']);
    expect(await notices.detail(ann, 'a12-0', chinese)).toMatchObject({ text: '周日。', isRead: false, link: '' });
  });

  it('gives an announcement that is shown to anybody, and no message', async () => {
    await tell(ann, approved);
    desk.nowMs += 1_000;
    announce(12);
    const { rows } = await notices.page(ann, { type: 'verification', pageNo: 1, pageSize: 10 }, english);
    expect(notices.announcement('a12-0', chinese)).toEqual({
      noticeId: 'a12-0',
      title: '维护',
      text: '周日。',
      createdAt: desk.nowMs,
    });
    expect(notices.announcement('a12-0', undefined)?.title).toBe('Maintenance');
    for (const noticeId of [rows[0]?.noticeId ?? '', 'a12-1']) {
      expect(notices.announcement(noticeId, english)).toBeUndefined();
    }
  });

  it('goes in pages with the total of all', async () => {
    await tell(ann, ...Array.from({ length: 12 }, loggedIn));
    desk.nowMs += 1_000;
    announce(12);
    const [first, second] = [await titles(ann), await titles(ann, undefined, 2)];
    expect([first.length, second.length, first[0]]).toEqual([10, 3, 'Maintenance']);
    expect((await notices.page(ann, { pageNo: 3, pageSize: 10 }, english)).totalRows).toBe(13);
    expect(await titles(ann, undefined, 3)).toEqual([]);
  });

  it('counts what is unread, until it is read: one, a kind, all; and again changes nothing', async () => {
    await tell(ann, approved, loggedIn(), loggedIn());
    announce(12);
    await tell(bob, approved);
    expect(await notices.unread(ann)).toBe(4);
    const { rows } = await notices.page(ann, { pageNo: 1, pageSize: 10 }, english);
    const newest = rows.find(({ type }) => type === 'login')?.noticeId ?? '';
    expect(await notices.readOne(ann, newest)).toBe(true);
    expect(await notices.readOne(ann, newest)).toBe(true);
    expect(await notices.unread(ann)).toBe(3);
    await notices.readAll(ann, 'login');
    expect(await notices.unread(ann)).toBe(2);
    await notices.readAll(ann, 'announcement');
    expect(await notices.unread(ann)).toBe(1);
    await notices.readAll(ann, undefined);
    expect(await notices.unread(ann)).toBe(0);
    expect(await notices.unread(bob)).toBe(2);
  });

  it('gives nobody another’s message, nor marks it', async () => {
    await tell(ann, approved);
    const [row] = (await notices.page(ann, { pageNo: 1, pageSize: 10 }, english)).rows;
    const noticeId = row?.noticeId ?? '';
    expect(await notices.detail(ann, noticeId, english)).toMatchObject({ title: 'Your identity is verified' });
    expect(await notices.detail(bob, noticeId, english)).toBeUndefined();
    expect(await notices.readOne(bob, noticeId)).toBe(false);
    expect(await notices.readOne(ann, 'm999999999')).toBe(false);
    expect(await notices.readOne(ann, 'a99-0')).toBe(false);
    expect(await notices.unread(ann)).toBe(1);
  });
});

describe('a day with more than it takes', () => {
  const filled = (): { message: PersonMessage; atMs: number } => ({
    message: {
      name: 'order-filled',
      pair: 'BTC/USDT',
      side: 'buy',
      filled: '1',
      baseCoin: 'BTC',
      averagePrice: '64,000',
      total: '64,000',
      quoteCoin: 'USDT',
    },
    atMs: desk.nowMs,
  });
  const tellFilled = (count: number) =>
    database
      .transaction()
      .execute((transaction) => messages().tellAll(transaction, ann, Array.from({ length: count }, filled)));

  it('counts the orders beyond its bound in one message, which is unread again with each', async () => {
    await tellFilled(noticesPerDayMax);
    expect(await notices.unread(ann)).toBe(noticesPerDayMax);
    await tellFilled(3);
    expect(await titles(ann, undefined, 1, 1)).toEqual(['3 more orders ended today']);
    await notices.readAll(ann, undefined);
    await tellFilled(2);
    expect([await notices.unread(ann), await titles(ann, undefined, 1, 1)]).toEqual([1, ['5 more orders ended today']]);
    desk.nowMs += 86_400_000;
    await tellFilled(1);
    expect(await titles(ann, undefined, 1, 1)).toEqual(['BTC/USDT: buy order filled']);
  });
});

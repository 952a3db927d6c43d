import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { offeredLanguages } from '@assay/protocol/languages';
import { noticeSwitchesName } from '@assay/protocol/notice-types';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDatabase } from '../account-database.ts';
import { keepSetting } from '../kept-settings.ts';
import { readMailbox, sandboxMailbox } from '../mail/sandbox-mailbox.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { declarationOf, type PersonMessage } from './declared-messages.ts';
import {
  MAILS_PER_DAY_MAX,
  MAILS_WINDOW_MS,
  MESSAGES_PER_PERSON_MAX,
  SECURITY_MESSAGES_PER_PERSON_MAX,
} from './person-message-limits.ts';
import { createPersonMessages, type MailMarks, personMessageSignal } from './person-messages.ts';
import { sampleMessages } from './testing/sample-messages.ts';

let temporary: SharedPostgres;
let desk: AccountDesk;
let userId: number;
let marks: Partial<MailMarks>;

const email = 'ann@example.com';
const changed: PersonMessage = {
  name: 'password-changed',
  address: '203.0.113.7',
  device: 'Firefox on Linux',
  timeMs: Date.UTC(2026, 0, 5, 12),
};
const approved: PersonMessage = { name: 'verification-approved' };
const answered: PersonMessage = { name: 'chat-answered' };

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary?.close());
beforeEach(async () => {
  desk = await AccountDesk.open(temporary);
  marks = {};
  const { session } = await desk.register(email, { address: '203.0.113.7', acceptLanguage: 'en-US,en' });
  userId = Number(session.userId);
  await desk.pool.query('DELETE FROM sandbox_mail; DELETE FROM person_message');
  return () => desk.close();
});

async function tell(message: PersonMessage, times = 1, to = userId): Promise<void> {
  const messages = createPersonMessages({
    personRows: desk.accounts.parts.personRows,
    mail: sandboxMailbox,
    marks,
    now: () => desk.nowMs,
  });
  await accountDatabase(desk.pool)
    .transaction()
    .execute(async (transaction) => {
      for (let time = 0; time < times; time += 1) await messages.tell(transaction, to, message);
    });
}

/** One after the other, at once. */
async function tellMany(message: PersonMessage, times: number): Promise<void> {
  const messages = createPersonMessages({
    personRows: desk.accounts.parts.personRows,
    mail: sandboxMailbox,
    marks,
    now: () => desk.nowMs,
  });
  const happened = Array.from({ length: times }, () => ({ message, atMs: desk.nowMs }));
  await accountDatabase(desk.pool)
    .transaction()
    .execute((transaction) => messages.tellAll(transaction, userId, happened));
}

const rows = async () => (await desk.pool.query('SELECT * FROM person_message ORDER BY message_id')).rows;
const mailTo = (address: string) => readMailbox(accountDatabase(desk.pool), address);
const switched = (value: object) =>
  keepSetting(
    accountDatabase(desk.pool),
    userId,
    { name: noticeSwitchesName, value: JSON.stringify(value) },
    desk.nowMs,
  );

describe('a message to a person', () => {
  it('stands on the page in every language, and is mailed in the person’s', async () => {
    await tell(changed);
    const [row] = await rows();
    expect(row).toMatchObject({ kind: 'security', name: 'password-changed', is_on_page: true, is_mailed: true });
    expect(Object.keys(JSON.parse(row.texts))).toEqual([...offeredLanguages]);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe('Assay: Your login password was changed');
    expect(mail?.text).toContain('Device: Firefox on Linux\nIP address: 203.0.113.7');
    expect(mail?.text).not.toMatch(/\p{Script=Han}/u);
  });

  it('is mailed in the language of the last login, and in all while that is not known', async () => {
    const code = await desk.codeFor(email, { address: '203.0.113.7' });
    await desk.logIn(email, code, { address: '203.0.113.7', acceptLanguage: 'zh-CN,zh' });
    await tell(changed);
    await desk.pool.query("UPDATE user_account SET mail_language = ''");
    await tell(changed);
    const [both, chinese] = await mailTo(email);
    expect(chinese?.subject).toBe('Assay: 登录密码已修改');
    expect(both?.subject).toBe('Assay: Your login password was changed / 登录密码已修改');
  });

  it('is none when what happened is rolled back, and is signalled at the commit', async () => {
    const client = new Client(desk.pool.options);
    await client.connect();
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query(`LISTEN ${personMessageSignal}`);
    const messages = createPersonMessages({
      personRows: desk.accounts.parts.personRows,
      mail: sandboxMailbox,
      now: () => desk.nowMs,
    });
    const failing = accountDatabase(desk.pool)
      .transaction()
      .execute(async (transaction) => {
        await messages.tell(transaction, userId, changed);
        throw new Error('the password was not changed');
      });
    await expect(failing).rejects.toThrow('the password was not changed');
    expect([await rows(), await mailTo(email), heard]).toEqual([[], [], []]);
    await tell(changed);
    await client.query('SELECT 1');
    expect(heard).toEqual([String(userId)]);
    await client.end();
  });

  it('of a changed address goes to the old and to the new one', async () => {
    await tell({
      name: 'email-changed',
      oldEmail: email,
      newEmail: 'ann.new@example.com',
      address: '203.0.113.7',
      timeMs: desk.nowMs,
    });
    for (const address of [email, 'ann.new@example.com']) {
      const [mail] = await mailTo(address);
      expect(mail?.text, address).toContain('from an***@example.com to an***@example.com');
    }
    expect(await rows()).toHaveLength(1);
  });

  it('carries the anti-phishing code, and a link that freezes where the message is an alert', async () => {
    marks = {
      phishingCode: async () => 'blue heron',
      freezeLink: async (_transaction, person) => `https://assay.example/freeze?of=${person}x`,
    };
    await tell(changed);
    await tell(approved);
    const [verification, alert] = await mailTo(email);
    expect(alert?.text).toContain('Your anti-phishing code: blue heron');
    expect(alert?.text).toContain(`https://assay.example/freeze?of=${userId}x`);
    expect(verification?.text).toContain('blue heron');
    expect(verification?.text).not.toContain('freeze?of=');
  });

  it('heeds the person’s switches, but for those that cannot be switched', async () => {
    const off = { page: false, mail: false, sound: false };
    await switched({ security: off, verification: off, login: off });
    await tell(changed);
    await tell(approved);
    await tell({ name: 'logged-in', address: '203.0.113.7', timeMs: desk.nowMs });
    expect((await rows()).map(({ name, is_mailed }) => [name, is_mailed])).toEqual([
      ['password-changed', true],
      ['verification-approved', false],
    ]);
    await switched({ login: { page: false, mail: true } });
    await tell({ name: 'logged-in', address: '203.0.113.7', timeMs: desk.nowMs });
    expect((await rows()).at(-1)).toMatchObject({ name: 'logged-in', is_on_page: false, is_mailed: true });
  });

  it('is nothing for an account of the house', async () => {
    await tell(changed, 1, 1);
    expect(await rows()).toEqual([]);
  });
});

describe('the bounds of messages', () => {
  it('keep the newest ones of a person, and leave others’ alone', async () => {
    const { session } = await desk.register('bob@example.com', { address: '203.0.113.8' });
    await tell(approved, 1, Number(session.userId));
    await tell(approved, MESSAGES_PER_PERSON_MAX);
    const [oldest] = (await rows()).filter(({ user_id }) => Number(user_id) === userId);
    expect(await rows()).toHaveLength(MESSAGES_PER_PERSON_MAX + 1);
    await tell(answered);
    const left = (await rows()).filter(({ user_id }) => Number(user_id) === userId);
    expect(left).toHaveLength(MESSAGES_PER_PERSON_MAX);
    expect(left.map(({ message_id }) => message_id)).not.toContain(oldest.message_id);
    expect(left.at(-1).name).toBe('chat-answered');
  });

  it('let no other message displace one about security, whatever it is and however often it comes', async () => {
    await tell(changed);
    const others = sampleMessages('x').filter((message) => declarationOf(message).kind !== 'security');
    for (const message of others) await tellMany(message, MESSAGES_PER_PERSON_MAX + 1);
    const kept = await rows();
    expect(kept.filter(({ name }) => name === 'password-changed')).toHaveLength(1);
    expect(kept.length).toBeLessThanOrEqual(MESSAGES_PER_PERSON_MAX + 1);
    await tellMany(changed, SECURITY_MESSAGES_PER_PERSON_MAX + 1);
    const security = (await rows()).filter(({ kind }) => kind === 'security');
    expect(security).toHaveLength(SECURITY_MESSAGES_PER_PERSON_MAX);
    expect((await rows()).length - security.length).toBe(kept.length - 1);
  });

  it('make of dust one line a day that counts, which is read once and never mailed', async () => {
    await desk.pool.query('DELETE FROM sandbox_mail');
    const dust = async () => (await rows()).filter(({ name }) => name === 'dust-arrived');
    await tellMany({ name: 'dust-arrived', count: 1 }, 520);
    expect(await dust()).toMatchObject([{ counted: 520, is_on_page: true, is_mailed: false, read_at_ms: null }]);
    expect((await dust())[0].texts).toContain('today: 520');
    await desk.pool.query('UPDATE person_message SET read_at_ms = 1');
    await tell({ name: 'dust-arrived', count: 1 });
    expect(await dust()).toMatchObject([{ counted: 521, read_at_ms: '1' }]);
    desk.nowMs += 24 * 60 * 60_000;
    await tell({ name: 'dust-arrived', count: 1 });
    expect((await dust()).map(({ counted }) => counted)).toEqual([521, 1]);
    expect(await mailTo(email)).toEqual([]);
    // Nor does it take a mail from anything else.
    await tell(approved, MAILS_PER_DAY_MAX);
    expect((await rows()).filter(({ is_mailed }) => is_mailed)).toHaveLength(MAILS_PER_DAY_MAX);
  });

  it('mail so many a day, security beside it, and more the next day', async () => {
    await desk.pool.query('DELETE FROM sandbox_mail');
    await tell(approved, MAILS_PER_DAY_MAX + 1);
    expect((await rows()).filter(({ is_mailed }) => is_mailed)).toHaveLength(MAILS_PER_DAY_MAX);
    await tell(changed);
    expect((await rows()).at(-1).is_mailed).toBe(true);
    desk.nowMs += MAILS_WINDOW_MS;
    await tell(approved);
    expect((await rows()).at(-1).is_mailed).toBe(true);
  });
});

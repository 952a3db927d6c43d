import type { AddressInfo } from 'node:net';
import { eventually } from '@assay/amounts/testing/news';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outbox } from '../../outbox/outbox.ts';
import { type Logged, openOutbox, takeJournal } from '../../outbox/testing/outbox-server.ts';
import { type AccountDatabase, accountDatabase } from '../account-database.ts';
import { CODE_VALID_MS } from '../account-limits.ts';
import { migrateAccounts } from '../account-migrations.ts';
import { accountTables } from '../testing/account-tables.ts';
import { codeMail } from './code-mail.ts';
import type { MailPost } from './mail-post.ts';
import { codeMailKind, startSmtpMail } from './smtp-mail.ts';

const key = Buffer.alloc(32, 5);
let temporary: SharedPostgres;
let pool: Pool;
let smtp: SMTPServer;
let smtpPort: number;
let received: { to: string; mail: Email }[];
let refusals: number;
let logged: Logged[];
let nowMs: number;
let writerTerm: number;
let database: AccountDatabase;
let outboxes: Outbox[];

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  pool = await temporary.openPool(10, accountTables);
  database = accountDatabase(pool);
  writerTerm = await takeJournal(pool);
  received = [];
  logged = [];
  outboxes = [];
  refusals = 0;
  nowMs = Date.UTC(2026, 0, 5);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals -= 1;
          return callback(new Error('try again later'));
        }
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join();
        received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpPort = (smtp.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const outbox of outboxes) await outbox.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await pool.end();
});

async function begin(): Promise<{ readonly outbox: Outbox; readonly mail: MailPost }> {
  const outbox = await openOutbox({ pool, kinds: [codeMailKind], now: () => nowMs, logged }, writerTerm);
  outboxes.push(outbox);
  const mail = startSmtpMail({
    outbox,
    url: `smtp://127.0.0.1:${smtpPort}`,
    from: 'Assay <no-reply@example.com>',
    key,
  });
  return { outbox, mail };
}

const letters = async () => (await pool.query('SELECT state, payload FROM outbox ORDER BY letter_id')).rows;

async function put(mail: MailPost, address: string, code: string): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => mail.put(transaction, { address, ...codeMail({ purpose: 'sign-in', code }) }, nowMs));
}

describe('mail', () => {
  it('arrives once with its code, however many send, and is wiped from the outbox', async () => {
    const [one, other] = [await begin(), await begin()];
    for (let user = 10; user < 40; user += 1) await put(one.mail, `user${user}@example.com`, `4829${user}`);
    one.mail.wake();
    other.mail.wake();
    await Promise.all([one.outbox.settled(), other.outbox.settled()]);
    expect(received).toHaveLength(30);
    expect(new Set(received.map(({ to }) => to)).size).toBe(30);
    for (const { to, mail } of received) {
      expect(mail.from?.address).toBe('no-reply@example.com');
      expect(mail.subject).toContain('验证码');
      expect(mail.text?.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual([`4829${to.slice(4, 6)}`]);
      expect(mail.html).toContain(`>4829${to.slice(4, 6)}</p>`);
    }
    expect(await letters()).toEqual(Array.from({ length: 30 }, () => ({ state: 'done', payload: null })));
    expect(logged).toEqual([]);
  });

  it('of a transaction that fails is none', async () => {
    const { outbox, mail } = await begin();
    const failing = database.transaction().execute(async (transaction) => {
      await mail.put(
        transaction,
        { address: 'ann@example.com', ...codeMail({ purpose: 'sign-in', code: '482913' }) },
        nowMs,
      );
      throw new Error('no code was stored');
    });
    await expect(failing).rejects.toThrow('no code was stored');
    mail.wake();
    await outbox.settled();
    expect([received, await letters()]).toEqual([[], []]);
  });

  it('that the server refuses is sent again later, and what is said of it holds neither address nor code', async () => {
    refusals = 1;
    const { outbox, mail } = await begin();
    await put(mail, 'ann@example.com', '482913');
    mail.wake();
    await outbox.settled();
    mail.wake();
    await outbox.settled();
    expect(received).toEqual([]);
    // Nor does the row of whoever waits: who reads the database reads no code, and leads no mail elsewhere.
    const waiting = JSON.stringify(await letters());
    expect(waiting).toMatch(/"payload":"[0-9A-Za-z+/=]{100,}"/);
    expect(waiting).not.toMatch(/ann@|482913/);
    const { rows } = await pool.query('SELECT last_error FROM outbox');
    expect(rows).toEqual([{ last_error: 'EMESSAGE DATA 450' }]);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/ann|482913/);
    nowMs += codeMailKind.firstWaitMs;
    mail.wake();
    await outbox.settled();
    expect(received.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('is given up and wiped when its code is dead', async () => {
    refusals = 100;
    const { outbox, mail } = await begin();
    await put(mail, 'ann@example.com', '482913');
    mail.wake();
    await outbox.settled();
    nowMs += CODE_VALID_MS;
    refusals = 0;
    await outbox.look();
    await outbox.settled();
    expect([received, await letters()]).toEqual([[], [{ state: 'dead', payload: null }]]);
  });

  it('leaves within milliseconds of its transaction, without waiting for a look', async () => {
    const { mail } = await begin();
    await put(mail, 'ann@example.com', '482913');
    mail.wake();
    await eventually(() => expect(received).toHaveLength(1));
  });

  it('that an earlier release was about to send goes out, and its sandbox’s mailbox stays', async () => {
    const older = await temporary.openPool();
    await migrateAccounts(older, 5);
    await older.query(`
      INSERT INTO mail_outbox (address, address_key, subject, body, state, created_at_ms, next_attempt_at_ms)
        SELECT state || '@example.com', state || '@example.com', 'code', 'body', state, ${nowMs}, 0
        FROM unnest(ARRAY['waiting', 'delivered', 'failed', 'kept']) AS state`);
    await migrateAccounts(older);
    const outbox = await openOutbox({ pool: older, kinds: [codeMailKind], now: () => nowMs, logged });
    startSmtpMail({ outbox, url: `smtp://127.0.0.1:${smtpPort}`, from: 'Assay <no-reply@example.com>', key });
    await outbox.settled();
    expect(received.map(({ to }) => to)).toEqual(['waiting@example.com']);
    expect((await older.query('SELECT address FROM sandbox_mail')).rows).toEqual([{ address: 'kept@example.com' }]);
    await outbox.stop();
    await older.end();
  });
});

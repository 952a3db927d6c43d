import type { AddressInfo } from 'node:net';
import { startTemporaryPostgres, type TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import type { Pool } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountDatabase } from '../account-database.ts';
import { MAIL_GIVE_UP_MS, MAIL_RETRY_MS } from '../account-limits.ts';
import { migrateAccounts } from '../account-migrations.ts';
import { codeMail } from './code-mail.ts';
import { type MailDelivery, startMailDelivery } from './mail-delivery.ts';
import { enqueueMail } from './mail-outbox.ts';

let temporary: TemporaryPostgres;
let pool: Pool;
let smtp: SMTPServer;
let smtpPort: number;
let received: { to: string; mail: Email }[];
let refusals: number;
let faults: unknown[];
let nowMs: number;
let deliveries: MailDelivery[];

beforeAll(async () => {
  temporary = await startTemporaryPostgres();
}, 60_000);
afterAll(() => temporary.stop());

beforeEach(async () => {
  pool = await temporary.openPool();
  await migrateAccounts(pool);
  received = [];
  faults = [];
  deliveries = [];
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
  for (const delivery of deliveries) await delivery.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await pool.end();
});

function deliver(): MailDelivery {
  const delivery = startMailDelivery({
    database: accountDatabase(pool),
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    from: 'Assay <no-reply@example.com>',
    now: () => nowMs,
    onFault: (error) => faults.push(error),
  });
  deliveries.push(delivery);
  return delivery;
}

async function states(): Promise<{ state: string; body: string }[]> {
  return (await pool.query('SELECT state, body FROM mail_outbox ORDER BY mail_id')).rows;
}

const enqueue = (address: string, code: string) =>
  enqueueMail(accountDatabase(pool), { address, ...codeMail(code) }, 'waiting', nowMs);

describe('mail', () => {
  it('arrives once with its code, however many send, and is wiped from the outbox', async () => {
    for (let user = 10; user < 40; user += 1) await enqueue(`user${user}@example.com`, `4829${user}`);
    deliver();
    deliver();
    await vi.waitFor(() => expect(received).toHaveLength(30), { timeout: 10_000, interval: 20 });
    expect(new Set(received.map(({ to }) => to)).size).toBe(30);
    for (const { to, mail } of received) {
      expect(mail.from?.address).toBe('no-reply@example.com');
      expect(mail.subject).toContain('验证码');
      expect(mail.text?.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual([`4829${to.slice(4, 6)}`]);
    }
    await vi.waitFor(async () =>
      expect(await states()).toEqual(Array.from({ length: 30 }, () => ({ state: 'delivered', body: '' }))),
    );
    expect(faults).toEqual([]);
  });

  it('that the server refuses is sent again later', async () => {
    refusals = 1;
    await enqueue('ann@example.com', '482913');
    const delivery = deliver();
    await vi.waitFor(() => expect(faults).toHaveLength(1), { interval: 20 });
    delivery.wake();
    expect(received).toEqual([]);
    nowMs += MAIL_RETRY_MS;
    await vi.waitFor(() => {
      delivery.wake();
      expect(received).toHaveLength(1);
    });
  });

  it('is given up and wiped when its code is dead', async () => {
    refusals = 100;
    await enqueue('ann@example.com', '482913');
    nowMs += MAIL_GIVE_UP_MS + 1;
    deliver();
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'failed', body: '' }]));
  });
});

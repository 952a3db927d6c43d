import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { AccountDatabase } from '../account-database.ts';
import { MAIL_BATCH, MAIL_GIVE_UP_MS, MAIL_LEASE_MS, MAIL_RETRY_MS, MAIL_TIMEOUT_MS } from '../account-limits.ts';
import type { Mail } from './mail-outbox.ts';

export interface MailDelivery {
  /** There is something new in the outbox. */
  wake(): void;
  /** Waits for the mail that is under way. */
  stop(): Promise<void>;
}

export interface MailDeliveryOptions {
  readonly database: AccountDatabase;
  readonly smtpUrl: string;
  readonly from: string;
  readonly now: () => number;
  /** A mail could not be sent; it is tried again while its code is valid. */
  readonly onFault: (error: unknown) => void;
}

interface LeasedMail extends Mail {
  readonly mailId: string;
  readonly createdAtMs: number;
  readonly attempts: number;
}

/**
 * Sends the outbox through SMTP. A mail is leased before it is sent: a process that dies meanwhile leaves it to be sent again, so a mail
 * comes at least once. The text is wiped when it was sent or given up.
 */
export function startMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  });
  let stopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (isWanted && !stopped) {
      isWanted = false;
      const mails = await lease(options);
      for (const mail of mails) await send(mail);
      if (mails.length === MAIL_BATCH) isWanted = true;
    }
  }

  async function send({ mailId, address, subject, body, createdAtMs, attempts }: LeasedMail): Promise<void> {
    try {
      await transport.sendMail({ from: options.from, to: address, subject, text: body });
      await settle(options.database, mailId, 'delivered');
    } catch (error) {
      options.onFault(error);
      const isTooLate = options.now() - createdAtMs > MAIL_GIVE_UP_MS;
      if (isTooLate) return settle(options.database, mailId, 'failed');
      await options.database
        .updateTable('mail_outbox')
        .set({ next_attempt_at_ms: options.now() + MAIL_RETRY_MS * attempts })
        .where('mail_id', '=', mailId)
        .execute();
    }
  }

  function wake(): void {
    isWanted = true;
    running ??= sendAll()
      .catch(options.onFault)
      .finally(() => {
        running = undefined;
        if (isWanted && !stopped) wake();
      });
  }

  const timer = setInterval(wake, MAIL_RETRY_MS);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

async function lease({ database, now }: MailDeliveryOptions): Promise<readonly LeasedMail[]> {
  const nowMs = now();
  const { rows } = await sql<{
    mail_id: string;
    address: string;
    subject: string;
    body: string;
    created_at_ms: string;
    attempts: number;
  }>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at_ms = ${nowMs + MAIL_LEASE_MS}
    WHERE mail_id IN (
      SELECT mail_id FROM mail_outbox WHERE state = 'waiting' AND next_attempt_at_ms <= ${nowMs}
      ORDER BY mail_id LIMIT ${MAIL_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING mail_id, address, subject, body, created_at_ms, attempts
  `.execute(database);
  return rows.map(({ mail_id, created_at_ms, ...mail }) => ({
    ...mail,
    mailId: mail_id,
    createdAtMs: Number(created_at_ms),
  }));
}

async function settle(database: AccountDatabase, mailId: string, state: 'delivered' | 'failed'): Promise<void> {
  await database.updateTable('mail_outbox').set({ state, body: '' }).where('mail_id', '=', mailId).execute();
}

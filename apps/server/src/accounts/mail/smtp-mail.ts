import { hkdfSync, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { Seal } from '../../operations/seal.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { delivered, type LetterKind, notDelivered, type Send, undeliverable } from '../../outbox/letter-kind.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { statementsOf } from '../account-database.ts';
import { CODE_VALID_MS, MAIL_KEPT_MS, MAIL_TIMEOUT_MS, MESSAGE_MAIL_AGE_MAX_MS } from '../account-limits.ts';
import type { MailPost } from './mail-post.ts';

/** Mail that holds an email code. */
export const codeMailKind: LetterKind = {
  name: 'code-mail',
  isSecret: true,
  sentTwice: { isHarmless: true, effect: 'the same code comes in two mails' },
  attemptsMax: 30,
  // A code that is no longer valid is not sent.
  ageMaxMs: CODE_VALID_MS,
  firstWaitMs: 5_000,
  longestWaitMs: 60_000,
  leaseMs: 2 * 60_000,
  sentAtOnceMax: 4,
  keptMs: MAIL_KEPT_MS,
};

/** Mail that tells a person of something. A link that freezes the account may be in it, and the anti-phishing code is. */
export const messageMailKind: LetterKind = {
  name: 'message-mail',
  isSecret: true,
  sentTwice: { isHarmless: true, effect: 'the same message comes in two mails' },
  attemptsMax: 100,
  // What is told a day late is still worth knowing.
  ageMaxMs: MESSAGE_MAIL_AGE_MAX_MS,
  firstWaitMs: 10_000,
  longestWaitMs: 30 * 60_000,
  leaseMs: 2 * 60_000,
  sentAtOnceMax: 4,
  keptMs: MAIL_KEPT_MS,
};

const SEAL_KEY_BYTES = 32;
/** Purpose that the seal binds; the address is within what is sealed. */
const ABOUT = 'mail';

export interface SmtpMailOptions {
  readonly outbox: Outbox;
  readonly url: string;
  readonly from: string;
  /** Key of the data folder: whoever reads the outbox reads no code, and leads no mail elsewhere. */
  readonly key: Buffer;
}

/** Mail that goes out through SMTP. */
export function startSmtpMail({ outbox, url, from, key }: SmtpMailOptions): MailPost {
  const seal = new Seal(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'assay mail seal', SEAL_KEY_BYTES)));
  const send = sendBySmtp(url, from, seal);
  const senders = [codeMailKind, messageMailKind].map((kind) => outbox.serve(kind, send));
  // Each mail is one of its own: its transaction alone says whether there is one.
  const putInto =
    (kind: LetterKind): MailPost['put'] =>
    (transaction, mail, nowMs) =>
      enqueue(
        statementsOf(transaction),
        kind,
        { key: randomUUID(), payload: seal.seal(Buffer.from(JSON.stringify(mail)), ABOUT).toString('base64') },
        nowMs,
      );
  return {
    put: putInto(codeMailKind),
    putMessage: putInto(messageMailKind),
    wake() {
      for (const sender of senders) sender.wake();
    },
  };
}

/** A mail that an earlier release has put in comes without HTML. */
const mailSchema = z.object({
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  html: z.optional(z.string()),
});

function sendBySmtp(url: string, from: string, seal: Seal): Send {
  const transport = createTransport({
    url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  });
  return async ({ payload }) => {
    const mail = mailSchema.safeParse(sealedJson(payload, seal));
    if (!mail.success) return undeliverable('the row holds no mail');
    const { address, subject, body, html } = mail.data;
    try {
      await transport.sendMail({ from, to: address, subject, text: body, ...(html === undefined ? {} : { html }) });
      return delivered;
    } catch (error) {
      return notDelivered(reasonOf(error));
    }
  };
}

function sealedJson(text: string, seal: Seal): unknown {
  try {
    // One that an earlier release has put in is not sealed.
    const isPlain = text.startsWith('{');
    return JSON.parse(isPlain ? text : seal.open(Buffer.from(text, 'base64'), ABOUT).toString());
  } catch {
    return undefined;
  }
}

/** Codes and the command alone: what a mail server says in words may repeat the address, or the mail. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, command, responseCode } = error as Error & Readonly<Record<string, unknown>>;
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length === 0 ? error.name : parts.join(' ');
}

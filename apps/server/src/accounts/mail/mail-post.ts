import type { AccountDatabase } from '../account-database.ts';
import type { MailText } from './mail-template.ts';

export interface Mail extends MailText {
  readonly address: string;
}

/** Where mail goes: out of the exchange, or into the sandbox's mailbox. */
export interface MailPost {
  /** Puts the mail of a code beside what causes it, in the same transaction. */
  put(transaction: AccountDatabase, mail: Mail, nowMs: number): Promise<void>;
  /** The same for a mail that tells a person of something: it is of use for longer than a code. */
  putMessage(transaction: AccountDatabase, mail: Mail, nowMs: number): Promise<void>;
  /** The transaction is committed: what was put goes out now. */
  wake(): void;
}

import type { AccountDatabase } from '../account-database.ts';

export interface Mail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** Where mail goes: out of the exchange, or into the sandbox's mailbox. */
export interface MailPost {
  /** Puts a mail beside what causes it, in the same transaction. */
  put(transaction: AccountDatabase, mail: Mail, nowMs: number): Promise<void>;
  /** The transaction is committed: what was put goes out now. */
  wake(): void;
}

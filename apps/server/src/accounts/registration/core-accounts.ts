import type { CommandResult } from '@assay/exchange-core/events';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import { orNextTime } from '../login/sign-in.ts';

/** Tells the core of a person, and of who invited him; doing it again changes nothing. */
export type OpenPerson = (userId: number, inviterId?: number) => Promise<CommandResult>;

/**
 * Opens the core's account of a user. Doing it again changes nothing, so whoever is in doubt does it; and what the database cannot note now
 * is noted when it is done again, at the next login or start.
 */
export class CoreAccounts {
  readonly #database: AccountDatabase;
  readonly #openPerson: OpenPerson;
  readonly #now: () => number;

  constructor(database: AccountDatabase, openPerson: OpenPerson, now: () => number) {
    this.#database = database;
    this.#openPerson = openPerson;
    this.#now = now;
  }

  /** Of somebody whose row was written before. */
  async open(userId: number): Promise<AccountResult<null>> {
    return this.openInvited(userId, await this.#inviterOf(userId));
  }

  /** Looks at no row: behind a registration that is stored, a fault of the database would be told as if nothing were. */
  async openInvited(userId: number, inviterId: number | undefined): Promise<AccountResult<null>> {
    const result = await this.#openPerson(userId, inviterId);
    if (!result.accepted) return { ok: false, code: result.code };
    const noted = this.#database
      .updateTable('user_account')
      .set({ core_opened_at_ms: this.#now() })
      .where('user_id', '=', String(userId));
    await orNextTime(noted.execute());
    return { ok: true, value: null };
  }

  async #inviterOf(userId: number): Promise<number | undefined> {
    const row = await this.#database
      .selectFrom('user_account')
      .select('invited_by')
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
    return row?.invited_by == null ? undefined : Number(row.invited_by);
  }

  /** Completes registrations that were cut off between the row and the command. */
  async heal(): Promise<void> {
    const unopened = await this.#database
      .selectFrom('user_account')
      .select('user_id')
      .where('core_opened_at_ms', 'is', null)
      .orderBy('user_id')
      .execute();
    for (const { user_id } of unopened) {
      const opened = await this.open(Number(user_id));
      // Nobody trades until then, and the next start heals.
      if (!opened.ok && (opened.code === 'l.error.headUnconfirmed' || opened.code === 'l.error.clockUnconfirmed'))
        return;
      if (!opened.ok) throw new Error(`the core refused the account of user ${user_id}: ${opened.code}`);
    }
  }
}

import type { Pool } from 'pg';
import { type MarkedOnce, markOnce, unmarkedOf, unmarkedRows } from '../../row-marks/mark-once.ts';
import { type MarkedTable, type ProvingColumns, RowMarks, type WithMark } from '../../row-marks/row-marks.ts';
import type { AccountDatabase } from '../account-database.ts';
import { type Guards, guardsOfText, textOfGuards } from './guards.ts';
import { accountRows, personRowTables, sessionRows } from './person-row-tables.ts';
import type { Proven, Written } from './proving.ts';
import { UnmarkedRows } from './unmarked-rows.ts';

/** Account with what its person proves himself by. */
export interface ProvenAccount {
  readonly userId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly guards: Guards;
}

/** Row of an account that is there and carries no right mark: whoever has a login of it is signed in no more. */
export class UnprovenAccount extends Error {
  constructor(userId: number) {
    super(`the row of the account ${userId} does not count`);
  }
}

/** Account as its row was found. */
export interface FoundAccount extends ProvenAccount {
  /** True where the core has it, too. */
  readonly isOpened: boolean;
}

/** Database and marked rows, where accounts are read. */
export interface AccountReading {
  readonly database: AccountDatabase;
  readonly personRows: PersonRows;
}

export interface PersonRowsOptions {
  readonly pool: Pool;
  /** Key of the data folder. */
  readonly key: Buffer;
  readonly once: MarkedOnce;
  /** Listener that is told once of each row without a right mark. */
  readonly onUnmarked: (sentence: string) => void;
}

/** Row in the place of one that is not found, so that there is as much work as for one that is. */
const nobody = { user_id: 0, email: '', email_key: '', password_hash: '', guards: '', mark: null };

/**
 * Rows by which a person proves himself. Whoever reads one gets it here, if it carries the mark of this installation's key, and whoever writes one
 * has it marked here: the types of the tables let nobody go past.
 */
export class PersonRows {
  readonly #marks: RowMarks;
  readonly #unmarked: UnmarkedRows;
  readonly #pool: Pool;

  private constructor({ pool, key, onUnmarked }: PersonRowsOptions) {
    this.#marks = new RowMarks(key, 'person');
    this.#unmarked = new UnmarkedRows(onUnmarked);
    this.#pool = pool;
  }

  /** The tables of accounts are there. Rows from before marks are marked at the first start. */
  static async open(options: PersonRowsOptions): Promise<PersonRows> {
    const rows = new PersonRows(options);
    await markOnce(options.pool, { marks: rows.#marks, tables: personRowTables }, options.once);
    return rows;
  }

  /** Looks at every row but those of logins, of which each is looked at when it is used. @param isOver ends it before its end */
  async look(isOver: () => boolean = () => false): Promise<void> {
    const tables = personRowTables.filter((table) => table !== sessionRows);
    for await (const row of unmarkedRows(this.#pool, { marks: this.#marks, tables }, isOver)) this.#unmarked.note(row);
  }

  /** Warnings of health about rows that do not count. */
  warnings(): readonly string[] {
    return this.#unmarked.warnings();
  }

  /** The row, if its mark is right; undefined, and a word to the operator, if it is not. */
  proven<Column extends string, Row extends ProvingColumns<Column> & WithMark>(
    table: MarkedTable<Column>,
    row: Row,
  ): (Row & Proven<Row>) | undefined {
    // The one place in which a proving column becomes what it is.
    if (this.#marks.isRight(table, row)) return row as Row & Proven<Row>;
    this.#unmarked.note(unmarkedOf(table, row));
    return undefined;
  }

  /** The row as it is to be written, with its mark. */
  written<Column extends string, Row extends ProvingColumns<Column>>(
    table: MarkedTable<Column>,
    row: Row,
  ): Row & Written<Row> & { readonly mark: Buffer } {
    return { ...(row as Row & Written<Row>), mark: this.#marks.of(table, row) };
  }

  /** The row of an account; undefined where there is none that counts. @param lock held until the transaction is over */
  async account(
    database: AccountDatabase,
    userId: number,
    lock?: 'share' | 'update',
  ): Promise<FoundAccount | undefined> {
    const row = await selectAccount(database)
      .where('user_id', '=', String(userId))
      .$if(lock === 'share', (rows) => rows.forShare())
      .$if(lock === 'update', (rows) => rows.forUpdate())
      .executeTakeFirst();
    return row === undefined ? undefined : this.#accountOf(row);
  }

  /** The row of somebody who is signed in. @throws UnprovenAccount */
  async accountOf(database: AccountDatabase, userId: number, lock?: 'share' | 'update'): Promise<FoundAccount> {
    const account = await this.account(database, userId, lock);
    if (account === undefined) throw new UnprovenAccount(userId);
    return account;
  }

  /** The account of an address of mail; undefined where there is none that counts, after the same work. */
  async accountAt(database: AccountDatabase, emailKey: string): Promise<FoundAccount | undefined> {
    const row = await selectAccount(database).where('email_key', '=', emailKey).executeTakeFirst();
    if (row !== undefined) return this.#accountOf(row);
    this.#marks.isRight(accountRows, nobody);
    return undefined;
  }

  /** Writes what an account is proved by from now on, in the transaction that has its row. */
  async storeAccount(transaction: AccountDatabase, account: ProvenAccount): Promise<void> {
    await transaction
      .updateTable('user_account')
      .set(this.writtenAccount(account))
      .where('user_id', '=', String(account.userId))
      .execute();
  }

  writtenAccount({ userId, email, emailKey, passwordHash, guards }: ProvenAccount) {
    const { user_id: _, ...row } = this.written(accountRows, {
      ...{ user_id: userId, email, email_key: emailKey, password_hash: passwordHash },
      guards: textOfGuards(guards),
    });
    return row;
  }

  #accountOf(row: SelectedAccount): FoundAccount | undefined {
    const proven = this.proven(accountRows, row);
    if (proven === undefined) return undefined;
    const { user_id, email, email_key, password_hash, guards, core_opened_at_ms } = proven;
    return {
      ...{ userId: Number(user_id), email, emailKey: email_key, passwordHash: password_hash },
      guards: guardsOfText(guards),
      isOpened: core_opened_at_ms !== null,
    };
  }
}

function selectAccount(database: AccountDatabase) {
  return database
    .selectFrom('user_account')
    .select(['user_id', 'email', 'email_key', 'password_hash', 'guards', 'mark', 'core_opened_at_ms']);
}

type SelectedAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirst']>>>;

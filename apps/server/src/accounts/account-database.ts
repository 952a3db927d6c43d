import type { LoginOutcome } from '@assay/protocol/endpoints/user-sessions';
import {
  type ColumnType,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Generated,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import type { Pool } from 'pg';
import type { Statements } from '../outbox/enqueue.ts';
import type { AcceptedDocumentTables } from './accepted-documents/accepted-document-table.ts';
import type { ClosingTables } from './closing/closing-tables.ts';
import type { FreezeTables } from './freeze/freeze-tables.ts';
import type { FundPasswordTables } from './fund-password/fund-password-table.ts';
import type { KycTables } from './kyc/kyc-tables.ts';
import type { PasskeyTables } from './passkeys/passkey-tables.ts';
import type { PersonMessageTables } from './person-messages/person-message-tables.ts';
import type { Proving } from './person-rows/proving.ts';
import type { ProfileTable } from './profile/profile-table.ts';
import type { SecondFactorTables } from './second-factors/second-factor-tables.ts';

/** bigint: the driver reads it as text. */
type Int8 = ColumnType<string, number, number>;

/** The tables of account-migrations.ts. */
export interface AccountTables
  extends PersonMessageTables,
    SecondFactorTables,
    FundPasswordTables,
    FreezeTables,
    AcceptedDocumentTables,
    ClosingTables,
    KycTables,
    PasskeyTables {
  user_account: {
    user_id: Generated<string>;
    email: Proving<string>;
    email_key: string;
    password_hash: Proving<string>;
    /** Guards beside the password, in words of person-rows/guards.ts. */
    guards: Proving<string>;
    mark: Buffer | null;
    invitation_code: string;
    invited_by: ColumnType<string | null, string | null, never>;
    country: string;
    created_at_ms: Int8;
    core_opened_at_ms: ColumnType<string | null, number | null, number>;
    mail_language: ColumnType<string, string | undefined, string>;
    /** Empty: none was chosen. */
    phishing_code: Generated<string>;
  };
  email_code: {
    purpose: string;
    email_key: string;
    caller: string;
    long_hash: Buffer | null;
    code_hash: Buffer;
    sent_at_ms: Int8;
    expires_at_ms: Int8;
    used_at_ms: ColumnType<string | null, number | null, number | null>;
  };
  guess_count: {
    email_key: string;
    kind: string;
    caller: string;
    window_began_at_ms: Int8;
    taken: number;
  };
  known_device: {
    device_id: Generated<string>;
    email_key: string;
    token_hash: Buffer;
    used_at_ms: Int8;
  };
  user_session: {
    session_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    token_hash: Buffer;
    address: string;
    created_at_ms: Int8;
    expires_at_ms: Int8;
    revoked_at_ms: ColumnType<string | null, number | null, number>;
    owes_second_step: Proving<boolean>;
    mark: Buffer | null;
    browser: string;
    system: string;
    last_used_at_ms: ColumnType<string, never, number>;
  };
  login_attempt: {
    attempt_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    outcome: LoginOutcome;
    address: string;
    browser: string;
    system: string;
    happened_at_ms: Int8;
    times: Generated<number>;
  };
  kept_setting: {
    user_id: ColumnType<string, number, never>;
    name: string;
    value: string;
    updated_at_ms: Int8;
  };
  user_profile: ProfileTable;
  /** Of `pictures/`, which alone writes it. */
  picture: { picture_id: string };
  sandbox_mail: {
    mail_id: Generated<string>;
    address: string;
    address_key: string;
    subject: string;
    body: string;
    created_at_ms: Int8;
  };
}

export type AccountDatabase = Kysely<AccountTables>;

/** The pool stays its owner's: destroying the database object is not needed. */
export function accountDatabase(pool: Pool): AccountDatabase {
  return new Kysely<AccountTables>({ dialect: new AccountDialect(pool) });
}

/** The transaction that is under way, for who writes a table of another room in it. */
export function statementsOf(transaction: AccountDatabase): Statements {
  return { query: (text, values) => transaction.executeQuery(CompiledQuery.raw(text, values)) };
}

class AccountDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new AccountDriver({ pool: this.#pool });
  }
}

/**
 * What failed first is what is thrown. A commit whose answer was lost is followed by a rollback that no connection takes any more, and that
 * fault alone would say that nothing was changed.
 */
class AccountDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

import { sql } from 'kysely';
import type { AccountDatabase } from '../../accounts/account-database.ts';
import { LISTED_SUBMISSIONS_MAX } from '../../accounts/kyc/kyc-limits.ts';

/** Earlier submissions of a person that a reviewer is shown. */
const EARLIER_SUBMISSIONS_MAX = 20;

export interface ListedIdentity {
  readonly submissionId: string;
  readonly userId: string;
  readonly email: string;
  readonly country: string;
  readonly submittedAtMs: number;
  readonly sentBefore: number;
}

/** Those that wait, the longest first, and how many there are. */
export async function listIdentities(
  database: AccountDatabase,
): Promise<{ readonly rows: readonly ListedIdentity[]; readonly total: number }> {
  const [rows, { count }] = await Promise.all([
    database
      .selectFrom('kyc_submission as sent')
      .innerJoin('user_account as account', 'account.user_id', 'sent.user_id')
      .select(({ selectFrom }) => [
        'sent.submission_id',
        'sent.user_id',
        'sent.country',
        'sent.submitted_at_ms',
        // Shown to staff, and nobody is told anything there.
        sql<string>`account.email`.as('email'),
        selectFrom('kyc_submission as before')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .whereRef('before.user_id', '=', 'sent.user_id')
          .whereRef('before.submission_id', '<', 'sent.submission_id')
          .as('sent_before'),
      ])
      .where('sent.state', '=', 'reviewing')
      .orderBy('sent.submission_id')
      .limit(LISTED_SUBMISSIONS_MAX)
      .execute(),
    database
      .selectFrom('kyc_submission')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'reviewing')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(count),
    rows: rows.map((row) => ({
      ...{ submissionId: row.submission_id, userId: row.user_id, email: row.email, country: row.country },
      submittedAtMs: Number(row.submitted_at_ms),
      sentBefore: Number(row.sent_before ?? 0),
    })),
  };
}

/** What a person has sent, the newest first; the first one is the one that counts. */
export async function submissionsOf(database: AccountDatabase, userId: number) {
  const rows = await database
    .selectFrom('kyc_submission')
    .select(['submission_id', 'state', 'number_hash', 'submitted_at_ms', 'decided_at_ms', 'reason'])
    .where('user_id', '=', String(userId))
    .orderBy('submission_id', 'desc')
    .limit(1 + EARLIER_SUBMISSIONS_MAX)
    .execute();
  return rows.map((row) => ({
    ...{ submissionId: row.submission_id, state: row.state, numberHash: row.number_hash, reason: row.reason },
    submittedAt: Number(row.submitted_at_ms),
    decidedAt: Number(row.decided_at_ms ?? 0),
  }));
}

/** Who else has sent this document, and whom among them it has verified. */
export async function othersWithDocument(database: AccountDatabase, userId: number, numberHash: Buffer) {
  const rows = await database
    .selectFrom('kyc_submission')
    .select(['user_id', 'state'])
    .distinct()
    .where('number_hash', '=', numberHash)
    .where('user_id', '!=', String(userId))
    .orderBy('user_id')
    .execute();
  return {
    sameDocument: [...new Set(rows.map(({ user_id }) => user_id))],
    verifiedUserId: rows.find(({ state }) => state === 'verified')?.user_id ?? '',
  };
}

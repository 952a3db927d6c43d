import type { personGet } from '@assay/protocol/console/person-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';

type Told = DataOf<typeof personGet>;

/** What rows say of a person. */
export interface PersonAccount
  extends Pick<Told, 'email' | 'registeredAt' | 'invitedBy' | 'identity' | 'guards' | 'closesAt' | 'hasWritten'> {}

interface ProvenAccount {
  readonly email: string;
  readonly created_at_ms: string;
  readonly invited_by: string | null;
  readonly has_authenticator: boolean;
  readonly passkeys: string;
  readonly has_fund_password: boolean;
  readonly live_sessions: string;
  readonly has_written: boolean;
  readonly due_at_ms: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly document_type: string | null;
  readonly submitted_at_ms: string | null;
  readonly decided_at_ms: string | null;
  readonly reason: string | null;
}

const accountOf = `SELECT account.email, account.created_at_ms, account.invited_by, identity.*,
  EXISTS (SELECT FROM google_key WHERE user_id = $1) AS has_authenticator,
  (SELECT count(*) FROM passkey WHERE user_id = $1) AS passkeys,
  EXISTS (SELECT FROM fund_password WHERE user_id = $1) AS has_fund_password,
  (SELECT due_at_ms FROM account_closing WHERE user_id = $1),
  EXISTS (SELECT FROM chat_conversation WHERE user_id = $1) AS has_written,
  (SELECT count(*) FROM user_session
    WHERE user_id = $1 AND revoked_at_ms IS NULL AND expires_at_ms > $2 AND NOT owes_second_step) AS live_sessions
FROM user_account AS account
LEFT JOIN LATERAL (
  SELECT state, country, document_type, submitted_at_ms, decided_at_ms, reason FROM kyc_submission
  WHERE user_id = $1 ORDER BY submission_id DESC LIMIT 1
) AS identity ON true
WHERE account.user_id = $1`;

/** Undefined: there is no such person. */
export async function readPersonAccount(
  pool: Pick<Pool, 'query'>,
  userId: number,
  nowMs: number,
): Promise<PersonAccount | undefined> {
  const { rows } = await pool.query<ProvenAccount>({
    name: 'person-account',
    text: accountOf,
    values: [userId, nowMs],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    email: row.email,
    registeredAt: Number(row.created_at_ms),
    invitedBy: row.invited_by ?? '',
    identity: {
      state: row.state ?? 'none',
      country: row.country ?? '',
      documentType: row.document_type ?? '',
      submittedAt: Number(row.submitted_at_ms ?? 0),
      decidedAt: Number(row.decided_at_ms ?? 0),
      reason: row.reason ?? '',
    },
    closesAt: Number(row.due_at_ms ?? 0),
    hasWritten: row.has_written,
    guards: {
      hasAuthenticator: row.has_authenticator,
      passkeys: Number(row.passkeys),
      hasFundPassword: row.has_fund_password,
      liveSessions: Number(row.live_sessions),
    },
  };
}

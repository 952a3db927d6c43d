import { asRead } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';

/** Somebody who registered with an invitation. */
export interface InvitedView {
  /** The first characters of the address, which nobody else learns. */
  readonly name: string;
  readonly registeredAtMs: number;
}

/** A page, and how many there are on all. */
export interface InvitedPage {
  readonly rows: readonly InvitedView[];
  readonly totalRows: number;
}

/** Of the address, what the inviter may see. */
const SHOWN_CHARACTERS = 2;

/** What rows know of invitations. */
export class InvitedPeople {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The inviter's own code, and how many came by it. */
  async invitationOf(userId: number): Promise<{ readonly code: string; readonly invited: number }> {
    const { rows } = await asRead(
      this.#pool.query<{ code: string; invited: string }>({
        name: 'invitation-of',
        text: `SELECT invitation_code AS code, (SELECT count(*) FROM user_account WHERE invited_by = $1) AS invited
               FROM user_account WHERE user_id = $1`,
        values: [userId],
      }),
    );
    const { code = '', invited = '0' } = rows[0] ?? {};
    return { code, invited: Number(invited) };
  }

  /** The newest first. */
  async page(userId: number, pageNo: number, pageSize: number): Promise<InvitedPage> {
    const { invited } = await this.invitationOf(userId);
    const { rows } = await asRead(
      this.#pool.query<{ email: string; created_at_ms: string }>({
        name: 'invited-page',
        text: `SELECT email, created_at_ms FROM user_account WHERE invited_by = $1
               ORDER BY user_id DESC LIMIT $2 OFFSET $3`,
        values: [userId, pageSize, (pageNo - 1) * pageSize],
      }),
    );
    return {
      rows: rows.map((row) => ({ name: maskedName(row.email), registeredAtMs: Number(row.created_at_ms) })),
      totalRows: invited,
    };
  }
}

/** `an***`: of a name of one or two characters not even all of them, and never where the mail is. */
export function maskedName(email: string): string {
  const [local = ''] = email.split('@');
  const characters = [...local];
  return `${characters.slice(0, Math.min(SHOWN_CHARACTERS, Math.max(1, characters.length - 1))).join('')}***`;
}

import type { accountStateWords, secondFactorWords, usersTable } from '@assay/protocol/console/tables/people-tables';
import { idCell, textCell, timeCell } from '../source-columns.ts';
import { lowerPrefixFilter, textFilter, textKey, wholeFilter, wholeKey } from '../source-filters.ts';
import type { SourceColumn, TableSource } from '../table-source.ts';

/** The newest submission is the one that counts. */
const identity = `coalesce((SELECT k.state FROM kyc_submission k WHERE k.user_id = r.user_id
  ORDER BY k.submission_id DESC LIMIT 1), 'none')`;
const lastLogin = `(SELECT l.happened_at_ms FROM login_attempt l WHERE l.user_id = r.user_id AND l.outcome = 'succeeded'
  ORDER BY l.happened_at_ms DESC, l.attempt_id DESC LIMIT 1)`;
const hasCodes = 'EXISTS (SELECT FROM google_key g WHERE g.user_id = r.user_id)::int';
const hasPasskey = 'EXISTS (SELECT FROM passkey p WHERE p.user_id = r.user_id)::int';
const hasFrozenItself = 'EXISTS (SELECT FROM account_freeze f WHERE f.user_id = r.user_id)::int';
const isClosed = 'EXISTS (SELECT FROM closed_account c WHERE c.user_id = r.user_id)::int';
const isClosing = 'EXISTS (SELECT FROM account_closing c WHERE c.user_id = r.user_id)::int';

const secondFactor: SourceColumn = {
  reads: [hasCodes, hasPasskey],
  cell: ([codes, passkey]) => secondFactorWord(Number(codes) === 1, Number(passkey) === 1),
};

function secondFactorWord(hasTotp: boolean, hasPasskeys: boolean): (typeof secondFactorWords)[number] {
  if (hasTotp && hasPasskeys) return 'both';
  if (hasTotp) return 'totp';
  return hasPasskeys ? 'passkey' : 'none';
}

/** State of the account: that it is frozen says the core, and by whom, and whether it is closed, the rows. */
const state: SourceColumn = {
  reads: ['r.user_id', hasFrozenItself, isClosed, isClosing],
  cell([userId, isByItself, closed, closing], names): (typeof accountStateWords)[number] {
    if (Number(closed) === 1) return 'closed';
    // A closing is over or called off within days; a freeze keeps it from being carried out.
    if (names.isFrozen(Number(userId))) return Number(isByItself) === 1 ? 'self' : 'operator';
    return Number(closing) === 1 ? 'closing' : 'active';
  },
};

export const userSource: TableSource<typeof usersTable> = {
  base: 'user_account',
  columns: {
    user: idCell('r.user_id'),
    email: textCell('r.email'),
    registeredAt: timeCell('r.created_at_ms'),
    country: textCell('r.country'),
    identity: textCell(identity),
    secondFactor,
    state,
    lastLoginAt: timeCell(lastLogin),
    invitedBy: idCell('r.invited_by'),
    // That of a closed account is none.
    invitationCode: textCell("CASE WHEN r.email = '' THEN '' ELSE r.invitation_code END"),
    language: textCell('r.mail_language'),
  },
  sorts: {
    user: {
      keys: [wholeKey('t.user_id')],
      given: { country: [wholeKey('t.user_id')], invitedBy: [wholeKey('t.user_id')] },
    },
    email: { keys: [textKey('t.email_key')] },
    registeredAt: { keys: [wholeKey('t.created_at_ms'), wholeKey('t.user_id')] },
  },
  filters: {
    user: wholeFilter('t.user_id'),
    // The address in lower case, as everybody is known by it.
    email: lowerPrefixFilter('t.email_key'),
    registeredAt: wholeFilter('t.created_at_ms'),
    country: textFilter('t.country'),
    invitedBy: wholeFilter('t.invited_by'),
    invitationCode: textFilter('t.invitation_code'),
  },
};

import type {
  chatsTable,
  identitiesTable,
  loginsTable,
  messagesTable,
  sessionsTable,
} from '@assay/protocol/console/tables/people-tables';
import { loginOutcomes } from '@assay/protocol/endpoints/user-sessions';
import { idCell, numberCell, textCell, timeCell } from '../source-columns.ts';
import { textFilter, textWordFilter, wholeFilter, wholeKey } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const byTime = [wholeKey('t.happened_at_ms'), wholeKey('t.attempt_id')];

export const loginSource: TableSource<typeof loginsTable> = {
  base: 'login_attempt',
  columns: {
    happenedAt: timeCell('r.happened_at_ms'),
    user: idCell('r.user_id'),
    outcome: textCell('r.outcome'),
    times: numberCell('r.times'),
    address: textCell('r.address'),
    browser: textCell('r.browser'),
    system: textCell('r.system'),
  },
  sorts: { happenedAt: { keys: byTime, given: { user: byTime, address: byTime } } },
  filters: {
    happenedAt: wholeFilter('t.happened_at_ms'),
    user: wholeFilter('t.user_id'),
    outcome: { ...textWordFilter('t.outcome', loginOutcomes), isFrequent: true },
    address: textFilter('t.address'),
  },
};

const sessionId = [wholeKey('t.session_id')];
const sessionState = `CASE
  WHEN r.revoked_at_ms IS NOT NULL OR r.expires_at_ms <= extract(epoch FROM now()) * 1000 THEN 'ended'
  WHEN r.owes_second_step THEN 'half' ELSE 'live' END`;

export const sessionSource: TableSource<typeof sessionsTable> = {
  base: 'user_session',
  columns: {
    sessionId: idCell('r.session_id'),
    user: idCell('r.user_id'),
    state: textCell(sessionState),
    createdAt: timeCell('r.created_at_ms'),
    lastUsedAt: timeCell('r.last_used_at_ms'),
    expiresAt: timeCell('r.expires_at_ms'),
    endedAt: timeCell('r.revoked_at_ms'),
    address: textCell('r.address'),
    browser: textCell('r.browser'),
    system: textCell('r.system'),
  },
  sorts: { sessionId: { keys: sessionId, given: { user: sessionId } } },
  filters: { sessionId: wholeFilter('t.session_id'), user: wholeFilter('t.user_id') },
};

const submissionId = [wholeKey('t.submission_id')];

export const identitySource: TableSource<typeof identitiesTable> = {
  base: 'kyc_submission',
  columns: {
    submissionId: idCell('r.submission_id'),
    submittedAt: timeCell('r.submitted_at_ms'),
    user: idCell('r.user_id'),
    state: textCell('r.state'),
    country: textCell('r.country'),
    documentType: textCell('r.document_type'),
    name: textCell('r.name_masked'),
    number: textCell('r.number_masked'),
    decidedAt: timeCell('r.decided_at_ms'),
    reason: textCell('r.reason'),
  },
  sorts: { submissionId: { keys: submissionId, given: { user: submissionId, state: submissionId } } },
  filters: {
    submissionId: wholeFilter('t.submission_id'),
    user: wholeFilter('t.user_id'),
    state: textWordFilter('t.state', ['reviewing', 'verified', 'rejected']),
  },
};

const lastMessage = `(SELECT m.created_at_ms FROM chat_message m
  WHERE m.user_id = r.user_id ORDER BY m.message_id DESC LIMIT 1)`;

export const chatSource: TableSource<typeof chatsTable> = {
  base: 'chat_conversation',
  columns: {
    user: idCell('r.user_id'),
    waitingSince: timeCell('r.waiting_since_ms'),
    messages: numberCell('r.newest'),
    readByPerson: numberCell('r.read_by_person'),
    readByStaff: numberCell('r.read_by_staff'),
    lastMessageAt: timeCell(lastMessage),
  },
  sorts: { user: { keys: [wholeKey('t.user_id')] } },
  filters: { user: wholeFilter('t.user_id') },
};

const messageId = [wholeKey('t.message_id')];

export const messageSource: TableSource<typeof messagesTable> = {
  base: 'person_message',
  columns: {
    messageId: idCell('r.message_id'),
    createdAt: timeCell('r.created_at_ms'),
    user: idCell('r.user_id'),
    name: textCell('r.name'),
    kind: textCell('r.kind'),
    readAt: timeCell('r.read_at_ms'),
  },
  sorts: { messageId: { keys: messageId, given: { user: messageId } } },
  filters: { messageId: wholeFilter('t.message_id'), user: wholeFilter('t.user_id') },
};

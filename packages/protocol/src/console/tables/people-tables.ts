import { documentTypes } from '../../identity-documents.ts';
import { kycRejectionReasons } from '../../kyc-entities.ts';
import { consoleTable } from '../console-table.ts';

const identityWords = ['none', 'reviewing', 'verified', 'rejected'] as const;
export const secondFactorWords = ['none', 'totp', 'passkey', 'both'] as const;
/** `self` and `operator`: frozen, and by whom. `closing`: the person has asked for it, and a login still keeps the account. */
export const accountStateWords = ['active', 'self', 'operator', 'closing', 'closed'] as const;

/** Everybody who has an account. */
export const usersTable = consoleTable({
  name: 'users',
  scope: 'people',
  columns: [
    { name: 'user', kind: 'user', sortable: true, filter: 'equals' },
    { name: 'email', kind: 'text', sortable: true, filter: 'prefix' },
    { name: 'registeredAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'country', kind: 'text', filter: 'equals' },
    { name: 'identity', kind: 'word', words: identityWords },
    { name: 'secondFactor', kind: 'word', words: secondFactorWords },
    { name: 'state', kind: 'word', words: accountStateWords },
    { name: 'lastLoginAt', kind: 'time' },
    { name: 'invitedBy', kind: 'user', filter: 'equals', isHidden: true },
    { name: 'invitationCode', kind: 'id', filter: 'equals', isHidden: true },
    { name: 'language', kind: 'text', isHidden: true },
  ],
});

/** Logins, and those that were refused: the same ones soon after each other are one row. */
export const loginsTable = consoleTable({
  name: 'logins',
  scope: 'people',
  columns: [
    { name: 'happenedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'outcome', kind: 'word', words: ['succeeded', 'refused'], filter: 'words' },
    { name: 'times', kind: 'number' },
    { name: 'address', kind: 'hash', filter: 'equals' },
    { name: 'browser', kind: 'text' },
    { name: 'system', kind: 'text' },
  ],
});

const sessionWords = ['live', 'half', 'ended'] as const;

/** Sessions, without what proves them. `half`: owes its second step. */
export const sessionsTable = consoleTable({
  name: 'sessions',
  scope: 'people',
  columns: [
    { name: 'sessionId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'state', kind: 'word', words: sessionWords },
    { name: 'createdAt', kind: 'time' },
    { name: 'lastUsedAt', kind: 'time' },
    { name: 'expiresAt', kind: 'time' },
    { name: 'endedAt', kind: 'time' },
    { name: 'address', kind: 'hash' },
    { name: 'browser', kind: 'text' },
    { name: 'system', kind: 'text' },
  ],
});

/** What people sent to be verified by. Names and numbers are masked: photos and data open one by one, where they are reviewed. */
export const identitiesTable = consoleTable({
  name: 'identities',
  scope: 'review',
  columns: [
    { name: 'submissionId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'submittedAt', kind: 'time' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'state', kind: 'word', words: ['reviewing', 'verified', 'rejected'], filter: 'words' },
    { name: 'country', kind: 'text' },
    { name: 'documentType', kind: 'word', words: documentTypes },
    { name: 'name', kind: 'text' },
    { name: 'number', kind: 'text' },
    { name: 'decidedAt', kind: 'time' },
    { name: 'reason', kind: 'word', words: kycRejectionReasons },
  ],
});

/** One conversation a person. */
export const chatsTable = consoleTable({
  name: 'chats',
  scope: 'support',
  columns: [
    { name: 'user', kind: 'user', sortable: true, filter: 'equals' },
    { name: 'waitingSince', kind: 'time' },
    { name: 'messages', kind: 'number' },
    { name: 'readByPerson', kind: 'number' },
    { name: 'readByStaff', kind: 'number' },
    { name: 'lastMessageAt', kind: 'time' },
  ],
});

/** What people were told by the exchange, on the page and by mail. */
export const messagesTable = consoleTable({
  name: 'messages',
  scope: 'support',
  columns: [
    { name: 'messageId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'createdAt', kind: 'time' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'readAt', kind: 'time' },
  ],
});

import { consoleTable } from '../console-table.ts';

/** What operators did, the newest first: the audit log. */
export const operatorActsTable = consoleTable({
  name: 'operatorActs',
  scope: 'overview',
  columns: [
    { name: 'happenedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'batch', kind: 'id', filter: 'equals' },
    { name: 'position', kind: 'number', isHidden: true },
    { name: 'number', kind: 'id', isHidden: true },
    { name: 'who', kind: 'text', filter: 'equals' },
    { name: 'second', kind: 'text' },
    { name: 'command', kind: 'text', filter: 'equals' },
    { name: 'change', kind: 'lines' },
    { name: 'why', kind: 'lines' },
    { name: 'fields', kind: 'lines', isHidden: true },
    { name: 'hash', kind: 'hash', isHidden: true },
  ],
});

/** Of that table, what a file for auditors holds: all that the chain of hashes is made over (`npm run check-audit`), and the words of each act. */
export const auditedColumns = [
  'number',
  'batch',
  'position',
  'happenedAt',
  'who',
  'second',
  'why',
  'command',
  'fields',
  'hash',
  'change',
] as const satisfies readonly (typeof operatorActsTable.columns)[number]['name'][];

/** What is written down of a seat beside the journal. */
export const seatEventNames = [
  'enrolled',
  'enrolment-refused',
  'password-refused',
  'code-refused',
  'signed-in',
  'proved-anew',
  'proof-refused',
  'signed-out',
  'passkey-added',
  'passkey-removed',
  'exported',
] as const;

/**
 * What seats did that no journal holds, the newest first: who signed in, failed to, proved himself anew, left, took a file away. It stands beside the
 * audit log.
 */
export const seatEventsTable = consoleTable({
  name: 'seatEvents',
  scope: 'overview',
  columns: [
    { name: 'happenedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'seat', kind: 'text', filter: 'equals' },
    { name: 'event', kind: 'word', words: seatEventNames },
    { name: 'address', kind: 'hash' },
    { name: 'detail', kind: 'lines' },
  ],
});

/** Announcements, also those that were taken back. */
export const noticesTable = consoleTable({
  name: 'notices',
  scope: 'notices',
  columns: [
    { name: 'publishedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'noticeId', kind: 'id' },
    { name: 'who', kind: 'text' },
    { name: 'why', kind: 'lines' },
    { name: 'from', kind: 'time' },
    { name: 'until', kind: 'time' },
    { name: 'texts', kind: 'lines' },
    { name: 'withdrawnAt', kind: 'time' },
  ],
});

/** The outbox, without what its letters say. */
export const lettersTable = consoleTable({
  name: 'letters',
  scope: 'operations',
  columns: [
    { name: 'letterId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'kind', kind: 'text', filter: 'equals' },
    { name: 'key', kind: 'text' },
    { name: 'state', kind: 'word', words: ['waiting', 'leased', 'dead', 'done', 'dropped'], filter: 'words' },
    { name: 'attempts', kind: 'number' },
    { name: 'createdAt', kind: 'time' },
    { name: 'dueAt', kind: 'time' },
    { name: 'endedAt', kind: 'time' },
    { name: 'lastError', kind: 'lines' },
  ],
});

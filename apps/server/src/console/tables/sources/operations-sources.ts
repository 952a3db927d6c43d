import type {
  lettersTable,
  noticesTable,
  operatorActsTable,
  seatEventsTable,
} from '@assay/protocol/console/tables/operations-tables';
import { idCell, numberCell, textCell, timeCell } from '../source-columns.ts';
import { textFilter, textWordFilter, wholeFilter, wholeKey } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const byPlace = [wholeKey('t.time_ms'), wholeKey('t.batch'), wholeKey('t.position')];

export const operatorActSource: TableSource<typeof operatorActsTable> = {
  base: 'operator_actions',
  columns: {
    happenedAt: timeCell('r.time_ms'),
    batch: idCell('r.batch'),
    position: numberCell('r.position'),
    number: idCell('r.number'),
    who: textCell('r.operator'),
    second: textCell('r.second'),
    command: textCell('r.command'),
    change: textCell('r.change'),
    why: textCell('r.reason'),
    fields: textCell('r.fields'),
    hash: textCell('r.hash'),
  },
  sorts: { happenedAt: { keys: byPlace, given: { who: byPlace, command: byPlace } } },
  filters: {
    happenedAt: wholeFilter('t.time_ms'),
    batch: wholeFilter('t.batch'),
    who: textFilter('t.operator'),
    command: textFilter('t.command'),
  },
};

const byEvent = [wholeKey('t.happened_at_ms'), wholeKey('t.event_id')];

export const seatEventSource: TableSource<typeof seatEventsTable> = {
  base: 'console_event',
  columns: {
    happenedAt: timeCell('r.happened_at_ms'),
    seat: textCell('r.seat'),
    event: textCell('r.what'),
    address: textCell('r.address'),
    detail: textCell('r.detail'),
  },
  sorts: { happenedAt: { keys: byEvent, given: { seat: byEvent } } },
  filters: { happenedAt: wholeFilter('t.happened_at_ms'), seat: textFilter('t.seat') },
};

/** An announcement bears the number of the act that published it. */
const noticeId = `'a' || r.batch || '-' || r.position`;
const withdrawnAt = `(SELECT w.time_ms FROM operator_actions w
  WHERE w.command = 'withdraw-notice' AND w.fields::json ->> 'noticeId' = ${noticeId} LIMIT 1)`;

export const noticeSource: TableSource<typeof noticesTable> = {
  base: "(SELECT * FROM operator_actions WHERE command = 'publish-notice')",
  columns: {
    publishedAt: timeCell('r.time_ms'),
    noticeId: textCell(noticeId),
    who: textCell('r.operator'),
    why: textCell('r.reason'),
    from: timeCell("r.fields::json ->> 'fromMs'"),
    until: timeCell("r.fields::json ->> 'untilMs'"),
    texts: textCell("r.fields::json ->> 'texts'"),
    withdrawnAt: timeCell(withdrawnAt),
  },
  sorts: { publishedAt: { keys: byPlace } },
  filters: { publishedAt: wholeFilter('t.time_ms') },
};

const letterId = [wholeKey('t.letter_id')];

export const letterSource: TableSource<typeof lettersTable> = {
  base: 'outbox',
  columns: {
    letterId: idCell('r.letter_id'),
    kind: textCell('r.kind'),
    key: textCell('r.key'),
    state: textCell('r.state'),
    attempts: numberCell('r.attempts'),
    createdAt: timeCell('r.created_at_ms'),
    dueAt: timeCell('r.due_at_ms'),
    endedAt: timeCell('r.ended_at_ms'),
    lastError: textCell('r.last_error'),
  },
  sorts: { letterId: { keys: letterId, given: { state: letterId } } },
  filters: {
    letterId: wholeFilter('t.letter_id'),
    kind: textFilter('t.kind'),
    state: textWordFilter('t.state', ['waiting', 'leased', 'dead', 'done', 'dropped']),
  },
};

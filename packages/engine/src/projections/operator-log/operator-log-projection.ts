import type { OperatorActionEvent } from '@assay/exchange-core/operator/operator-action';
import { columnsOf, small, text, whole } from '../columns.ts';
import { nextPosition, projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { changeLine } from './operator-words.ts';

interface OperatorActionRecord {
  readonly batch: number;
  /** Place among the batch's acts, from 0. */
  readonly position: number;
  readonly event: OperatorActionEvent;
}

const operatorActions = queryTable<OperatorActionRecord>({
  name: 'operator_actions',
  noun: 'act of an operator',
  columns: [
    ...columnsOf({ batch: whole, position: small }, (record: OperatorActionRecord) => record),
    ...columnsOf({ timeMs: whole, operator: text, reason: text }, ({ event }: OperatorActionRecord) => event),
    { name: 'command', type: 'text', of: ({ event }) => event.action.type },
    { name: 'fields', type: 'text', of: ({ event }) => fieldsOf(event) },
    { name: 'change', type: 'text', of: ({ event }) => changeLine(event.action, event.before) },
  ],
  key: ['batch', 'position'],
});

/** Who did what and why; `change` says in words what it changed. */
export const operatorLogProjection = projection({
  tables: [operatorActions],
  events: ['operator-action'],
  fold() {
    const acts: OperatorActionRecord[] = [];
    return {
      rows: [rowsOf(operatorActions, acts)],
      add: (event, { batch }) => acts.push({ batch, position: nextPosition(acts, batch), event }),
    };
  },
});

/** The fields of the act as JSON; amounts of money are text of atoms, since they do not fit a number. */
function fieldsOf({ action: { type: _, ...fields } }: OperatorActionEvent): string {
  return JSON.stringify(fields, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
}

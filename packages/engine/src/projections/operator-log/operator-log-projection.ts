import type { OperatorActionEvent } from '@assay/exchange-core/operator/operator-action';
import type { ProposalEvent } from '@assay/exchange-core/staff/proposal-reports';
import { columnsOf, small, text, whole } from '../columns.ts';
import { type BatchPlace, nextPosition, projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { fieldsText } from './act-fields.ts';
import { AUDIT_START, type AuditedEntry, auditHash } from './audit-chain.ts';
import { changeLine } from './operator-words.ts';

interface OperatorLogRow extends AuditedEntry {
  /** What it changed, in words. */
  readonly change: string;
  /** Of the chain, behind this entry. */
  readonly hash: string;
}

const operatorActions = queryTable<OperatorLogRow>({
  name: 'operator_actions',
  noun: 'entry of the operator’s log',
  columns: columnsOf(
    {
      number: whole,
      batch: whole,
      position: small,
      timeMs: whole,
      operator: text,
      second: text,
      reason: text,
      command: text,
      fields: text,
      change: text,
      hash: text,
    },
    (row: OperatorLogRow) => row,
  ),
  key: ['batch', 'position'],
  further: `
CREATE UNIQUE INDEX operator_actions_number ON operator_actions (number);
CREATE INDEX operator_actions_by_time ON operator_actions (time_ms, batch, position);
CREATE INDEX operator_actions_of_operator ON operator_actions (operator, time_ms, batch, position);
CREATE INDEX operator_actions_of_command ON operator_actions (command, time_ms, batch, position);
CREATE INDEX operator_actions_of_withdrawal ON operator_actions (((fields::jsonb ->> 'withdrawalId')::bigint))
  WHERE command IN ('approve-withdrawal', 'reject-withdrawal');
CREATE INDEX operator_actions_of_user ON operator_actions (((fields::jsonb ->> 'userId')::bigint), batch)
  WHERE fields::jsonb ? 'userId';`,
});

/**
 * Who did, proposed, approved or declined what and why, as a chain of hashes; `change` says in words what it changed. `verify` computes the
 * chain again from the journal.
 */
export const operatorLogProjection = projection({
  tables: [operatorActions],
  events: ['operator-action', 'proposal'],
  fold() {
    const rows: OperatorLogRow[] = [];
    let newest = { number: 0, hash: AUDIT_START };
    return {
      rows: [rowsOf(operatorActions, rows)],
      add(event, { batch }: BatchPlace) {
        const said = event.type === 'proposal' ? proposalEntry(event) : actEntry(event);
        const { change, ...rest } = said;
        const entry = { ...rest, number: newest.number + 1, batch, position: nextPosition(rows, batch) };
        newest = { number: entry.number, hash: auditHash(newest.hash, entry) };
        rows.push({ ...entry, change, hash: newest.hash });
      },
      async goOn(client) {
        const { rows: stored } = await client.query<{ number: string; hash: string }>(
          'SELECT number, hash FROM operator_actions ORDER BY number DESC LIMIT 1',
        );
        const last = stored[0];
        if (last !== undefined) newest = { number: Number(last.number), hash: last.hash };
      },
    };
  },
});

type Said = Omit<OperatorLogRow, 'number' | 'batch' | 'position' | 'hash'>;

function actEntry({ timeMs, operator, reason, action, before, second }: OperatorActionEvent): Said {
  const change = changeLine(action, before);
  return {
    timeMs,
    operator,
    second: second?.operator ?? '',
    reason,
    command: action.type,
    fields: fieldsText(action),
    change,
  };
}

const commands = { proposed: 'propose-act', approved: 'approve-act', declined: 'decline-act' } as const;

/** What an approved one changed stands in the entry of its command. */
function proposalEntry({ timeMs, operator, reason, deed, proposalId, action }: ProposalEvent): Said {
  const fields = JSON.stringify({ proposalId, command: action.type, fields: fieldsText(action) });
  const change = `proposal ${proposalId}, ${action.type}, is ${deed}`;
  return { timeMs, operator, second: '', reason, command: commands[deed], fields, change };
}

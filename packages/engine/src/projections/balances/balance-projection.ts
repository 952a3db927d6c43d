import type { BalanceEvent, TransferEvent } from '@assay/exchange-core/ledger/ledger-events';
import type { ClientBase } from 'pg';
import { columnsOf, money, small, text, whole } from '../columns.ts';
import { nextPosition, type Proved, projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** Everybody's money by the kind of pocket and the ledger's asset: demo money has its own. */
const balances = queryTable<BalanceEvent>({
  name: 'balances',
  noun: 'balance',
  columns: columnsOf(
    { userId: whole, kind: text, assetId: small, available: money, held: money },
    (balance: BalanceEvent) => balance,
  ),
  key: ['user_id', 'kind', 'asset_id'],
  again: {},
});

interface EntryRecord {
  readonly batch: number;
  /** Place among the batch's entries, from 0. */
  readonly position: number;
  readonly timeMs: number;
  readonly transfer: TransferEvent;
}

/**
 * Postings between owners. No key: they are added up, never looked for, and the cursor is what keeps them from being written twice. What
 * entries that were dropped made of each owner's money stays, or balances would no longer be the sum of their entries.
 */
const entries = queryTable<EntryRecord>({
  name: 'ledger_entries',
  noun: 'entry',
  columns: [
    ...columnsOf({ batch: whole, position: small }, (entry: EntryRecord) => entry),
    ...columnsOf(
      { assetId: small, amount: money, debitAccount: text, creditAccount: text, reason: text },
      ({ transfer }: EntryRecord) => transfer,
    ),
    ...columnsOf({ timeMs: whole }, (entry: EntryRecord) => entry),
  ],
  key: [],
  months: {
    by: 'time_ms',
    edge: 'history',
    carry: (part) => `INSERT INTO carried_entries
      SELECT owner, asset_id, sum(amount) FROM (
        SELECT split_part(debit_account, '/', 1) AS owner, asset_id, -amount AS amount FROM ${part}
        UNION ALL
        SELECT split_part(credit_account, '/', 1), asset_id, amount FROM ${part}
      ) AS entries GROUP BY 1, 2
      ON CONFLICT (owner, asset_id) DO UPDATE SET amount = carried_entries.amount + excluded.amount`,
  },
  proof: { sums: ['amount'] },
  further: `
ALTER TABLE ledger_entries ADD CHECK (amount > 0);
DROP TABLE IF EXISTS carried_entries;
CREATE TABLE carried_entries (
  owner text NOT NULL,
  asset_id integer NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (owner, asset_id)
);`,
});

/** Whose money, of all kinds together, does not add up to what was posted to and from them. */
const UNBALANCED_OWNERS = `
WITH entries AS (
  SELECT split_part(debit_account, '/', 1) AS owner, asset_id, -amount AS amount FROM ledger_entries
  UNION ALL
  SELECT split_part(credit_account, '/', 1), asset_id, amount FROM ledger_entries
  UNION ALL
  SELECT owner, asset_id, amount FROM carried_entries
), totals AS (SELECT owner, asset_id, sum(amount) AS total FROM entries WHERE owner <> 'house' GROUP BY 1, 2
), owned AS (
  SELECT user_id, asset_id, sum(available + held) AS total FROM balances GROUP BY 1, 2
)
SELECT coalesce(owner, user_id::text) AS owner, coalesce(owned.asset_id, totals.asset_id) AS asset_id
FROM owned FULL JOIN totals ON user_id::text = owner AND owned.asset_id = totals.asset_id
WHERE coalesce(owned.total, 0) IS DISTINCT FROM coalesce(totals.total, 0)`;

/** Of a balance only the newest state is kept; each is the sum of its owner's entries. */
export const balanceProjection = projection({
  tables: [balances, entries],
  events: ['balance', 'transfer'],
  fold() {
    const newest = new Map<string, BalanceEvent>();
    const posted: EntryRecord[] = [];
    return {
      rows: [rowsOf(balances, newest), rowsOf(entries, posted)],
      add(event, { batch, timeMs }) {
        if (event.type === 'balance') newest.set(`${event.userId}/${event.kind}/${event.assetId}`, event);
        else if (changesOwner(event)) {
          posted.push({ batch, position: nextPosition(posted, batch), timeMs, transfer: event });
        }
      },
    };
  },
  async prove(client: ClientBase): Promise<Proved> {
    const { rows } = await client.query<{ owner: string; asset_id: number }>(UNBALANCED_OWNERS);
    return {
      rows: 0,
      faults: rows.map((row) => `balance of ${row.owner} in asset ${row.asset_id} is not the sum of its entries`),
    };
  },
});

/** Holds, releases and moves between the accounts of one owner change no owner's total. */
function changesOwner({ debitAccount, creditAccount }: TransferEvent): boolean {
  return ownerOf(debitAccount) !== ownerOf(creditAccount);
}

function ownerOf(account: string): string {
  return account.slice(0, account.indexOf('/'));
}

import type { SubscriptionEntryView } from '@assay/exchange-core/earn/subscription/subscription-entry';
import { type ColumnsOf, columnsOf, money, small, text, whole } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** A subscription as the query tables keep it: it is allotted when it has a time of that. */
export type SubscriptionSummary = Omit<SubscriptionEntryView, 'isAllotted'>;

interface SubscriptionRecord {
  readonly entry: SubscriptionSummary;
  /** None but for what is new. */
  readonly places: readonly ListPlace[];
}

export const subscriptionColumns: ColumnsOf<SubscriptionSummary> = {
  entryId: whole,
  projectId: small,
  userId: whole,
  createdAtMs: whole,
  wanted: money,
  paid: money,
  addition: whole,
  changedAtMs: whole,
  clientOrderId: text,
  floorSteps: whole,
  remainder: whole,
  rank: whole,
  allotted: money,
  cost: money,
  allottedAtMs: whole,
  vested: money,
  vestedParts: small,
};

/** Kept for ever: what somebody got of a new coin is asked for years later. */
const subscriptions = queryTable<SubscriptionRecord>({
  name: 'subscriptions',
  noun: 'subscription',
  columns: columnsOf(subscriptionColumns, ({ entry }) => entry),
  numbers: { columns: ['number'], of: ({ places }) => places },
  key: ['entry_id'],
  again: { number: 'greatest' },
  further: `
CREATE INDEX subscriptions_of_user ON subscriptions (user_id, number);
CREATE INDEX subscriptions_of_project ON subscriptions (project_id, entry_id);`,
});

export function subscriptionList(userId: number): string {
  return `subscriptions/${userId}`;
}

/** Every subscription in its newest state. */
export const subscriptionProjection = projection({
  tables: [subscriptions],
  events: ['subscription'],
  fold(numbers) {
    const rows = new Map<number, SubscriptionRecord>();
    return {
      rows: [rowsOf(subscriptions, rows)],
      add({ entry: { isAllotted: _, ...entry }, isNew }) {
        const places = rows.get(entry.entryId)?.places ?? (isNew ? [numbers.take(subscriptionList(entry.userId))] : []);
        rows.set(entry.entryId, { entry, places });
      },
    };
  },
});

import { readerOf } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type ListSource, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { type SubscriptionSummary, subscriptionColumns, subscriptionList } from './subscription-projection.ts';

export interface SubscriptionReaders {
  /** The user's own, newest first, in whatever state they are. */
  subscriptions(wanted: PlaceOfPage & { readonly userId: number }): Promise<PageResult<SubscriptionSummary>>;
}

const subscriptionOf = readerOf(subscriptionColumns);

export function createSubscriptionReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): SubscriptionReaders {
  return {
    subscriptions: (wanted) => readOwnPage(history, fence, listOf(wanted.userId), wanted, subscriptionOf),
  };
}

function listOf(userId: number): ListSource {
  return {
    name: 'subscriptions',
    list: subscriptionList(userId),
    table: 'subscriptions',
    condition: 'user_id = $1',
    values: [userId],
    number: 'number',
    time: 'created_at_ms',
  };
}

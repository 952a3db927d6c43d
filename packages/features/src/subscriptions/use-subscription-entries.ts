import { subscribeGetRecords } from '@assay/protocol/endpoints/subscribe';
import type { SubscriptionEntryRow } from '@assay/protocol/subscription-entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { type EntryShown, entryShown } from './entry-shown.ts';
import { subscriptionEntriesKey } from './subscription-keys.ts';

const idOf = ({ entryId }: SubscriptionEntryRow) => entryId;

/** Own subscriptions, newest first, with how their coins followed. */
export function useSubscriptionEntries(): PagedShown<EntryShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: subscriptionEntriesKey,
    idOf,
    load: (pageNo, pageSize, signal) => http.call(subscribeGetRecords, { pageNo, pageSize }, { signal }),
    // What is paid, paid back or vests moves coins.
    isChanged: ({ balances }) => balances.length > 0,
  });
  const rows = useMemo(() => paged.rows.map((row) => entryShown(row, texts)), [paged.rows, texts]);
  return { ...paged, rows };
}

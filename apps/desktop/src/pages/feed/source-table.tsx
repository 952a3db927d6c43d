import { useMessages } from '@assay/features/messages/use-messages';
import type { FeedSourcesData } from '@assay/features/system/use-feed-sources';
import { LiveDot } from '@assay/ui/badge.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';

const dots = { up: 'live', connecting: 'warning', down: 'danger' } as const;

/** Each source: does it answer, how often it counted, how often it was left out. */
export function SourceTable({ sources }: { sources: FeedSourcesData['sources'] }) {
  const { t, number } = useMessages();
  const states = { up: t('feed.stateUp'), connecting: t('feed.stateConnecting'), down: t('feed.stateDown') };
  return (
    <DataTable
      label={t('feed.sources')}
      rows={sources}
      keyOf={({ source }) => source}
      columns={[
        { head: t('feed.source'), cell: ({ source }) => source },
        {
          head: t('feed.state'),
          cell: ({ state, fault }) => (
            <>
              <LiveDot state={dots[state]} /> {states[state]} <span className="muted">{fault}</span>
            </>
          ),
        },
        { head: t('feed.counted'), isNumber: true, cell: ({ counted }) => number(String(counted), 0) },
        {
          head: t('feed.leftOut'),
          isNumber: true,
          cell: ({ leftOut }) => number(String(Object.values(leftOut).reduce((sum, count) => sum + count, 0)), 0),
        },
      ]}
    />
  );
}

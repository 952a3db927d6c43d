import { useMessages } from '@assay/features/messages/use-messages';
import type { FeedSourcesData } from '@assay/features/system/use-feed-sources';
import { LiveDot } from '@assay/ui/badge.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';

const dots = { up: 'live', connecting: 'warning', down: 'danger' } as const;

/** Each source: does it answer, how often it counted, how often it was left out. */
export function SourceTable({ sources }: { sources: FeedSourcesData['sources'] }) {
  const { t, number } = useMessages();
  const states = { up: t('feed.stateUp'), connecting: t('feed.stateConnecting'), down: t('feed.stateDown') };
  return (
    <Table label={t('feed.sources')}>
      <thead>
        <tr>
          <ColumnHead>{t('feed.source')}</ColumnHead>
          <ColumnHead>{t('feed.state')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.counted')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.leftOut')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, state, fault, counted, leftOut }) => (
          <tr key={source}>
            <Cell>{source}</Cell>
            <Cell>
              <LiveDot state={dots[state]} /> {states[state]} <span className="muted">{fault}</span>
            </Cell>
            <Cell isNumber>{number(String(counted), 0)}</Cell>
            <Cell isNumber>{number(String(Object.values(leftOut).reduce((sum, count) => sum + count, 0)), 0)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

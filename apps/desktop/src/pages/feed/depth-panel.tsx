import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { FeedDepthData } from '@assay/features/system/use-feed-sources';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import styles from './feed-page.module.css';

/** A reference venue's order book with the word that says whether it is real. */
export function DepthPanel({ pair, depth }: { pair: string; depth: FeedDepthData | undefined }) {
  const { t } = useMessages();
  const title = t('feed.depth', { pair });
  const origins = {
    synthesised: t('feed.depthSynthesised'),
    recorded: t('feed.depthRecorded'),
    live: t('feed.depthLive'),
  };
  if (depth === undefined || depth.origin === 'none') {
    return (
      <Panel title={title}>
        <p className={styles.note}>{depth === undefined ? t('state.loading') : t('feed.depthNone')}</p>
      </Panel>
    );
  }
  const rows = Array.from({ length: Math.max(depth.bids.length, depth.asks.length) }, (_, row) => row);
  return (
    <Panel
      title={title}
      head={<Badge kind={depth.origin === 'synthesised' ? 'warning' : 'info'}>{origins[depth.origin]}</Badge>}
      headEnd={depth.source}
    >
      <Table label={title}>
        <thead>
          <tr>
            <ColumnHead isNumber>{t('feed.amount')}</ColumnHead>
            <ColumnHead isNumber>{t('feed.bid')}</ColumnHead>
            <ColumnHead isNumber>{t('feed.ask')}</ColumnHead>
            <ColumnHead isNumber>{t('feed.amount')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <Cell isNumber>{groupThousands(depth.bids[row]?.[1] ?? '')}</Cell>
              <Cell isNumber className="up">
                {groupThousands(depth.bids[row]?.[0] ?? '')}
              </Cell>
              <Cell isNumber className="down">
                {groupThousands(depth.asks[row]?.[0] ?? '')}
              </Cell>
              <Cell isNumber>{groupThousands(depth.asks[row]?.[1] ?? '')}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.note}>{t('feed.depthWords')}</p>
    </Panel>
  );
}

import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { useFeedSources } from '@assay/features/system/use-feed-sources';
import { useSystem } from '@assay/features/system/use-system';
import type { MessageKey } from '@assay/messages/message-keys';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { DepthPanel } from './depth-panel.tsx';
import styles from './feed-page.module.css';
import { PriceTable } from './price-table.tsx';
import { SourceTable } from './source-table.tsx';

/** More than a window shows: what stands below is out of sight until the tables are there. */
const skeletonRows = 24;
const rowHeightPx = 32;

const partNames: ReadonlyMap<string, MessageKey> = new Map([
  ['prices', 'feed.partPrices'],
  ['quotes', 'feed.partQuotes'],
  ['trades', 'feed.partTrades'],
  ['volumes', 'feed.partVolumes'],
  ['depth', 'feed.partDepth'],
]);

/** Where the index comes from: each source, what it says of each pair, whether it counts, and what is made up. */
export function FeedPage() {
  const { t } = useMessages();
  const [symbol, setSymbol] = useState('btcusdt');
  const { status, data, depth, retry } = useFeedSources(symbol);
  const { feedName } = useSystem();
  return (
    <Page className={styles.page}>
      <h1 className="page-title">{t('feed.title')}</h1>
      <div className={styles.words}>
        <p>{t('feed.words')}</p>
        <p className={styles.origin}>
          {feedName !== '' && <Badge kind="info">{feedName}</Badge>} <MadeUp />
        </p>
      </div>
      {status === 'loading' && (
        <Panel>
          <Loading rows={skeletonRows} columns={5} rowHeight={rowHeightPx} />
        </Panel>
      )}
      {status === 'error' && (
        <Panel>
          <LoadFailed onRetry={retry} />
        </Panel>
      )}
      {data !== undefined && (
        <>
          <Panel title={t('feed.sources')}>
            <SourceTable sources={data.sources} />
          </Panel>
          <div className={styles.columns}>
            <Panel title={t('feed.prices')}>
              <PriceTable symbols={data.symbols} selected={symbol} onSelect={setSymbol} />
            </Panel>
            <DepthPanel pair={pairText(symbol)} depth={depth} />
          </div>
        </>
      )}
    </Page>
  );
}

/** Which parts of the market data are not real. */
function MadeUp() {
  const { t, language } = useMessages();
  const { status, synthesised } = useSystem();
  if (status !== 'ready') return null;
  if (synthesised.length === 0) return t('feed.nothingMadeUp');
  const names = synthesised.map((part) => partNames.get(part)).filter((key) => key !== undefined);
  const parts = new Intl.ListFormat(language).format(names.map((key) => t(key)));
  return t('feed.madeUp', { parts });
}

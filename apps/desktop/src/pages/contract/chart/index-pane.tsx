import { useMessages } from '@assay/features/messages/use-messages';
import { type ChartSpan, chartSpans } from '@assay/features/seconds-contract/settings/contract-setting';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Pane, PaneHead, ToolRule } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { lazy, useState } from 'react';
import { ChartCode } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { useFullScreen } from '../../../page-parts/chart/use-full-screen.ts';
import styles from './chart.module.css';
import { LiveIndexChart } from './live-index-chart.tsx';
import { ResultCards } from './result-cards.tsx';

const CandlesPanel = lazy(
  loadChunk(async () => ({ default: (await import('./candles-panel.tsx')).CandlesPanel }), 'trade', 'desk', 'chart'),
);

const tabs = ['index', 'candles'] as const;
type ChartTab = (typeof tabs)[number];

export interface IndexPaneProps {
  pair: ContractPair;
  account: ContractAccountName;
  span: ChartSpan;
  onSpan: (span: ChartSpan) => void;
  isSoundOn: boolean;
}

/** The index as a line with own orders on it, or the candles of the reference feed; results of orders that close stand above it. */
export function IndexPane({ pair, account, span, onSpan, isSoundOn }: IndexPaneProps) {
  const { t } = useMessages();
  const [tab, setTab] = useState<ChartTab>('index');
  const { isFull, toggle } = useFullScreen();
  const spans = chartSpans.map((minutes) => ({
    id: String(minutes),
    label: t('contract.minutes', { count: minutes }),
  }));
  const setSpan = (id: string) => {
    const chosen = chartSpans.find((minutes) => String(minutes) === id);
    if (chosen !== undefined) onSpan(chosen);
  };
  return (
    <Pane label={t('contract.chart')} className={classNames(styles.pane, isFull && pane.full)}>
      <Tabs selected={tab} onSelect={setTab} ids={tabs} className={pane.tabs}>
        <PaneHead
          end={
            <>
              <span className={styles.note}>
                {t('contract.chained')} <PageLink to="/scontract/heads">{t('contract.howToCheck')}</PageLink>
              </span>
              <TextButton size="small" label={t('contract.fullScreen')} isSelected={isFull} onPress={toggle}>
                {isFull ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
              </TextButton>
            </>
          }
        >
          <TabBar
            label={t('contract.chart')}
            items={[
              { id: 'index', label: t('contract.indexTab') },
              { id: 'candles', label: t('contract.candlesTab') },
            ]}
          />
          {tab === 'index' && (
            <>
              <ToolRule />
              <SegmentedControl
                label={t('contract.span')}
                kind="plain"
                segments={spans}
                selected={String(span)}
                onSelect={setSpan}
              />
            </>
          )}
        </PaneHead>
        <TabPanel key={tab} id={tab} className={pane.panel}>
          {tab === 'index' ? (
            <LiveIndexChart pair={pair} account={account} span={span} />
          ) : (
            <ChartCode resetKey={pair.symbol}>
              <CandlesPanel symbol={pair.symbol} baseCoin={pair.baseCoin} />
            </ChartCode>
          )}
        </TabPanel>
      </Tabs>
      <ResultCards isSoundOn={isSoundOn} />
    </Pane>
  );
}

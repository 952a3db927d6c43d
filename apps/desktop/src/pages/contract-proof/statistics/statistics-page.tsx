import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import {
  type StatisticsPage as StatisticsPageView,
  useStatistics,
} from '@assay/features/seconds-contract/proofs/use-statistics';
import { contractBaseCoins } from '@assay/protocol/contract-rules';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Select } from '@assay/ui/select.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ChartColumn from 'lucide-react/icons/chart-column';
import { HeadWarning } from '../../../page-parts/head-warning/head-warning.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import proof from '../proof.module.css';
import { ProofTabs } from '../proof-tabs.tsx';
import { EdgeCard } from './edge-card.tsx';
import { LosingCard } from './losing-card.tsx';
import styles from './statistics.module.css';
import { StatisticsTable } from './statistics-table.tsx';
import { SumCard } from './sum-card.tsx';
import { VoidsPanel } from './voids-panel.tsx';

const symbols = contractBaseCoins.map((coin) => `${coin.toLowerCase()}usdt`);

/** `/scontract/statistics`: what became of every settled contract, for everybody to read. */
export function StatisticsPage() {
  const { t } = useMessages();
  const page = useStatistics();
  return (
    <Page className={proof.page}>
      <ProofTabs current="/scontract/statistics" />
      <HeadWarning />
      <PageTitle lead={t('proof.statisticsLead')} />
      <div className={styles.cards}>
        <LosingCard losing={page.losing} />
        <EdgeCard />
        {page.status === 'loading' && <SumCard line={undefined} />}
        {page.view.sums.map((line) => (
          <SumCard key={line.key} line={line} />
        ))}
      </div>
      <Panel
        title={t('proof.byPair')}
        headEnd={
          <span className={proof.filters}>
            <span className={styles.select}>
              <Select
                label={t('proof.pair')}
                isLabelHidden
                options={[
                  { id: 'all', label: t('proof.allPairs') },
                  ...symbols.map((symbol) => ({ id: symbol, label: pairText(symbol) })),
                ]}
                selected={page.symbol}
                onSelect={page.setSymbol}
              />
            </span>
            <SegmentedControl
              label={t('proof.account')}
              segments={[
                { id: 'real', label: t('proof.real') },
                { id: 'demo', label: t('proof.demo') },
              ]}
              selected={page.account}
              onSelect={page.setAccount}
            />
          </span>
        }
      >
        <div className={proof.list}>
          <Numbers page={page} />
        </div>
        <p className={proof.note}>
          {t('proof.signs')} {page.account === 'demo' && t('proof.demoNote')}
        </p>
      </Panel>
      <VoidsPanel />
    </Page>
  );
}

function Numbers({ page }: { page: StatisticsPageView }) {
  const { t } = useMessages();
  if (page.status === 'loading') return <Loading rows={8} columns={12} rowHeight={32} />;
  if (page.status === 'error') return <LoadFailed onRetry={page.retry} />;
  if (page.view.lines.length === 0)
    return (
      <EmptyState
        icon={<ChartColumn />}
        title={t('proof.emptyTitle')}
        words={t('proof.emptyWords')}
        action={
          <ButtonLink to="/scontract" size="small">
            {t('proof.toContract')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={classNames(proof.scroll, styles.sheet)}>
      <StatisticsTable view={page.view} />
    </div>
  );
}

import { durationParts } from '@assay/features/custody/withdrawals/duration-parts';
import { useWithdrawalStatistics } from '@assay/features/custody/withdrawals/use-withdrawal-statistics';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import type { MessageKey } from '@assay/messages/message-keys';
import type { WithdrawalStatistics } from '@assay/protocol/wallet-entities';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { StaleBadge } from '../../page-parts/stale-badge.tsx';
import styles from './withdrawal-statistics.module.css';

/** `/withdrawals`: how withdrawals went in the last 30 days, for everybody to read. */
export function WithdrawalStatisticsPage() {
  const { t } = useMessages();
  const system = useSystem();
  const { status, statistics, retry } = useWithdrawalStatistics();
  // The notice stands above: it comes with the figures, not before or after them.
  const shown = system.status === 'loading' ? undefined : statistics;
  return (
    <Page className={`${parts.page} ${parts.spaced}`}>
      <PageTitle lead={t('leaving.lead')} />
      {shown === undefined ? (
        <Panel>
          {status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={8} columns={4} rowHeight={44} />}
        </Panel>
      ) : (
        <>
          {system.isSandbox && <Notice kind="info">{t('leaving.sandbox')}</Notice>}
          {status === 'stale' && (
            <p>
              <StaleBadge />
            </p>
          )}
          <Figures statistics={shown} />
          <Reasons statistics={shown} />
        </>
      )}
    </Page>
  );
}

/** How long, how many, and which of them were late. */
function Figures({ statistics }: { statistics: WithdrawalStatistics }) {
  const { t, date, number } = useMessages();
  const time = (ms: number | null) => {
    if (ms === null) return t('state.none');
    const { hours, minutes, seconds } = durationParts(ms);
    return t('leaving.duration', { hours, minutes, seconds });
  };
  const count = (value: number) => number(String(value), 0);
  const figures: readonly (readonly [MessageKey, string])[] = [
    ['leaving.median', time(statistics.medianMs)],
    ['leaving.p95', time(statistics.p95Ms)],
    ['leaving.late', count(statistics.late)],
    ['leaving.requested', count(statistics.requested)],
    ['leaving.finished', count(statistics.finished)],
    ['leaving.cancelled', count(statistics.cancelled)],
    ['leaving.pending', count(statistics.pending)],
    ['leaving.frozen', count(statistics.frozenAccounts)],
  ];
  return (
    <Panel
      title={t('leaving.figures')}
      headEnd={
        <span className={styles.span}>
          {t('leaving.span', { from: date(statistics.from), until: date(statistics.until) })}
        </span>
      }
    >
      <dl className={styles.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const reasonKeys: Readonly<Record<WithdrawalStatistics['rejected'][number]['reason'], MessageKey>> = {
  'address-risk': 'leaving.addressRisk',
  'account-takeover': 'leaving.accountTakeover',
  identity: 'leaving.identity',
  'legal-order': 'leaving.legalOrder',
  'network-trouble': 'leaving.networkTrouble',
  requested: 'leaving.requestedReason',
  reverted: 'leaving.reverted',
  conflicted: 'leaving.conflicted',
  'recipient-closed': 'leaving.recipientClosed',
};

/** The published list of reasons, those too for which nothing was rejected. */
function Reasons({ statistics: { rejected } }: { statistics: WithdrawalStatistics }) {
  const { t, number } = useMessages();
  return (
    <Panel title={t('leaving.rejected')}>
      <DataTable
        label={t('leaving.rejected')}
        height="roomy"
        columns={[
          { head: t('leaving.reason'), cell: ({ reason }) => t(reasonKeys[reason]) },
          { head: t('leaving.count'), isNumber: true, cell: ({ count }) => number(String(count), 0) },
        ]}
        rows={rejected}
        keyOf={({ reason }) => reason}
      />
      <p className={styles.note}>{t('leaving.rejectedWords')}</p>
    </Panel>
  );
}

import { useFundHoldings } from '@assay/features/funds/use-fund-holdings';
import { type FundsShown, useFunds } from '@assay/features/funds/use-funds';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState, Notice, StaleBanner } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { EarnFrame } from '../parts/earn-frame.tsx';
import { SourcePanel } from '../parts/source-panel.tsx';
import { FundCard } from './fund-card.tsx';
import styles from './funds.module.css';

/** `/fund/list`: every fund with its basket, value, curve and fees; bought and redeemed at the next value. */
export function FundListPage() {
  const { t } = useMessages();
  const session = useSession();
  return (
    <EarnFrame section="fund" title="nav.fund" lead="fund.lead" isRecord={false}>
      <div className={styles.split}>
        <div className={styles.cards}>
          {session.status === 'signed-in' && !session.canPurchase && (
            <Notice kind="warning">{t('fund.notAllowed')}</Notice>
          )}
          <Funds funds={useFunds()} />
        </div>
        <SourcePanel
          title={t('fund.sourceTitle')}
          source={[t('fund.sourceBasket'), t('fund.sourceTrade'), t('fund.sourceNext')]}
          risk={[t('fund.riskPrice'), t('fund.riskWait'), t('fund.riskHouse')]}
        />
      </div>
    </EarnFrame>
  );
}

function Funds({ funds: { status, rows, funds, retry } }: { funds: FundsShown }) {
  const { t } = useMessages();
  const holdings = useFundHoldings(rows);
  if (status === 'loading')
    return (
      <Panel>
        <Loading rows={8} columns={4} rowHeight={52} />
      </Panel>
    );
  if (status === 'error')
    return (
      <Panel className={styles.failed}>
        <LoadFailed onRetry={retry} />
      </Panel>
    );
  if (funds.length === 0)
    return (
      <Panel className={styles.failed}>
        <EmptyState
          icon={<PackageOpen />}
          title={t('fund.emptyTitle')}
          words={t('fund.emptyWords')}
          action={
            <ButtonLink to="/trade" size="small">
              {t('earn.toTrade')}
            </ButtonLink>
          }
        />
      </Panel>
    );
  return (
    <>
      {status === 'stale' && <StaleBanner words={t('earn.stale')} retryLabel={t('state.retry')} onRetry={retry} />}
      {funds.map((fund) => (
        <FundCard key={fund.id} fund={fund} holding={holdings.rows.find(({ productId }) => productId === fund.id)} />
      ))}
    </>
  );
}

import { useMessages } from '@assay/features/messages/use-messages';
import { clientOrderIdKeptMs, lastFillFreshMs, openOrdersMax, stopsPerCommandMax } from '@assay/protocol/order-rules';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { Points } from '../../page-parts/points.tsx';
import styles from './rules-page.module.css';

const hourMs = 60 * 60 * 1_000;

/** What holds for every order on every market. */
export function OrderRules() {
  const { t, number } = useMessages();
  return (
    <div className={styles.columns}>
      <Panel title={t('rules.ordersTitle')}>
        <Points
          points={[
            { head: t('rules.limit'), words: t('rules.limitWords') },
            { head: t('rules.market'), words: t('rules.marketWords') },
            { head: t('rules.priority'), words: t('rules.priorityWords') },
            { head: t('rules.bandTitle'), words: t('rules.bandWords') },
          ]}
        />
      </Panel>
      <Panel title={t('rules.stopsTitle')}>
        <Points
          points={[
            { head: t('rules.stopSide'), words: t('rules.stopSideWords') },
            { head: t('rules.stopPrice'), words: t('rules.stopPriceWords', { seconds: lastFillFreshMs / 1_000 }) },
            { head: t('rules.stopOrder'), words: t('rules.stopOrderWords', { count: stopsPerCommandMax }) },
            { head: t('rules.stopHold'), words: t('rules.stopHoldWords') },
          ]}
        />
      </Panel>
      <Panel title={t('rules.limitsTitle')}>
        <Points
          points={[
            {
              head: t('rules.limitOrders'),
              words: t('rules.limitOrdersWords', { count: number(String(openOrdersMax), 0) }),
            },
            { head: t('rules.limitIds'), words: t('rules.limitIdsWords', { hours: clientOrderIdKeptMs / hourMs }) },
            { head: t('rules.selfTitle'), words: t('rules.selfWords') },
            { head: t('market.stateCancelOnly'), words: t('rules.stateCancelOnlyWords') },
            { head: t('market.stateHalted'), words: t('rules.stateHaltedWords') },
          ]}
        />
        <p className={styles.more}>
          <PageLink to="/fees" className={parts.link}>
            {t('rules.toFees')}
          </PageLink>
        </p>
      </Panel>
    </div>
  );
}

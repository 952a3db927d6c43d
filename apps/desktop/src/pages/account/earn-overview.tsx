import { useFunds } from '@assay/features/funds/use-funds';
import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { Points } from '../../page-parts/points.tsx';
import { FundHoldings } from '../earn/funds/fund-holdings.tsx';
import { EarningsPanel } from '../earn/hosting/earnings-panel.tsx';
import { PositionsPanel } from '../earn/hosting/positions-panel.tsx';
import { EntriesPanel } from '../earn/subscriptions/entries-panel.tsx';
import styles from './account-frame.module.css';
import { EarnBalances } from './earn-balances.tsx';
import { TotalStrip } from './total-panel.tsx';

/** Coins that are put aside for products, what of them works in which product, and what it has earned; units of funds and new coins beside them. */
export function EarnOverview() {
  const { t } = useMessages();
  return (
    <div className={styles.stack}>
      <TotalStrip />
      <div className={`${styles.split} ${styles.even}`}>
        <EarnBalances />
        <Panel title={t('wallet.holds')}>
          <Points points={[{ words: t('wallet.earn1') }, { words: t('wallet.earn2') }]} />
          <LinkActions
            actions={[
              { to: '/finance/list', label: t('nav.financial') },
              { to: '/pool/list', label: t('nav.pool') },
              { to: '/fund/list', label: t('nav.fund') },
              { to: '/subscribe/list', label: t('nav.subscribe') },
            ]}
          />
        </Panel>
      </div>
      <EarningsPanel />
      <PositionsPanel kind="finance" title={t('nav.financial')} />
      <PositionsPanel kind="pool" title={t('nav.pool')} />
      <FundHoldings funds={useFunds()} />
      <EntriesPanel title={t('nav.subscribe')} />
    </div>
  );
}

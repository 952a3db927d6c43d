import { useFundOrders } from '@assay/features/funds/use-fund-orders';
import { useFunds } from '@assay/features/funds/use-funds';
import { useMessages } from '@assay/features/messages/use-messages';
import { FundOrders } from '../earn/funds/fund-orders.tsx';
import { PositionsPanel } from '../earn/hosting/positions-panel.tsx';
import { EntriesPanel } from '../earn/subscriptions/entries-panel.tsx';
import styles from './account-frame.module.css';

/** Own orders of everything that earns: products and pools with each reward, funds, new coins with their allotment. */
export function EarnRecords() {
  const { t } = useMessages();
  return (
    <div className={styles.stack}>
      <PositionsPanel kind="finance" title={t('nav.financial')} />
      <PositionsPanel kind="pool" title={t('nav.pool')} />
      <FundOrders orders={useFundOrders(useFunds().rows)} />
      <EntriesPanel title={t('nav.subscribe')} />
    </div>
  );
}

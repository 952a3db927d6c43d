import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import Sprout from 'lucide-react/icons/sprout';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { Points } from '../../page-parts/points.tsx';
import styles from './account-frame.module.css';

const columns = [
  { key: 'wallet.product' },
  { key: 'assets.coin' },
  { key: 'wallet.placed', isNumber: true },
  { key: 'assets.value', isNumber: true },
  { key: 'wallet.profit', isNumber: true },
] as const;

/** What of the user's coins works in products: nothing, and why. */
export function EarnOverview() {
  const { t } = useMessages();
  return (
    <div className={styles.split}>
      <Panel title={t('wallet.earn')}>
        <EmptyRecords
          label={t('wallet.earn')}
          columns={columns}
          icon={<Sprout />}
          title="wallet.earnEmpty"
          words="wallet.earnEmptyWords"
          action={{ to: '/account/assert/2', label: t('wallet.spot') }}
        />
      </Panel>
      <Panel title={t('wallet.holds')}>
        <Points points={[{ words: t('wallet.earn1') }, { words: t('wallet.earn2') }, { words: t('wallet.earn3') }]} />
        <LinkActions actions={[{ to: '/finance/list', label: t('wallet.toEarn') }]} />
      </Panel>
    </div>
  );
}

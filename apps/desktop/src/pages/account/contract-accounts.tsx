import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import Wallet from 'lucide-react/icons/wallet';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { Points } from '../../page-parts/points.tsx';
import styles from './account-frame.module.css';

const columns = [
  { key: 'assets.coin' },
  { key: 'assets.available', isNumber: true },
  { key: 'assets.frozen', isNumber: true },
  { key: 'assets.value', isNumber: true },
] as const;

/** Real and demo account of the seconds contract: what they are, and that they hold nothing. */
export function ContractAccounts() {
  const { t } = useMessages();
  return (
    <div className={styles.split}>
      <Panel title={t('wallet.contract')}>
        <EmptyRecords
          label={t('wallet.contract')}
          columns={columns}
          icon={<Wallet />}
          title="wallet.contractEmpty"
          words="wallet.contractEmptyWords"
          action={{ to: '/account/assert/2', label: t('wallet.spot') }}
        />
      </Panel>
      <Panel title={t('wallet.holds')}>
        <Points
          points={[
            { words: t('wallet.contract1') },
            { words: t('wallet.contract2') },
            { words: t('wallet.contract3') },
          ]}
        />
        <LinkActions actions={[{ to: '/scontract', label: t('wallet.toContract') }]} />
      </Panel>
    </div>
  );
}

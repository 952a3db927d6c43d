import { useWallet, type WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { AllocationPanel } from './allocation-panel.tsx';
import { CoinTable } from './coin-table.tsx';
import styles from './spot-account.module.css';
import { TotalPanel } from './total-panel.tsx';

/** The spot account with real balances: total, allocation, every coin and what can be done with it. */
export function SpotAccount() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const page = useWallet();
  if (page.status === 'error')
    return (
      <Panel className={styles.failed}>
        <LoadFailed words={t('page.errorWords')} onRetry={page.retry} />
      </Panel>
    );
  return (
    <>
      <Panel className={styles.overview}>
        <TotalPanel page={page} isSandbox={isSandbox} />
        <AllocationPanel page={page} />
      </Panel>
      <Coins page={page} isSandbox={isSandbox} />
    </>
  );
}

const coinRowHeight = 52;
const skeletonRows = 8;

function Coins({ page, isSandbox }: { page: WalletPage; isSandbox: boolean }) {
  const { t } = useMessages();
  const isLoading = page.status === 'loading';
  return (
    <Panel
      className={styles.coins}
      title={t('wallet.coins')}
      head={!isLoading && <span className={styles.held}>{t('wallet.held', { count: page.wallet.heldCount })}</span>}
      headEnd={
        <span className={styles.filters}>
          <Checkbox isSelected={page.hidesSmall} onChange={page.setHidesSmall}>
            {t('wallet.hideSmall')}
          </Checkbox>
          <SearchField label={t('wallet.find')} value={page.search} onChange={page.setSearch} />
        </span>
      }
    >
      {isLoading ? (
        <Loading rows={skeletonRows} columns={6} rowHeight={coinRowHeight} />
      ) : (
        <CoinTable page={page} isSandbox={isSandbox} />
      )}
    </Panel>
  );
}

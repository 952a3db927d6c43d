import { useValueLine } from '@assay/features/assets/use-value-line';
import { useWallet, type WalletPage } from '@assay/features/assets/use-wallet';
import { useFundsWorth } from '@assay/features/funds/use-funds-worth';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { useOtherAccounts } from '@assay/features/transfers/use-other-accounts';
import type { TransferOptions } from '@assay/features/transfers/use-transfer';
import { contractCoinBySymbol } from '@assay/protocol/contract-coins';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { useTransferDialog } from '../../page-parts/transfer/use-transfer-dialog.tsx';
import { AllocationPanel } from './allocation-panel.tsx';
import { CoinTable } from './coin-table.tsx';
import styles from './spot-account.module.css';
import { TotalPanel } from './total-panel.tsx';
import { ValuePanel } from './value-panel.tsx';

/** The spot account with real balances: total, allocation, every coin and what can be done with it. */
export function SpotAccount() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const page = useWallet(useOtherAccounts(), useFundsWorth());
  const line = useValueLine(page.wallet.totalText);
  const transfer = useTransferDialog();
  if (page.status === 'error')
    return (
      <Panel className={styles.failed}>
        <LoadFailed words={t('page.errorWords')} onRetry={page.retry} />
      </Panel>
    );
  return (
    <>
      <Panel className={styles.overview}>
        <TotalPanel page={page} today={line.today} isSandbox={isSandbox} onTransfer={() => transfer.open()} />
        <ValuePanel page={page} line={line} />
        <AllocationPanel page={page} />
      </Panel>
      <Coins page={page} isSandbox={isSandbox} onTransfer={(currency) => transfer.open(fromSpot(currency))} />
      {transfer.element}
    </>
  );
}

/** To where the coin is of use. */
function fromSpot(currency: string): TransferOptions {
  const to = contractCoinBySymbol(currency) === undefined ? 'earn' : 'contract';
  return { way: { from: 'spot', to }, currency };
}

const coinRowHeight = 52;
const skeletonRows = 8;

interface CoinsProps {
  page: WalletPage;
  isSandbox: boolean;
  onTransfer: (currency: string) => void;
}

function Coins({ page, isSandbox, onTransfer }: CoinsProps) {
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
        <CoinTable page={page} isSandbox={isSandbox} onTransfer={onTransfer} />
      )}
    </Panel>
  );
}

import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractAssetShown } from '@assay/features/seconds-contract/account/contract-asset-shown';
import {
  type ContractAssetsShown,
  useContractAssets,
} from '@assay/features/seconds-contract/account/use-contract-assets';
import { coinText } from '@assay/features/seconds-contract/terms/contract-texts';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { ExplainedTerm } from '@assay/ui/explained-term.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Plus from 'lucide-react/icons/plus';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import type { ContractDialogRequest } from '../dialogs/contract-dialog.tsx';
import styles from './assets.module.css';
import { LossLimit } from './loss-limit.tsx';

export interface AssetsPaneProps {
  account: ContractAccountName;
  coin: ContractCoinSymbol;
  hidesSmall: boolean;
  onHidesSmall: (hides: boolean) => void;
  onDialog: (request: ContractDialogRequest) => void;
}

/** What the contract account holds, how it is filled, and how much of the day's loss limit is used. */
export function AssetsPane({ account, coin, hidesSmall, onHidesSmall, onDialog }: AssetsPaneProps) {
  const { t } = useMessages();
  const assets = useContractAssets(account);
  const isSignedIn = assets.status !== 'signed-out';
  const isReal = account === 'real';
  return (
    <Pane label={t('contract.assets')} className={styles.pane}>
      <PaneHead
        end={
          <span className={styles.end}>
            {isSignedIn && (
              <>
                <Checkbox isSelected={hidesSmall} onChange={onHidesSmall}>
                  {t('contract.hideSmall')}
                </Checkbox>
                <TextButton onPress={() => onDialog({ kind: isReal ? 'transfer' : 'top-up', coin })}>
                  {isReal ? <ArrowLeftRight size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
                  {t(isReal ? 'contract.transfer' : 'contract.topUp')}
                </TextButton>
              </>
            )}
          </span>
        }
      >
        <h2 className={styles.title}>{t(isReal ? 'contract.assets' : 'contract.demoAssets')}</h2>
      </PaneHead>
      {assets.status === 'loading' && <Loading rows={2} columns={3} rowHeight={32} />}
      {assets.status === 'error' && <LoadFailed onRetry={assets.retry} />}
      {!isSignedIn && <p className={styles.empty}>{t('contract.assetsGuest')}</p>}
      {(assets.status === 'ready' || assets.status === 'stale') && <Balances assets={assets} hidesSmall={hidesSmall} />}
      {isSignedIn && isReal && <LossLimit coin={coin} />}
    </Pane>
  );
}

function Balances({ assets, hidesSmall }: { assets: ContractAssetsShown; hidesSmall: boolean }) {
  const { t } = useMessages();
  const rows = hidesSmall ? assets.rows.filter(({ isSmall }) => !isSmall) : assets.rows;
  const columns: Column<ContractAssetShown>[] = [
    { head: t('contract.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
    {
      head: t('contract.available'),
      isNumber: true,
      cell: ({ available }) => <AmountText text={coinText(available)} />,
    },
    { head: t('contract.inOrders'), isNumber: true, cell: ({ frozen }) => <AmountText text={coinText(frozen)} /> },
    { head: t('contract.total'), isNumber: true, cell: ({ value }) => value },
  ];
  return (
    <>
      <DataTable label={t('contract.assets')} columns={columns} rows={rows} keyOf={({ currency }) => currency} />
      {rows.length === 0 && <p className={styles.empty}>{t('contract.allSmall')}</p>}
      <p className={styles.sum}>
        <ExplainedTerm explanation={t('contract.accountRateWords')}>
          {t('contract.accountRate', { rate: assets.rate === '' ? t('state.none') : assets.rate })}
        </ExplainedTerm>
        <span>
          {t('contract.totalWorth')} <b>{assets.total}</b> USDT
        </span>
      </p>
    </>
  );
}

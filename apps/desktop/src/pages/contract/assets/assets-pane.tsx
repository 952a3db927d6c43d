import { useMessages } from '@assay/features/messages/use-messages';
import { useContractAssets } from '@assay/features/seconds-contract/account/use-contract-assets';
import { coinText } from '@assay/features/seconds-contract/terms/contract-texts';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
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
  const rows = hidesSmall ? assets.rows.filter(({ isSmall }) => !isSmall) : assets.rows;
  const isSignedIn = assets.status !== 'signed-out';
  return (
    <Pane label={t('contract.assets')} className={styles.pane}>
      <PaneHead
        end={
          <span className={styles.end}>
            {isSignedIn && (
              <Checkbox isSelected={hidesSmall} onChange={onHidesSmall}>
                {t('contract.hideSmall')}
              </Checkbox>
            )}
            {isSignedIn && account === 'real' && (
              <TextButton onPress={() => onDialog({ kind: 'transfer' })}>
                <ArrowLeftRight size={14} aria-hidden />
                {t('contract.transfer')}
              </TextButton>
            )}
            {isSignedIn && account === 'demo' && (
              <TextButton onPress={() => onDialog({ kind: 'top-up', coin })}>
                <Plus size={14} aria-hidden />
                {t('contract.topUp')}
              </TextButton>
            )}
          </span>
        }
      >
        <h2 className={styles.title}>{t(account === 'real' ? 'contract.assets' : 'contract.demoAssets')}</h2>
      </PaneHead>
      {assets.status === 'loading' && <Loading rows={2} columns={3} rowHeight={32} />}
      {assets.status === 'error' && <LoadFailed onRetry={assets.retry} />}
      {assets.status === 'signed-out' && <p className={styles.empty}>{t('contract.assetsGuest')}</p>}
      {(assets.status === 'ready' || assets.status === 'stale') && (
        <>
          <Table label={t('contract.assets')}>
            <thead>
              <tr>
                <ColumnHead>{t('contract.coin')}</ColumnHead>
                <ColumnHead isNumber>{t('contract.available')}</ColumnHead>
                <ColumnHead isNumber>{t('contract.inOrders')}</ColumnHead>
                <ColumnHead isNumber>{t('contract.total')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.currency}>
                  <Cell>
                    <CoinName symbol={row.currency} />
                  </Cell>
                  <Cell isNumber>
                    <AmountText text={coinText(row.available)} />
                  </Cell>
                  <Cell isNumber>
                    <AmountText text={coinText(row.frozen)} />
                  </Cell>
                  <Cell isNumber>{row.value}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          {rows.length === 0 && <p className={styles.empty}>{t('contract.allSmall')}</p>}
          <p className={styles.sum}>
            <span>{t('contract.accountRate', { rate: assets.rate === '' ? t('state.none') : assets.rate })}</span>
            <span>
              {t('contract.totalWorth')} <b>{assets.total}</b> USDT
            </span>
          </p>
        </>
      )}
      {isSignedIn && account === 'real' && <LossLimit coin={coin} />}
    </Pane>
  );
}

import { useWallet } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { Points } from '../../page-parts/points.tsx';
import { TransferForm } from '../../page-parts/transfer/transfer-form.tsx';
import styles from './account-frame.module.css';
import own from './contract-accounts.module.css';
import { ContractBalances } from './contract-balances.tsx';
import { TotalStrip } from './total-panel.tsx';

/** The real and the demo account of the seconds contract, and the way in and out of the real one. */
export function ContractAccounts() {
  const { t } = useMessages();
  // The switches are the spot account's: who hides amounts hides them everywhere.
  const { hidesAmounts, hidesSmall, setHidesSmall } = useWallet();
  return (
    <div className={styles.stack}>
      <TotalStrip />
      <div className={styles.split}>
        <div className={styles.stack}>
          <div className={own.switches}>
            <Checkbox isSelected={hidesSmall} onChange={setHidesSmall}>
              {t('wallet.hideSmall')}
            </Checkbox>
          </div>
          <ContractBalances account="real" hidesAmounts={hidesAmounts} hidesSmall={hidesSmall} />
          <ContractBalances account="demo" hidesAmounts={hidesAmounts} hidesSmall={hidesSmall} />
        </div>
        <div className={styles.stack}>
          <Panel title={t('transfer.title')}>
            <div className={own.form}>
              <TransferForm />
            </div>
          </Panel>
          <Panel title={t('wallet.holds')}>
            <Points points={[{ words: t('wallet.contractWords') }]} />
            <LinkActions
              actions={[
                { to: '/scontract', label: t('wallet.toContract') },
                { to: '/account/trade?type=5', label: t('wallet.toContractRecords') },
                { to: '/scontract/protection', label: t('wallet.toProtection') },
                { to: '/scontract/statistics', label: t('wallet.toStatistics') },
              ]}
            />
          </Panel>
        </div>
      </div>
    </div>
  );
}

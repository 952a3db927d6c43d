import { useMessages } from '@assay/features/messages/use-messages';
import { useDemoTopUp } from '@assay/features/seconds-contract/account/use-demo-top-up';
import { coinText } from '@assay/features/seconds-contract/terms/contract-texts';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { stakeCoinChoices } from '../../../page-parts/coin-choices.ts';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import styles from './dialogs.module.css';

/** Adds demo money, one of the listed amounts. */
export function TopUpDialog({ coin, onClose }: { coin: ContractCoinSymbol; onClose: () => void }) {
  const { t } = useMessages();
  const form = useDemoTopUp(coin, onClose);
  return (
    <Dialog isOpen onClose={onClose} title={t('contract.topUpTitle')} closeLabel={t('state.close')}>
      <div className={styles.stack}>
        <p>{t('contract.topUpWords')}</p>
        <SegmentedControl
          label={t('contract.coin')}
          segments={stakeCoinChoices}
          selected={form.currency}
          onSelect={form.setCurrency}
        />
        {form.status === 'loading' && <Loading rows={2} columns={2} rowHeight={36} />}
        {form.status === 'error' && <LoadFailed onRetry={form.retry} />}
        <div className={styles.amounts}>
          {form.amounts.map((amount) => (
            <Button
              key={amount}
              onPress={() => form.add(amount)}
              isPending={form.sending === amount}
              pendingLabel={t('contract.sending')}
            >
              {`${coinText(amount)} ${form.currency}`}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

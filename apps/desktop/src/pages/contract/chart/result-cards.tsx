import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractRow } from '@assay/features/seconds-contract/orders/use-contract-views';
import { useSettledContracts } from '@assay/features/seconds-contract/orders/use-settled-contracts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Equal from 'lucide-react/icons/equal';
import FileCheck from 'lucide-react/icons/file-check';
import X from 'lucide-react/icons/x';
import { PageLink } from '../../../routing/page-link.tsx';
import styles from './chart.module.css';

const icons = { win: CircleCheck, lose: CircleX, draw: Equal, void: Ban } as const;

/** What became of own orders while the page is open, in words, each with its receipt. */
export function ResultCards({ isSoundOn }: { isSoundOn: boolean }) {
  const { rows, close } = useSettledContracts(isSoundOn);
  return (
    <div className={styles.results} role="status">
      {rows.map((row) => (
        <ResultCard key={row.order.orderId} row={row} onClose={() => close(row.order.orderId)} />
      ))}
    </div>
  );
}

function ResultCard({ row: { view }, onClose }: { row: ContractRow; onClose: () => void }) {
  const { t } = useMessages();
  if (view.result === '') return null;
  const Icon = icons[view.result];
  // The word says which way.
  const amount = view.result === 'win' || view.result === 'lose' ? view.gain.replace(/^[+−]/, '') : view.returned;
  return (
    <div className={`${styles.result} ${styles[view.result]}`}>
      <p className={styles['result-title']}>
        <Icon size={16} aria-hidden />
        <b>
          {t(`contract.result${view.result}`, {
            amount,
            coin: view.account === 'demo' ? t('contract.demoCoin', { coin: view.coin }) : view.coin,
          })}
        </b>
        <IconButton size="small" label={t('state.close')} icon={<X size={14} aria-hidden />} onPress={onClose} />
      </p>
      <p>
        {t('contract.resultTerms', {
          pair: view.pair,
          direction: view.directionText,
          seconds: view.holdingSeconds,
          stake: view.stake,
        })}
      </p>
      <p>
        {view.voidText === ''
          ? t('contract.resultPrices', { entry: view.entryPrice, exit: view.exitPrice })
          : view.voidText}
      </p>
      <PageLink to={`/scontract/receipt?id=${view.receiptId}`} className={styles.receipt}>
        <FileCheck size={14} aria-hidden />
        {t('contract.checkReceipt')}
      </PageLink>
    </div>
  );
}

import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractShown } from '@assay/features/seconds-contract/orders/use-contracts-shown';
import { useSettledContracts } from '@assay/features/seconds-contract/orders/use-settled-contracts';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Equal from 'lucide-react/icons/equal';
import FileCheck from 'lucide-react/icons/file-check';
import X from 'lucide-react/icons/x';
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

function ResultCard({ row: { shown }, onClose }: { row: ContractShown; onClose: () => void }) {
  const { t } = useMessages();
  if (shown.result === '') return null;
  const Icon = icons[shown.result];
  // The word says which way.
  const amount = shown.result === 'win' || shown.result === 'lose' ? shown.gain.replace(/^[+−]/, '') : shown.returned;
  return (
    <div className={`${styles.result} ${styles[shown.result]}`}>
      <p className={styles['result-title']}>
        <Icon size={16} aria-hidden />
        <b>
          {t(`contract.result${shown.result}`, {
            amount,
            coin: shown.account === 'demo' ? t('contract.demoCoin', { coin: shown.coin }) : shown.coin,
          })}
        </b>
        <IconButton size="small" label={t('state.close')} icon={<X size={14} aria-hidden />} onPress={onClose} />
      </p>
      <p>
        {t('contract.resultTerms', {
          pair: shown.pair,
          direction: shown.directionText,
          seconds: shown.holdingSeconds,
          stake: shown.stake,
        })}
      </p>
      <p>
        {shown.voidText === ''
          ? t('contract.resultPrices', { entry: shown.entryPrice, exit: shown.exitPrice })
          : shown.voidText}
      </p>
      <PageLink to={`/scontract/receipt?id=${shown.receiptId}`} className={styles.receipt}>
        <FileCheck size={14} aria-hidden />
        {t('contract.checkReceipt')}
      </PageLink>
    </div>
  );
}

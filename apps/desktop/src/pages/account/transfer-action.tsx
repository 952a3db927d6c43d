import { useMessages } from '@assay/features/messages/use-messages';
import styles from './spot-account.module.css';

export interface TransferActionProps {
  currency: string;
  onTransfer: (currency: string) => void;
}

/** Opens the transfer of a coin, in words as the links beside it are. */
export function TransferAction({ currency, onTransfer }: TransferActionProps) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.transfer}
      aria-label={t('wallet.transferCoin', { coin: currency })}
      onClick={() => onTransfer(currency)}
    >
      {t('wallet.transfer')}
    </button>
  );
}

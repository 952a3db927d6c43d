import { type EarnFunds, payFrom } from '@assay/features/earn/pay-from';
import { useMessages } from '@assay/features/messages/use-messages';
import { exactNumber } from '@assay/features/numbers/exact-number';
import styles from './earn-parts.module.css';

export interface PayFromLineProps {
  /** What is to be paid: exact text, or as typed. */
  amount: string;
  currency: string;
  funds: EarnFunds;
}

/** Where the money comes from, said before the press, an account a line: "100 from Earn", "400 from Spot". A dash while there is nothing to say. */
export function PayFromLine({ amount, currency, funds }: PayFromLineProps) {
  const { t } = useMessages();
  const paid = payFrom(amount, funds);
  if (paid === undefined) return t('state.none');
  const [earn, spot] = [exactNumber(paid.fromEarn, 0), exactNumber(paid.fromSpot, 0)];
  return (
    <>
      {paid.kind !== 'spot' && <span className={styles.line}>{t('earn.fromEarn', { earn, coin: currency })}</span>}
      {paid.kind !== 'earn' && <span className={styles.line}>{t('earn.fromSpot', { spot, coin: currency })}</span>}
    </>
  );
}

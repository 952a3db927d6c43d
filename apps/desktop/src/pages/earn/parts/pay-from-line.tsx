import { type EarnFunds, payFrom } from '@assay/features/earn/pay-from';
import { useMessages } from '@assay/features/messages/use-messages';
import { exactNumber } from '@assay/features/numbers/exact-number';

export interface PayFromLineProps {
  /** What is to be paid: exact text, or as typed. */
  amount: string;
  currency: string;
  funds: EarnFunds;
}

/** Where the money comes from, said before the press: "100 from Earn, 400 from Spot". A dash while there is nothing to say. */
export function PayFromLine({ amount, currency, funds }: PayFromLineProps) {
  const { t } = useMessages();
  const paid = payFrom(amount, funds);
  if (paid === undefined) return t('state.none');
  const [earn, spot] = [exactNumber(paid.fromEarn, 0), exactNumber(paid.fromSpot, 0)];
  if (paid.kind === 'earn') return t('earn.fromEarn', { earn, coin: currency });
  if (paid.kind === 'spot') return t('earn.fromSpot', { spot, coin: currency });
  return t('earn.fromBoth', { earn, spot, coin: currency });
}

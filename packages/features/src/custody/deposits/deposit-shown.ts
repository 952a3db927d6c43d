import { coinDecimals } from '@assay/protocol/assets';
import type { DepositRow, TransferStatus } from '@assay/protocol/wallet-entities';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import type { Messages } from '../../messages/use-messages.ts';
import { noNumber, shownAmount } from '../../numbers/decimal.ts';
import { depositReasonKeys, statusKeys } from '../transfer-status.ts';

/** A deposit, ready to be read. */
export interface DepositShown {
  readonly id: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly amount: string;
  readonly network: string;
  readonly status: TransferStatus;
  readonly statusText: string;
  /** `3 / 12`. */
  readonly confirmations: string;
  /** Why it was rejected; undefined for others. */
  readonly reason: string | undefined;
  readonly transactionId: string;
  readonly link: string;
}

export function depositShown(row: DepositRow, { t, date }: Pick<Messages, 't' | 'date'>): DepositShown {
  const { confirmations, confirmationsNeeded, reason } = row;
  return {
    id: row.depositId,
    createdAt: date(row.seenAt),
    currency: row.currency,
    amount: shownAmount(row.amount, coinDecimals),
    network: row.network,
    status: row.status,
    statusText: t(row.isUnderReview ? 'custody.reviewing' : statusKeys[row.status]),
    // No chain confirms what never was on one.
    confirmations:
      row.transactionId === insideTransactionId
        ? noNumber
        : `${Math.min(confirmations, confirmationsNeeded)} / ${confirmationsNeeded}`,
    reason: reason === '' ? undefined : t(depositReasonKeys[reason]),
    transactionId: row.transactionId,
    link: row.link,
  };
}

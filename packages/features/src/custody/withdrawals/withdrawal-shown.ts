import { coinDecimals } from '@assay/protocol/assets';
import type { TransferStatus, WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Messages } from '../../messages/use-messages.ts';
import { shownAmount } from '../../numbers/decimal.ts';
import { stateKeyOf, statusKeys, withdrawalReasonKeys } from '../transfer-status.ts';

/** A withdrawal, ready to be read. */
export interface WithdrawalShown {
  readonly id: string;
  readonly createdAt: string;
  readonly currency: string;
  /** What arrives. */
  readonly amount: string;
  readonly fee: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string;
  readonly state: WithdrawalRow['state'];
  readonly status: TransferStatus;
  readonly statusText: string;
  /** What a pending one waits for; undefined for others. */
  readonly stateText: string | undefined;
  /** Why it was rejected, or failed on the chain; undefined for others. */
  readonly reason: string | undefined;
  readonly transactionId: string;
  readonly link: string;
  /** It is not being sent yet. */
  readonly canCancel: boolean;
}

export function withdrawalShown(row: WithdrawalRow, { t, date }: Pick<Messages, 't' | 'date'>): WithdrawalShown {
  const { state, status, reason, network, address, tag, currency, transactionId, link } = row;
  const stateKey = stateKeyOf(row);
  return {
    ...{ state, status, network, address, tag, currency, transactionId, link },
    id: row.withdrawalId,
    createdAt: date(row.createdAt),
    amount: shownAmount(row.amount, coinDecimals),
    fee: shownAmount(row.fee, coinDecimals),
    statusText: t(statusKeys[status]),
    stateText: stateKey === undefined ? undefined : t(stateKey),
    reason: reason === '' ? undefined : t(withdrawalReasonKeys[reason]),
    canCancel: state === 'reviewing' || state === 'approved',
  };
}

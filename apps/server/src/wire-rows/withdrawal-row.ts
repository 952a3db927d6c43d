import { formatMoney } from '@assay/amounts/money';
import type { WithdrawalSummary } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import type { TransferStatus, WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { WithdrawalState } from '@assay/protocol/withdrawal-rules';
import { explorerLink, type IsRealChain } from './explorer-link.ts';
import { coinOf } from './market-names.ts';
import { networkOf } from './network-names.ts';

/** What a row needs of a withdrawal. `transactionId` is of its newest payment while it is being sent. */
export type ShownWithdrawal = Omit<WithdrawalSummary, 'worth' | 'approvalsNeeded' | 'approvedBy' | 'userId'>;

const statuses: Readonly<Record<WithdrawalState, TransferStatus>> = {
  reviewing: 'pending',
  approved: 'pending',
  sending: 'pending',
  confirmed: 'finished',
  cancelled: 'cancelled',
  rejected: 'rejected',
  failed: 'rejected',
};

export function withdrawalRow(withdrawal: ShownWithdrawal, isReal: IsRealChain): WithdrawalRow {
  const { withdrawalId, clientOrderId, networkId, assetId, address, tag, transactionId, state, reason } = withdrawal;
  const network = networkOf(networkId).name;
  const status = statuses[state];
  return {
    withdrawalId: String(withdrawalId),
    clientOrderId,
    currency: coinOf(assetId),
    network,
    address,
    tag,
    amount: formatMoney(withdrawal.amount),
    fee: formatMoney(withdrawal.fee),
    status,
    state,
    reason,
    transactionId,
    link: explorerLink(network, transactionId, isReal),
    createdAt: withdrawal.requestedAtMs,
    endedAt: status === 'pending' ? 0 : withdrawal.changedAtMs,
  };
}

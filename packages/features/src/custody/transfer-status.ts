import type { MessageKey } from '@assay/messages/message-keys';
import type { DepositRow, TransferStatus, WithdrawalRow } from '@assay/protocol/wallet-entities';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';

/** The words of the specification, section 3, and what a person took back. */
export const statusKeys: Readonly<Record<TransferStatus, MessageKey>> = {
  pending: 'custody.pending',
  finished: 'custody.finished',
  rejected: 'custody.rejected',
  cancelled: 'custody.cancelled',
};

/** What a pending withdrawal waits for; others say it by their status. It is begun before it is signed, and only then has a transaction. */
export function stateKeyOf({
  state,
  transactionId,
}: Pick<WithdrawalRow, 'state' | 'transactionId'>): MessageKey | undefined {
  if (state === 'reviewing') return 'custody.reviewing';
  if (state === 'approved')
    return transactionId === insideTransactionId ? 'custody.approvedInside' : 'custody.approved';
  if (state !== 'sending') return undefined;
  return transactionId === '' ? 'custody.signing' : 'custody.sending';
}

export const depositReasonKeys: Readonly<Record<Exclude<DepositRow['reason'], ''>, MessageKey>> = {
  'below-minimum': 'custody.belowMinimum',
  'tag-missing': 'custody.tagMissing',
  'tag-unknown': 'custody.tagUnknown',
  unsupported: 'custody.unsupported',
  unseen: 'custody.unseen',
  'account-closed': 'custody.accountClosed',
};

/** The published list: there is no other reason. */
export const withdrawalReasonKeys: Readonly<Record<Exclude<WithdrawalRow['reason'], ''>, MessageKey>> = {
  'address-risk': 'custody.addressRisk',
  'account-takeover': 'custody.accountTakeover',
  identity: 'custody.identity',
  'legal-order': 'custody.legalOrder',
  'network-trouble': 'custody.networkTrouble',
  requested: 'custody.requested',
  reverted: 'custody.reverted',
  conflicted: 'custody.conflicted',
  'recipient-closed': 'custody.recipientClosed',
};

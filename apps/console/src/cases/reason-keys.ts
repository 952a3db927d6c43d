import type { MessageKey } from '@assay/messages/message-keys';
import type { WithdrawalReason } from '@assay/protocol/withdrawal-rules';

/** The published list of why withdrawals end without arriving, in words that speak of the person. */
export const withdrawalReasonKeys = {
  'address-risk': 'leaving.addressRisk',
  'account-takeover': 'leaving.accountTakeover',
  identity: 'leaving.identity',
  'legal-order': 'leaving.legalOrder',
  'network-trouble': 'leaving.networkTrouble',
  requested: 'leaving.requestedReason',
  reverted: 'leaving.reverted',
  conflicted: 'leaving.conflicted',
  'recipient-closed': 'leaving.recipientClosed',
} as const satisfies Readonly<Record<WithdrawalReason, MessageKey>>;

export function isWithdrawalReason(reason: string): reason is WithdrawalReason {
  return Object.hasOwn(withdrawalReasonKeys, reason);
}

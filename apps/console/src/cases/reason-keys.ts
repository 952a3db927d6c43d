import type { MessageKey } from '@assay/messages/message-keys';
import type { withdrawalRejectionReasons } from '@assay/protocol/withdrawal-rules';

/** The published list of reasons for which a withdrawal is rejected, in words that speak of the person. */
export const withdrawalReasonKeys = {
  'address-risk': 'leaving.addressRisk',
  'account-takeover': 'leaving.accountTakeover',
  identity: 'leaving.identity',
  'legal-order': 'leaving.legalOrder',
  'network-trouble': 'leaving.networkTrouble',
  requested: 'leaving.requestedReason',
} as const satisfies Readonly<Record<(typeof withdrawalRejectionReasons)[number], MessageKey>>;

export function isRejectionReason(reason: string): reason is keyof typeof withdrawalReasonKeys {
  return Object.hasOwn(withdrawalReasonKeys, reason);
}

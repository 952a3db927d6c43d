import type { MessageKey } from '@assay/messages/message-keys';

const reasonKeys: Readonly<Record<string, MessageKey>> = {
  user: 'desk.reasonUser',
  'immediate-or-cancel': 'desk.reasonIoc',
  'self-trade': 'desk.reasonSelfTrade',
  'price-band': 'desk.reasonBand',
  'book-exhausted': 'desk.reasonBook',
  'fill-or-kill': 'desk.reasonFok',
  'post-only': 'desk.reasonPostOnly',
  'balance-insufficient': 'desk.reasonBalance',
  'level-full': 'desk.reasonLevelFull',
  'account-frozen': 'desk.reasonFrozen',
};

/** Why an order was cancelled, in words; undefined for one that was not. @param reason as the core says it */
export function cancelReasonKey(reason: string): MessageKey | undefined {
  return Object.hasOwn(reasonKeys, reason) ? reasonKeys[reason] : undefined;
}

import type { MessageKey } from '@assay/messages/message-keys';

/** Why a pair takes no new contracts, in words; undefined where the exchange gives no reason that we know. */
export function closureKey(reason: string): MessageKey | undefined {
  switch (reason) {
    case 'operator':
      return 'contract.closedOperator';
    case 'clock':
      return 'contract.closedClock';
    case '':
      return undefined;
    default:
      return 'contract.closedHalt';
  }
}

import type { MessageKey } from '@assay/messages/message-keys';
import type { VoidRow } from '@assay/protocol/contract-proof-entities';

/** Why ticks were missing, as the exchange says it. */
export const voidCauseKeys: Record<Exclude<VoidRow['voidCause'], ''>, MessageKey> = {
  downtime: 'proof.causeDowntime',
  'source-outage': 'proof.causeSourceOutage',
  halt: 'proof.causeHalt',
  seam: 'proof.causeSeam',
};

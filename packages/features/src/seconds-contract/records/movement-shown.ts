import type { MessageKey } from '@assay/messages/message-keys';
import type { ContractMovementRow } from '@assay/protocol/contract-entities';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import type { Messages } from '../../messages/use-messages.ts';
import { coinText, signedText } from '../terms/contract-texts.ts';

/** One record of a contract account, in the words of the language. */
export interface MovementShown {
  readonly id: string;
  readonly currency: string;
  readonly kindText: string;
  /** With its sign. */
  readonly amount: string;
  /** Available after it. */
  readonly balance: string;
  readonly orderId: string;
  readonly createdAt: string;
}

/** Kinds in the order in which the filter offers them. */
export const movementKinds = ['transfer-in', 'transfer-out', 'stake', 'fee', 'returned', 'demo'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementKeys: Record<MovementKind, MessageKey> = {
  'transfer-in': 'contract.movementIn',
  'transfer-out': 'contract.movementOut',
  stake: 'contract.movementStake',
  fee: 'contract.movementFee',
  returned: 'contract.movementReturned',
  demo: 'contract.movementDemo',
};

export function movementShown(row: ContractMovementRow, { t, date }: Pick<Messages, 't' | 'date'>): MovementShown {
  const kind = movementKinds.find((entry) => contractMovementTypes[entry] === row.tradeType);
  return {
    id: row.id,
    currency: row.currency,
    kindText: kind === undefined ? String(row.tradeType) : t(movementKeys[kind]),
    amount: signedText(row.amount),
    balance: coinText(row.balance),
    orderId: row.orderId,
    createdAt: date(row.createdAt),
  };
}

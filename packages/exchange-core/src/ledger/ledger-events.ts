import type { Money } from '@assay/amounts/money';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import { placeOfKind } from './pocket.ts';
import { type PocketKindName, pocketKinds } from './pocket-kinds.ts';
import type { TransferReason } from './transfer-reason.ts';

/** Newest contents of one pocket of a user, once per command that changed it. */
export interface BalanceEvent {
  readonly type: 'balance';
  /** One of a user's. */
  readonly kind: PocketKindName;
  readonly userId: number;
  /** The ledger's asset: demo money has its own. */
  readonly assetId: number;
  readonly available: Money;
  readonly held: Money;
}

/** An asset's number takes less; a kind's number is above it. */
const KIND_SHIFT = 16;
/** By the kind's place in the table. */
const kindNumbers = pocketKinds.map(({ numbers }) => numbers[0]);

export const balanceEvent: EventDeclaration<BalanceEvent> = {
  type: 'balance',
  mix(mixer, event) {
    mixer.number(event.userId);
    mixer.word(event.assetId | (kindNumbers[placeOfKind(event.kind)] << KIND_SHIFT));
    mixer.bigint(event.available);
    mixer.bigint(event.held);
  },
};

/** A double-entry posting. Only emitted when the core is created with `recordTransfers`. */
export interface TransferEvent {
  readonly type: 'transfer';
  readonly debitAccount: string;
  readonly creditAccount: string;
  readonly assetId: number;
  readonly amount: Money;
  readonly reason: TransferReason;
}

export const transferEvent: EventDeclaration<TransferEvent> = {
  type: 'transfer',
  /** Left out: not every core reports postings, and each shows in a balance. */
  mix() {},
};

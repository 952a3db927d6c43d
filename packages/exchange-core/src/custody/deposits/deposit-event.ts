import type { Money } from '@assay/amounts/money';
import type { DepositRejectionReason } from '@assay/protocol/withdrawal-rules';
import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';

/** In place of a person: the house itself, or nobody for now. */
export const NOBODY = 0;

/** `claimed`: coins that were turned away, and somebody got them after all. */
export const depositStates = ['credited', 'rejected', 'claimed'] as const;
export type DepositState = (typeof depositStates)[number];

/** Coins that arrived, as they stand after a command. (network, transaction, output) is what they are known by for ever. */
export interface DepositEvent {
  readonly type: 'deposit';
  /** Counts these events, from 1. */
  readonly depositId: number;
  readonly networkId: number;
  readonly transactionId: string;
  readonly output: string;
  /** `NOBODY`: the treasury's, or of a rejected one that nobody is known to have sent it. */
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly address: string;
  readonly tag: string;
  /** Of the block that it is in. */
  readonly height: number;
  readonly state: DepositState;
  /** Why it was rejected; empty for one that was credited. */
  readonly reason: DepositRejectionReason | '';
  readonly timeMs: number;
}

export const depositEvent: EventDeclaration<DepositEvent> = { type: 'deposit' };

import type { Money } from '@assay/amounts/money';
import type { ContractOutcome, ContractResult, Direction } from '@assay/settlement/contract-rule';
import type { ContractAccount } from './contract-commands.ts';

/** `waiting`: for its entry tick. `running`: until it is settled, also while it waits for that behind others. */
export type ContractState = 'waiting' | 'running' | 'settled';
export type VoidReason = '' | 'no-entry' | 'exit-missing' | 'seam';
/**
 * Why the ticks were missing: a second without any index command (`downtime`), else new contracts were stopped or an
 * operator had halted the market in that time (`halt`), else the sources (`source-outage`). `seam`: the recorded feed began again.
 */
export type VoidCause = '' | 'downtime' | 'halt' | 'source-outage' | 'seam';

/** A contract as it stands after a command. Amounts in atoms of the stake coin (or of its demo asset); 0 and '' before they are known. */
export interface ContractView {
  readonly orderId: number;
  readonly userId: number;
  readonly account: ContractAccount;
  readonly symbolId: number;
  /** The real coin's id, for demo money too. */
  readonly assetId: number;
  readonly direction: Direction;
  readonly stake: Money;
  readonly fee: Money;
  readonly feePpm: number;
  readonly incomeRatePpm: number;
  /** What a win adds to the stake. */
  readonly profit: Money;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  readonly ruleVersion: number;
  readonly clientOrderId: string;
  readonly openedAtMs: number;
  /** The journal batch that holds the order. */
  readonly openedBatch: number;
  /** The newest tick of the symbol when the order was sequenced; 0 before the first. */
  readonly openedAfterTick: number;
  readonly state: ContractState;
  readonly entryTick: number;
  readonly entryPrice: string;
  readonly entryTimeMs: number;
  readonly expiryMs: number;
  /** The last of the exit ticks. */
  readonly exitTickLast: number;
  /** Exact mean of the exit ticks. */
  readonly exitPrice: string;
  readonly result: ContractResult | '';
  readonly returned: Money;
  readonly voidReason: VoidReason;
  readonly voidCause: VoidCause;
  /** What the last tick at or before the expiry, however old, would have given instead of a void. */
  readonly wouldHave: ContractOutcome | '';
  readonly wouldHaveReturned: Money;
  readonly settledAtMs: number;
}

/** A contract's newest state, once per change: opened, entered, settled. */
export interface ContractEvent {
  readonly type: 'contract';
  readonly contract: ContractView;
}

/** One line of a contract account's statement. */
export interface ContractMovementEvent {
  readonly type: 'contract-movement';
  readonly userId: number;
  readonly account: ContractAccount;
  readonly assetId: number;
  readonly kind: 'transfer-in' | 'transfer-out' | 'demo' | 'stake' | 'fee' | 'returned';
  /** With its sign, seen from the account's available balance. */
  readonly amount: bigint;
  /** After the movement. */
  readonly available: Money;
  /** 0: no contract's. */
  readonly orderId: number;
  readonly timeMs: number;
}

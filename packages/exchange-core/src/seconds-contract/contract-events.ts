import type { Money } from '@assay/amounts/money';
import { choice, money, text, whole } from '../declaration/fields.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';
import {
  type ContractAccount,
  type ContractMovementKind,
  contractAccounts,
  contractOutcomes,
  contractResults,
  contractStates,
  directions,
  voidCauses,
  voidReasons,
} from './contract-words.ts';
import { writeContractView } from './write-contract-view.ts';

const frozenFields = {
  orderId: whole,
  userId: whole,
  account: choice(contractAccounts),
  symbolId: whole,
  /** The real coin's id, for demo money too. */
  assetId: whole,
  direction: choice(directions),
  stake: money,
  fee: money,
  feePpm: whole,
  incomeRatePpm: whole,
  /** What a win adds to the stake. */
  profit: money,
  holdingSeconds: whole,
  exitTicks: whole,
  ruleVersion: whole,
  clientOrderId: text,
  openedAtMs: whole,
  /** The journal batch that holds the order. */
  openedBatch: whole,
  /** The newest tick of the symbol when the order was sequenced; 0 before the first. */
  openedAfterTick: whole,
};

const fields = {
  ...frozenFields,
  state: choice(contractStates),
  entryTick: whole,
  entryPrice: text,
  entryTimeMs: whole,
  expiryMs: whole,
  /** The last of the exit ticks. */
  exitTickLast: whole,
  /** Exact mean of the exit ticks. */
  exitPrice: text,
  result: choice(contractResults),
  returned: money,
  voidReason: choice(voidReasons),
  voidCause: choice(voidCauses),
  /** What the last tick at or before the expiry, however old, would have given instead of a void. */
  wouldHave: choice(contractOutcomes),
  wouldHaveReturned: money,
  settledAtMs: whole,
};

/** Everything that an order froze when it was opened. */
export type FrozenTerms = ValuesOf<typeof frozenFields>;

/** A contract as it stands after a command. Amounts in atoms of the stake coin (or of its demo asset); 0 and '' before they are known. */
export type ContractView = ValuesOf<typeof fields>;

export const contractViewCodec = new RecordCodec(fields);

/** A contract's newest state, once per change: opened, entered, settled. */
export interface ContractEvent {
  readonly type: 'contract';
  readonly contract: ContractView;
}

export const contractEvent: EventDeclaration<ContractEvent> = {
  type: 'contract',
  mix: (mixer, { contract }) => mixer.written(writeContractView, contract),
};

/** One line of a contract account's statement. */
export interface ContractMovementEvent {
  readonly type: 'contract-movement';
  readonly userId: number;
  readonly account: ContractAccount;
  readonly assetId: number;
  readonly kind: ContractMovementKind;
  /** With its sign, seen from the account's available balance. */
  readonly amount: bigint;
  /** After the movement. */
  readonly available: Money;
  /** 0: no contract's. */
  readonly orderId: number;
  readonly timeMs: number;
}

export const contractMovementEvent: EventDeclaration<ContractMovementEvent> = { type: 'contract-movement' };

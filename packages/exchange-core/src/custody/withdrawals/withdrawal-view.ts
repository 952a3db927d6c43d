import { withdrawalReasons, withdrawalStates } from '@assay/protocol/withdrawal-rules';
import { choice, list, money, text, whole } from '../../declaration/fields.ts';
import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';

/** Why one ended without arriving; empty for every other. Stored as places in this list, which grows at its end only. */
export const withdrawalEndReasons = ['', ...withdrawalReasons] as const;

/** What was asked for, and never changes. */
const terms = {
  withdrawalId: whole,
  userId: whole,
  networkId: whole,
  assetId: whole,
  address: text,
  tag: text,
  /** What arrives. The fee comes on top of it. */
  amount: money,
  fee: money,
  clientOrderId: text,
  requestedAtMs: whole,
  /** In USDT by the index when it was asked for; 0 where there was no price. */
  worth: money,
  /** Operators who have to approve it. */
  approvalsNeeded: whole,
};

const fields = {
  ...terms,
  state: choice(withdrawalStates),
  approvals: list({ operator: text }),
  /** What was made to pay it, the newest last: at most one of them arrives. */
  payments: list({ transactionId: text, conflicts: list({ spends: text }) }),
  /** The one that arrived, or that is proof of the failure; empty before. `insideTransactionId` from the first where there is none. */
  transactionId: text,
  reason: choice(withdrawalEndReasons),
  changedAtMs: whole,
};

export type WithdrawalTerms = ValuesOf<typeof terms>;

/** A withdrawal as it stands after a command. */
export type WithdrawalView = ValuesOf<typeof fields>;

/** Reported for the first time: nothing has happened to it yet. One whose payment was abandoned has been changed since. */
export function isNewWithdrawal({ state, approvals, changedAtMs, requestedAtMs }: WithdrawalView): boolean {
  const isFirstState = state === 'reviewing' || state === 'approved';
  return isFirstState && approvals.length === 0 && changedAtMs === requestedAtMs;
}

export const withdrawalCodec = new RecordCodec(fields);

/** A withdrawal's newest state, once per change. */
export interface WithdrawalEvent {
  readonly type: 'withdrawal';
  readonly withdrawal: WithdrawalView;
}

export const withdrawalEvent: EventDeclaration<WithdrawalEvent> = {
  type: 'withdrawal',
  mix: (mixer, { withdrawal }) =>
    mixer.written((writer, view: WithdrawalView) => withdrawalCodec.write(writer, view), withdrawal),
};

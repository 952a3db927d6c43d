import { type Money, moneyOf } from '@assay/amounts/money';
import { insideTransactionId, type WithdrawalState, withdrawalStates } from '@assay/protocol/withdrawal-rules';
import { assert } from '../../assertion.ts';
import { NOBODY } from '../deposits/deposit-event.ts';
import type { WithdrawalTerms, WithdrawalView } from './withdrawal-view.ts';

/** Where coins go. */
export interface Destination {
  readonly networkId: number;
  readonly address: string;
  readonly tag: string;
}

/** What was made and signed to pay a withdrawal, and what of it can be spent only once. */
export type Payment = WithdrawalView['payments'][number];

const reviewing: WithdrawalState = 'reviewing';
const approved: WithdrawalState = 'approved';

/** One that has not ended. Its terms never change; the rest only forwards, but for a payment that was begun and never signed. */
export class Withdrawal {
  declare readonly terms: WithdrawalTerms;
  declare state: WithdrawalState;
  /** Names of operators, each once. */
  approvals: readonly string[] = [];
  payments: readonly Payment[] = [];
  transactionId = '';
  reason: WithdrawalView['reason'] = '';
  declare changedAtMs: number;
  /** Who gets it within the exchange; `NOBODY`: it goes over the chain. */
  receiverId: number = NOBODY;

  constructor(terms: WithdrawalTerms) {
    this.terms = terms;
    this.state = terms.approvalsNeeded === 0 ? approved : reviewing;
    this.changedAtMs = terms.requestedAtMs;
  }

  /** One of a snapshot. */
  static of(view: WithdrawalView): Withdrawal {
    const { state, approvals, payments, transactionId, reason, changedAtMs, ...terms } = view;
    const withdrawal = new Withdrawal(terms);
    assert(['reviewing', 'approved', 'sending'].includes(state), 'a withdrawal that is kept has not ended');
    withdrawal.state = state;
    withdrawal.approvals = approvals.map(({ operator }) => operator);
    withdrawal.payments = payments;
    withdrawal.transactionId = transactionId;
    withdrawal.reason = reason;
    withdrawal.changedAtMs = changedAtMs;
    return withdrawal;
  }

  get withdrawalId(): number {
    return this.terms.withdrawalId;
  }

  get userId(): number {
    return this.terms.userId;
  }

  /** No chain carries it. */
  get isInside(): boolean {
    return this.receiverId !== NOBODY;
  }

  payInsideTo(receiverId: number): void {
    this.receiverId = receiverId;
    this.transactionId = insideTransactionId;
  }

  get stateNumber(): number {
    return withdrawalStates.indexOf(this.state);
  }

  /** No payment of it was begun, so that nothing of it can be out. */
  get isUnsent(): boolean {
    return this.state === reviewing || this.state === approved;
  }

  /** What it holds of the person's money. */
  get held(): Money {
    return moneyOf(this.terms.amount + this.terms.fee);
  }

  hasPayment(transactionId: string): boolean {
    return this.payments.some((payment) => payment.transactionId === transactionId);
  }

  view(): WithdrawalView {
    return {
      ...this.terms,
      state: this.state,
      approvals: this.approvals.map((operator) => ({ operator })),
      payments: this.payments,
      transactionId: this.transactionId,
      reason: this.reason,
      changedAtMs: this.changedAtMs,
    };
  }
}

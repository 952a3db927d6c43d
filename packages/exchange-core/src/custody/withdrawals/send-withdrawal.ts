import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { list, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { CONFLICTS_MAX, PAYMENTS_MAX } from '../custody-limits.ts';
import { isConflict, isTransactionId } from '../written-on-chain.ts';
import { type Payment, Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { coinOf, withdrawalChanged } from './withdrawal-life.ts';
import { refusalOfSending } from './withdrawal-sending.ts';

const fields = {
  withdrawalId: whole,
  transactionId: text,
  /** What the transaction spends that can be spent only once: a sender's nonce, inputs. */
  conflicts: list({ spends: text }),
};

/**
 * A transaction was signed for a withdrawal and is about to be handed to the network: from here on it may be out, whatever is heard of it.
 * Journaled before it is, and for one whose payment was never begun, as in journals of before, that with it. A later one, which takes the place of one that is stuck, conflicts with every one before it: the chain takes one.
 */
export type SendWithdrawal = CommandOf<'send-withdrawal', typeof fields>;

export const sendWithdrawal: CommandDeclaration<SendWithdrawal, 'house'> = {
  type: 'send-withdrawal',
  number: 116,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId, transactionId, conflicts }: SendWithdrawal): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId);
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (withdrawal.hasPayment(transactionId)) return done;
  const payment: Payment = { transactionId, conflicts };
  const refusal = refusalOfSending(core, withdrawal) ?? refusalOfPayment(withdrawal, payment);
  if (refusal !== undefined) return refuse(refusal);
  if (withdrawal.isUnsent) coinOf(core, withdrawal).addSending(withdrawal.terms.amount);
  withdrawal.state = 'sending';
  withdrawal.payments = [...withdrawal.payments, payment];
  withdrawalChanged(core, withdrawal);
  return done;
}

function refusalOfPayment({ payments }: Withdrawal, { transactionId, conflicts }: Payment): ErrorCode | undefined {
  const isWritten = isTransactionId(transactionId) && conflicts.every(({ spends }) => isConflict(spends));
  const hasRoom = payments.length < PAYMENTS_MAX && conflicts.length >= 1 && conflicts.length <= CONFLICTS_MAX;
  const spent = new Set(conflicts.map(({ spends }) => spends));
  const isAlone = payments.every((other) => other.conflicts.some(({ spends }) => spent.has(spends)));
  return isWritten && hasRoom && isAlone ? undefined : 'l.error.paymentRefused';
}

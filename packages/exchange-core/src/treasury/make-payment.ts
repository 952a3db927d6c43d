import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { HousePocketKind } from '../ledger/pocket-kinds.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import { isSameBody } from '../orders/remembered-kind.ts';
import { done, refuse } from '../refusal.ts';
import { TREASURY_PAYMENTS_MAX } from './treasury-limits.ts';
import { paymentFields, type TreasuryPayment } from './treasury-payment.ts';
import { treasuryPart } from './treasury-state.ts';

/** Once per id, for ever: whoever sends it may not know whether it was told before. Only real money, and only what is free of claims. */
export function makePayment(core: CoreState, clientOrderId: string, payment: TreasuryPayment): CommandResult {
  const { payments } = treasuryPart.of(core);
  const { ledger } = core;
  const { assetId, amount, from, to } = payment;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(clientOrderId)) return refuse('l.error.clientOrderIdMalformed');
  const known = payments.get(clientOrderId);
  if (known !== undefined) {
    return isSameBody(paymentFields, { type: 'payment', ...payment }, known)
      ? done
      : refuse('l.error.clientOrderIdReused');
  }
  if (payments.size >= TREASURY_PAYMENTS_MAX) return refuse('l.error.clientOrderIdsExceeded');
  if (!core.assets.has(assetId)) return refuse('l.error.currencyUnknown');
  if (amount < 1n) return refuse('l.error.amountNotPositive');
  if (amount > ISSUE_ATOMS_MAX) return refuse('l.error.amountTooLarge');
  const pocket = ledger.house(from, assetId);
  if (from !== 'sandbox-issue' && ledger.availableIn(pocket) < amount) return refuse('l.error.balanceInsufficient');
  if (from === 'sandbox-issue' && !ledger.maySupply(from, assetId, amount)) return refuse('l.error.amountTooLarge');
  ledger.transfer(pocket, ledger.house(to, assetId), amount, from === 'sandbox-issue' ? 'sandbox-issue' : 'treasury');
  payments.set(clientOrderId, { assetId, amount, from, to });
  return done;
}

/** What stands where a payment would change it: what the pocket has now. One that was made before stands already, under its id. */
export function standingPayment<C extends { readonly assetId: number; readonly clientOrderId: string }>(
  core: CoreState,
  command: C,
  pocket: HousePocketKind,
) {
  const isPaid = treasuryPart.of(core).payments.has(command.clientOrderId);
  const amount = core.ledger.availableIn(core.ledger.house(pocket, command.assetId));
  return { ...command, amount, clientOrderId: isPaid ? command.clientOrderId : '' };
}

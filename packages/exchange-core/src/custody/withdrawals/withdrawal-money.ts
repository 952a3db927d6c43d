import { moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import type { HeldAmount } from '../../ledger/audit-ledger.ts';
import { claimOf } from '../../ledger/claims.ts';
import type { Pocket } from '../../ledger/pocket.ts';
import { custodyPart } from '../custody-state.ts';
import type { Withdrawal } from './withdrawal.ts';

const claim = claimOf('withdrawal');

/** What pays it. */
function pocketOf({ ledger }: CoreState, { terms }: Withdrawal): Pocket {
  return ledger.pocket('spot', terms.userId, terms.assetId);
}

/** Amount and fee leave what is available until it ends. */
export function holdForWithdrawal(core: CoreState, withdrawal: Withdrawal): void {
  core.ledger.hold(pocketOf(core, withdrawal), claim, withdrawal.held);
}

/** What an open withdrawal of a snapshot says that it holds. */
export function claimForWithdrawal({ ledger }: CoreState, { held, terms }: Withdrawal): void {
  ledger.claim(claim, terms.assetId, held);
}

/** All of it, the fee too. */
export function giveBack(core: CoreState, withdrawal: Withdrawal): void {
  core.ledger.release(pocketOf(core, withdrawal), claim, withdrawal.held);
}

/** It has arrived: the amount has left the exchange, and the fee is earned. */
export function payWithdrawal(core: CoreState, withdrawal: Withdrawal): void {
  const { ledger } = core;
  const { assetId, amount, fee } = withdrawal.terms;
  const pocket = pocketOf(core, withdrawal);
  ledger.payFromHold(pocket, claim, ledger.house('custody', assetId), amount, 'withdrawal');
  if (fee > 0n) ledger.payFromHold(pocket, claim, ledger.house('fees', assetId), moneyOf(fee), 'withdrawal-fee');
}

/** It goes to another person, and costs nothing; what lies on the chains is what it was. */
export function handOver(core: CoreState, withdrawal: Withdrawal): void {
  const { ledger } = core;
  const { assetId, amount } = withdrawal.terms;
  const receiver = ledger.pocket('spot', withdrawal.receiverId, assetId);
  ledger.payFromHold(pocketOf(core, withdrawal), claim, receiver, amount, 'withdrawal');
}

export function* heldByWithdrawals(core: CoreState): Generator<HeldAmount> {
  for (const withdrawal of custodyPart.of(core).open.values()) {
    yield { claim: 'withdrawal', pocket: pocketOf(core, withdrawal), amount: withdrawal.held };
  }
}

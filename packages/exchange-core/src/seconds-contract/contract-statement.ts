import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { ContractMovementEvent } from './contract-events.ts';
import type { ContractOrder } from './contract-order.ts';

/** A line of the statement for a contract; `before` says how much of what has been posted comes after it. */
export function noteMovement(
  core: CoreState,
  order: ContractOrder,
  kind: ContractMovementEvent['kind'],
  amount: bigint,
  before = ZERO_MONEY,
): void {
  const { userId, account, assetId, orderId } = order.terms;
  const available = moneyOf(core.ledger.availableIn(order.pocket) + before);
  const { timeMs } = core;
  core.log.add({ type: 'contract-movement', userId, account, assetId, kind, amount, available, orderId, timeMs });
}

/** A line for money that comes to a contract account or leaves it. */
export function noteTransfer(
  core: CoreState,
  person: UserAccount,
  pocket: Pocket,
  movement: Pick<ContractMovementEvent, 'account' | 'assetId' | 'kind' | 'amount'>,
): void {
  person.lastChange = core.sequence;
  core.log.add({
    type: 'contract-movement',
    userId: person.userId,
    ...movement,
    available: core.ledger.availableIn(pocket),
    orderId: 0,
    timeMs: core.timeMs,
  });
}

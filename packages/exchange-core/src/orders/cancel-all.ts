import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { refuse } from '../refusal.ts';
import { isLockedByHalt } from './halt-lock.ts';
import { cancelOpenOrder } from './order-life.ts';

const fields = { userId: whole, marketId: whole, proofId: whole };

/** All open orders of the user, of one market or (0) of all. Quotes are not touched. */
export type CancelAll = CommandOf<'cancel-all', typeof fields>;

export const cancelAll: CommandDeclaration<CancelAll, 'person'> = {
  type: 'cancel-all',
  number: 15,
  fields,
  sender: 'person',
  apply,
};

/** The oldest order first. */
function apply(core: CoreState, command: CancelAll): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (command.marketId !== 0) {
    const market = core.markets.get(command.marketId);
    if (market === undefined) return refuse('l.error.symbolUnknown');
    if (isLockedByHalt(core, market)) return refuse('l.error.marketHalted');
  }
  const orderIds: number[] = [];
  for (const order of core.orders.ofAccount(account)) {
    const { market, orderId } = order;
    if ((command.marketId === 0 || command.marketId === market.marketId) && !isLockedByHalt(core, market)) {
      cancelOpenOrder(core, order);
      orderIds.push(orderId);
    }
  }
  return { accepted: true, kind: 'cancelled-all', orderIds };
}

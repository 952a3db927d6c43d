import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { refuse } from '../refusal.ts';
import { isLockedByHalt } from './halt-lock.ts';
import type { OpenOrder } from './open-order.ts';
import { cancelOpenOrder } from './order-life.ts';

const fields = { userId: whole, orderId: whole, clientOrderId: text, proofId: whole };

/** By order id, or by client order id when `orderId` is 0. */
export type CancelOrder = CommandOf<'cancel-order', typeof fields>;

export const cancelOrder: CommandDeclaration<CancelOrder, 'person'> = {
  type: 'cancel-order',
  number: 14,
  fields,
  sender: 'person',
  codec: {
    write(writer, command) {
      writer.number(command.userId);
      writer.number(command.orderId);
      writer.text(command.clientOrderId);
      writer.number(command.proofId);
    },
    read: (reader) => ({
      type: 'cancel-order',
      userId: reader.number(),
      orderId: reader.number(),
      clientOrderId: reader.text(),
      proofId: reader.number(),
    }),
  },
  apply,
};

/** Another user's order and an unknown one answer the same. */
function apply(core: CoreState, command: CancelOrder): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  let order: OpenOrder | undefined;
  if (command.orderId > 0) {
    order = core.orders.find(command.orderId);
    if (order === undefined || !order.account.isSame(account) || order.isQuote) {
      return refuse('l.error.orderUnknown');
    }
  } else {
    const orderId = core.clientOrderIds.orderIdOf(account, command.clientOrderId);
    if (orderId === undefined) return refuse('l.error.orderUnknown');
    order = core.orders.find(orderId);
    if (order === undefined) return refuse('l.error.orderClosed');
  }
  if (isLockedByHalt(core, order.market)) return refuse('l.error.marketHalted');
  cancelOpenOrder(core, order);
  return core.log.answer(order);
}

import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import { type OrderView, writeOrderView } from './order-view.ts';

/** The order as the command left it. `repeated`: the first answer of a client order id again. */
export interface OrderAnswer {
  readonly accepted: true;
  readonly kind: 'order';
  readonly order: OrderView;
  readonly repeated: boolean;
}

export const orderAnswer: AnswerDeclaration<OrderAnswer> = {
  kind: 'order',
  mix(mixer, { order, repeated }) {
    mixer.number(order.orderId);
    // A first answer is an event too; a repetition comes out of the memory of client order ids alone.
    if (repeated) mixer.written(writeOrderView, order);
  },
};

export interface CancelledAllAnswer {
  readonly accepted: true;
  readonly kind: 'cancelled-all';
  readonly orderIds: readonly number[];
}

export const cancelledAllAnswer: AnswerDeclaration<CancelledAllAnswer> = { kind: 'cancelled-all' };

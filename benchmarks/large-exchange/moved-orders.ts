import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import type { Command } from '@assay/exchange-core/commands';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { firstUser } from '../growth/populated-core.ts';

/** So many of each user's, the newest first: enough that the caches do not hold what belongs to them. */
const ordersOfUser = 20;

/** Orders that their owners cancel and place anew, one after the other and round again. */
export class MovedOrders {
  readonly #orders: OrderView[];
  #next = 0;

  constructor(core: CoreView, users: number) {
    this.#orders = Array.from({ length: users }, (_, index) =>
      core.openOrders(firstUser + index).slice(0, ordersOfUser),
    ).flat();
  }

  /** Two commands; resolves when both are durable. */
  async move(client: EngineClient): Promise<void> {
    const at = this.#next;
    this.#next = (at + 1) % this.#orders.length;
    const { userId, orderId, marketId, side, price, amount } = this.#orders[at];
    const order = { userId, clientOrderId: '', proofId: 1 };
    const cancel: Command = { type: 'cancel-order', ...order, orderId };
    const place: Command = { type: 'place-limit-order', ...order, marketId, side, price, amount, timeInForce: 'gtc' };
    const [cancelled, placed] = await Promise.all([client.submit(cancel), client.submit(place)]);
    if (!cancelled.accepted) throw new Error(`an order could not be cancelled: ${cancelled.code}`);
    if (!placed.accepted) throw new Error(`an order could not be placed: ${placed.code}`);
    if (placed.kind === 'order') this.#orders[at] = placed.order;
  }
}

import type { ByteWriter } from '@assay/exchange-core/codec/byte-writer';
import type { FirstOrderAnswer } from '@assay/exchange-core/orders/order-answers';
import type { OrderView } from '@assay/exchange-core/orders/order-view';

/** An accepted answer whose order is read, or written, in the turn in which it came: many are only written. */
export class PlacedOrder {
  readonly ok = true;
  readonly #answer: FirstOrderAnswer;

  constructor(answer: FirstOrderAnswer) {
    this.#answer = answer;
  }

  get view(): OrderView {
    return this.#answer.order;
  }

  /** The bytes of the view. */
  write(to: ByteWriter): void {
    this.#answer.write(to);
  }
}

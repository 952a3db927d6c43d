import { MalformedBytes } from '@assay/exchange-core/codec/byte-reader';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { CancelOrder } from '@assay/exchange-core/orders/cancel-order';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import { cancelOrder, createOrder } from '@assay/protocol/endpoints/orders';
import type { Orderer } from './order-entry.ts';

/**
 * A limit order or a cancellation that was read and encoded where the client's socket is, for the handler of its call. It is believed to be one
 * of the two and nothing else: whose it is the connection says.
 */
export class ReadyCommand {
  readonly #command: PlaceLimitOrder | CancelOrder;
  readonly #bytes: Uint8Array;

  private constructor(command: PlaceLimitOrder | CancelOrder, bytes: Uint8Array) {
    this.#command = command;
    this.#bytes = bytes;
  }

  /** Undefined for bytes that are no such command. */
  static of(bytes: Uint8Array): ReadyCommand | undefined {
    try {
      const command = decodeCommand(bytes);
      const isPlain = command.type === 'place-limit-order' || command.type === 'cancel-order';
      return isPlain ? new ReadyCommand(command, bytes) : undefined;
    } catch (error) {
      if (error instanceof MalformedBytes) return undefined;
      throw error;
    }
  }

  /** The name of its endpoint. */
  get call(): string {
    return this.#command.type === 'cancel-order' ? cancelOrder.name : createOrder.name;
  }

  /** 0 for an order that is placed, and for one that is named by its client order id. */
  get cancelledOrderId(): number {
    return this.#command.type === 'cancel-order' ? this.#command.orderId : 0;
  }

  /** As it goes into the journal: in the name of who is signed in now, whoever it was read for. */
  bytesFor({ userId, id }: Orderer): Uint8Array {
    if (this.#command.userId === userId && this.#command.proofId === id) return this.#bytes;
    return encodeCommand({ ...this.#command, userId, proofId: id });
  }
}

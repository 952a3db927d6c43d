import type { Writable } from 'node:stream';
import { FrameWriter, type ToExchangeKind } from './ingress-frames.ts';
import { EXCHANGE_UNREAD_BYTES_MAX } from './ingress-limits.ts';

/** What an ingress process says to the exchange: all frames of one turn of the loop in one write. */
export class ExchangeWire {
  readonly #stream: Writable;
  readonly #onFull: () => void;
  readonly #writer = new FrameWriter<ToExchangeKind>();
  #willSend = false;
  #isFull = false;

  /** `onFull`: the exchange has enough to read, until `onEmpty`. */
  constructor(stream: Writable, onFull: () => void, onEmpty: () => void) {
    this.#stream = stream;
    this.#onFull = onFull;
    stream.on('drain', () => {
      if (!this.#isFull) return;
      this.#isFull = false;
      onEmpty();
    });
  }

  say(kind: ToExchangeKind, tag: number, bytes?: Uint8Array): void {
    this.#writer.add(kind, tag, bytes);
    if (this.#willSend) return;
    this.#willSend = true;
    setImmediate(() => this.#send());
  }

  #send(): void {
    this.#willSend = false;
    if (this.#stream.destroyed) return;
    this.#stream.write(this.#writer.take());
    if (this.#isFull || this.#stream.writableLength <= EXCHANGE_UNREAD_BYTES_MAX) return;
    this.#isFull = true;
    this.#onFull();
  }
}

import { ByteWriter } from '@assay/exchange-core/codec/byte-writer';
import type { Orderer } from '../../ingress/order-entry.ts';
import type { ClientLine, LineAnswer } from '../client-line.ts';
import { countedBytes, writeAnswers } from './call-answers.ts';

/** What a line asks of the process that has its socket. */
export interface LinePost {
  write(tag: number, frame: Buffer): void;
  answer(tag: number, answers: Uint8Array): void;
  beFor(tag: number, orderer: Orderer | undefined): void;
  close(tag: number, code: number, reason: string): void;
  terminate(tag: number): void;
}

const FINAL_PONG = 0x8a;

/** One for all: what is written is copied before the next. */
const shared = new ByteWriter();

/** A client's line whose socket is in another process, where it has a tag. */
export class RemoteLine implements ClientLine {
  readonly #tag: number;
  readonly #post: LinePost;
  #isOpen = true;
  #unreadBytes = 0;

  constructor(tag: number, post: LinePost) {
    this.#tag = tag;
    this.#post = post;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get unreadBytes(): number {
    return this.#unreadBytes;
  }

  write(frame: Buffer): void {
    this.#unreadBytes += frame.length;
    this.#post.write(this.#tag, frame);
  }

  /** Of a ping, which has 125 bytes at most. */
  pong(data: Buffer): void {
    this.write(Buffer.concat([Buffer.from([FINAL_PONG, data.length]), data]));
  }

  beFor(orderer: Orderer | undefined): void {
    if (this.#isOpen) this.#post.beFor(this.#tag, orderer);
  }

  answer(answers: readonly LineAnswer[]): void {
    shared.clear();
    writeAnswers(shared, answers);
    this.#unreadBytes += countedBytes(shared.length, answers.length);
    this.#post.answer(this.#tag, shared.written());
  }

  rest(): void {
    // Its process reads sockets in turns.
  }

  close(code: number, reason: string): void {
    if (this.#isOpen) this.#post.close(this.#tag, code, reason);
    this.#isOpen = false;
  }

  terminate(): void {
    this.#isOpen = false;
    this.#post.terminate(this.#tag);
  }

  noteRead(bytes: number): void {
    this.#unreadBytes -= bytes;
  }

  /** It is gone. */
  end(): void {
    this.#isOpen = false;
  }
}

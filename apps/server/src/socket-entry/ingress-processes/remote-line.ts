import type { ClientLine } from '../client-line.ts';

/** What a line asks of the process that has its socket. */
export interface LinePost {
  write(tag: number, frame: Buffer): void;
  close(tag: number, code: number, reason: string): void;
  terminate(tag: number): void;
}

const FINAL_PONG = 0x8a;

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

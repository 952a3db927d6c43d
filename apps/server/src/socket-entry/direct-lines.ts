import type { Duplex } from 'node:stream';
import { socketMessageBytesMax, socketPingIntervalMs } from '@assay/protocol/socket';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { ClientLine, LineTaker, Upgrade } from './client-line.ts';

/** How sockets are read, in whichever process. */
export const webSocketOptions: ServerOptions = {
  noServer: true,
  maxPayload: socketMessageBytesMax,
  perMessageDeflate: false,
  // Answered by the connection, which counts them: the library would pile up answers that nobody reads.
  autoPong: false,
};

/** Lines whose bytes this very process reads and writes. */
export class DirectLines {
  readonly #sockets = new WebSocketServer(webSocketOptions);
  readonly #open = new Set<WebSocket>();
  /** Those that did not answer the last ping. */
  readonly #unanswered = new Set<WebSocket>();
  readonly #timer = setInterval(() => this.#ping(), socketPingIntervalMs);

  take({ request, stream, head }: Upgrade, taker: LineTaker): void {
    let hasOpened = false;
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      hasOpened = true;
      this.#open.add(socket);
      const user = taker.opened(new DirectLine(socket, stream));
      socket.on('message', (data, isBinary) => user.receive(isBinary || !Buffer.isBuffer(data) ? undefined : data));
      socket.on('ping', (data) => user.answerPing(data));
      socket.on('pong', () => this.#unanswered.delete(socket));
      stream.on('drain', () => user.catchUp());
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        this.#open.delete(socket);
        this.#unanswered.delete(socket);
        taker.closed();
      });
    });
    // The library has refused it.
    if (!hasOpened) taker.closed();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#sockets.close();
  }

  #ping(): void {
    for (const socket of this.#open) {
      if (this.#unanswered.has(socket)) socket.terminate();
      else {
        this.#unanswered.add(socket);
        socket.ping();
      }
    }
  }
}

class DirectLine implements ClientLine {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #isCorked = false;

  /** `stream` is what the socket writes to. */
  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get unreadBytes(): number {
    return this.#stream.writableLength;
  }

  write(frame: Buffer): void {
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.#stream.uncork();
      });
    }
    this.#stream.write(frame);
  }

  pong(data: Buffer): void {
    this.#socket.pong(data);
  }

  beFor(): void {
    // Its messages are read by who reads all others.
  }

  answer(): void {
    throw new Error('no call is read at the other end of this line');
  }

  rest(ms: number): void {
    this.#socket.pause();
    setTimeout(() => this.#socket.resume(), ms).unref();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

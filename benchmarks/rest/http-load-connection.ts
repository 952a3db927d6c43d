import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** An answer of HTTP/1.1: its status line and head, and its body, as text. */
export interface HttpAnswer {
  readonly head: string;
  readonly body: string;
}

export interface HttpRequest {
  readonly path: string;
  readonly token: string;
  /** A form. */
  readonly body: string;
}

/**
 * The client's end of a connection of HTTP/1.1 with as little work as possible, so that the machine is left to the server: requests are written
 * as prepared bytes, and of what comes in only the answer's length is read. One request is under way at a time.
 */
export class HttpLoadConnection {
  readonly #socket: Socket;
  readonly #request: Buffer;
  readonly #onAnswer: (answer: HttpAnswer) => void;
  #unread = '';

  private constructor(socket: Socket, request: Buffer, onAnswer: (answer: HttpAnswer) => void) {
    this.#socket = socket;
    this.#request = request;
    this.#onAnswer = onAnswer;
    socket.on('data', (bytes) => this.#read(bytes.toString('latin1')));
  }

  static async open(
    port: number,
    request: HttpRequest,
    onAnswer: (answer: HttpAnswer) => void,
  ): Promise<HttpLoadConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new HttpLoadConnection(socket, bytesOf(port, request), onAnswer);
  }

  send(): void {
    this.#socket.write(this.#request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#unread = this.#unread === '' ? text : this.#unread + text;
    const answer = answerIn(this.#unread);
    if (answer === undefined) return;
    this.#unread = '';
    this.#onAnswer(answer);
  }
}

function bytesOf(port: number, { path, token, body }: HttpRequest): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nx-access-token: ${token}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/** The one answer that is under way, once it is whole. */
function answerIn(text: string): HttpAnswer | undefined {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const head = text.slice(0, headEnd);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  const body = text.slice(headEnd + HEAD_END.length);
  if (Number.isNaN(length) || body.length > length) throw new Error(`an answer whose end cannot be told: ${head}`);
  return body.length === length ? { head, body } : undefined;
}

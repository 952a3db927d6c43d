import { once } from 'node:events';
import { News } from '@assay/amounts/testing/news';
import type { AnswersMessage, CallAnswer, CallId, ClientMessage, ControlMessage } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';

type Message = AnswersMessage | ControlMessage | { readonly channel: string; readonly kind: string };
type Fields = Readonly<Record<string, string>>;

/** A bot at the wire: keeps every message, frame by frame, and waits for answers by their ids. */
export class BotClient {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  closeCode: number | undefined;
  #nextId = 1;
  readonly #news = new News();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(data.toString()));
      this.#news.tell();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#news.tell();
    });
    socket.on('error', () => undefined);
  }

  /** `address` as of HTTP: `http://127.0.0.1:8080`. */
  static async open(address: string): Promise<BotClient> {
    return BotClient.over(new WebSocket(`${address.replace('http', 'ws')}${socketPath}`));
  }

  /** `socket` is being opened. */
  static async over(socket: WebSocket): Promise<BotClient> {
    const client = new BotClient(socket);
    await once(socket, 'open');
    return client;
  }

  static async signIn(address: string, token: string, cancelOnDisconnect = false): Promise<BotClient> {
    const client = await BotClient.open(address);
    client.say({ op: 'authenticate', token, cancelOnDisconnect });
    await client.until('authenticated', () => client.controls('authenticated').length > 0);
    return client;
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a call and answers its id at once. */
  send(call: string, request: Fields): CallId {
    const id = this.#nextId;
    this.#nextId += 1;
    this.say({ op: 'call', id, call, request });
    return id;
  }

  async call<Data = unknown>(call: string, request: Fields): Promise<CallAnswer<Data>> {
    return this.answer<Data>(this.send(call, request));
  }

  async answer<Data = unknown>(id: CallId): Promise<CallAnswer<Data>> {
    const find = () => this.answers.find((answer) => answer.id === id) as CallAnswer<Data> | undefined;
    await this.until(`the answer to ${id}`, () => find() !== undefined);
    return find() as CallAnswer<Data>;
  }

  /** All answers in the order in which they came. */
  get answers(): readonly CallAnswer[] {
    return this.frames.flatMap(({ answers }) => answers);
  }

  get frames(): readonly AnswersMessage[] {
    return this.messages.filter((message): message is AnswersMessage => 'op' in message && message.op === 'answers');
  }

  controls(op: ControlMessage['op']): readonly ControlMessage[] {
    return this.messages.filter((message): message is ControlMessage => 'op' in message && message.op === op);
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    const last = () => JSON.stringify(this.messages.at(-1));
    await this.#news.until(what, holds).catch((fault: Error) => {
      throw new Error(`${fault.message}; the last message was ${last()}`);
    });
  }

  async closed(): Promise<number> {
    await this.until('the end of the connection', () => this.closeCode !== undefined);
    return this.closeCode as number;
  }
}

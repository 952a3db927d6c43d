import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { socketPingIntervalMs } from '@assay/protocol/socket';
import { type WebSocket, WebSocketServer } from 'ws';
import { webSocketOptions } from '../direct-lines.ts';
import type { HandedSocket } from './handed-sockets.ts';
import { type ToExchangeKind, type ToIngressKind, toExchange, toIngress, toMany } from './ingress-frames.ts';
import { READ_STEP_BYTES } from './ingress-limits.ts';
import { KnownMarkets } from './known-markets.ts';
import { ordererOf, ReadCalls } from './read-calls.ts';
import { ReadTurns, type TurnReader } from './read-turns.ts';

export type SayToExchange = (kind: ToExchangeKind, tag: number, bytes?: Uint8Array) => void;

/** The sockets of clients in an ingress process, each under its tag: what comes is told to the exchange, what the exchange says is written. */
export class ClientSockets {
  readonly #say: SayToExchange;
  readonly #markets = new KnownMarkets();
  readonly #turns = new ReadTurns();
  readonly #server = new WebSocketServer(webSocketOptions);
  /** Those that the exchange has not let go of yet. */
  readonly #handed = new Map<number, HandedSocket & { readonly stream: Socket }>();
  readonly #open = new Map<number, ClientSocket>();
  readonly #timer = setInterval(() => this.#ping(), socketPingIntervalMs);
  #isPaused = false;

  constructor(say: SayToExchange) {
    this.#say = say;
  }

  get size(): number {
    return this.#open.size;
  }

  /** `stream` is undefined when the connection was gone before it came. */
  hand(handed: HandedSocket, stream: Socket | undefined): void {
    const { tag } = handed;
    if (stream === undefined) {
      this.#say(toExchange.closed, tag);
      return;
    }
    this.#handed.set(tag, { ...handed, stream });
    stream.on('error', () => stream.destroy());
    stream.once('close', () => {
      this.#handed.delete(tag);
      this.#open.get(tag)?.end();
      this.#open.delete(tag);
      this.#say(toExchange.closed, tag);
    });
    this.#say(toExchange.arrived, tag);
  }

  take(kind: Exclude<ToIngressKind, typeof toIngress.alive | typeof toIngress.stop>, tag: number, bytes: Buffer): void {
    if (kind === toIngress.begin) this.#begin(tag);
    else if (kind === toIngress.write) this.#open.get(tag)?.write(bytes);
    else if (kind === toIngress.writeToMany) {
      const told = toMany(bytes);
      for (const one of told.tags) this.#open.get(one)?.write(told.bytes);
    } else if (kind === toIngress.answers) this.#open.get(tag)?.answer(bytes);
    else if (kind === toIngress.orderer) this.#open.get(tag)?.calls.beFor(ordererOf(bytes));
    else if (kind === toIngress.markets) this.#markets.take(bytes);
    else if (kind === toIngress.close) this.#open.get(tag)?.close(bytes);
    else this.#end(tag);
  }

  /** Reads nothing from clients while the exchange has enough to read. */
  pause(): void {
    this.#isPaused = true;
    for (const client of this.#open.values()) client.pause();
  }

  resume(): void {
    this.#isPaused = false;
    for (const client of this.#open.values()) client.resume();
  }

  endAll(): void {
    clearInterval(this.#timer);
    for (const { stream } of this.#handed.values()) stream.destroy();
    for (const client of this.#open.values()) client.terminate();
  }

  #begin(tag: number): void {
    const handed = this.#handed.get(tag);
    if (handed === undefined) return;
    this.#handed.delete(tag);
    const { headers, stream, head } = handed;
    // All that the library looks at.
    const request = { method: 'GET', headers } as IncomingMessage;
    this.#server.handleUpgrade(request, stream, Buffer.from(head), (socket) => {
      const client = new ClientSocket({
        tag,
        socket,
        stream,
        say: this.#say,
        markets: this.#markets,
        turns: this.#turns,
      });
      this.#open.set(tag, client);
      this.#say(toExchange.opened, tag);
      if (this.#isPaused) client.pause();
    });
  }

  #end(tag: number): void {
    this.#handed.get(tag)?.stream.destroy();
    this.#open.get(tag)?.terminate();
  }

  /** Whoever is not read cannot be seen to answer. */
  #ping(): void {
    if (this.#isPaused) return;
    for (const client of this.#open.values()) client.ping();
  }
}

interface ClientSocketParts {
  readonly tag: number;
  readonly socket: WebSocket;
  readonly stream: Socket;
  readonly say: SayToExchange;
  readonly markets: KnownMarkets;
  readonly turns: ReadTurns;
}

class ClientSocket implements TurnReader {
  readonly calls: ReadCalls;
  readonly #tag: number;
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #say: SayToExchange;
  readonly #turns: ReadTurns;
  #owesPong = false;
  #isClosing = false;
  /** The exchange has enough to read; what it has sent waits for its turn. */
  #isPaused = false;
  #isHeld = false;
  #isCorked = false;
  /** What the exchange has had written, and how much of it was told to be read. */
  #written = 0;
  #told = 0;
  readonly #flush = () => {
    this.#isCorked = false;
    this.#stream.uncork();
  };
  readonly #onWritten = () => {
    if (this.#unreadUntold >= READ_STEP_BYTES) this.#tell();
  };

  constructor({ tag, socket, stream, say, markets, turns }: ClientSocketParts) {
    this.calls = new ReadCalls(markets);
    this.#tag = tag;
    this.#socket = socket;
    this.#stream = stream;
    this.#say = say;
    this.#turns = turns;
    socket.on('message', (data, isBinary) => {
      const message = isBinary || !Buffer.isBuffer(data) ? undefined : data;
      if (turns.readsAtOnce(this)) this.#read(message);
      else turns.wait(this, () => this.#read(message));
    });
    socket.on('ping', (data) => {
      if (!this.#isClosing) say(toExchange.ping, tag, data);
    });
    socket.on('pong', () => {
      this.#owesPong = false;
    });
    socket.on('error', () => socket.terminate());
  }

  /** Everything that is said in one turn of the loop leaves in one write. */
  write(bytes: Buffer, counted = bytes.length): void {
    this.#written += counted;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#stream.cork();
      process.nextTick(this.#flush);
    }
    this.#stream.write(bytes, this.#onWritten);
  }

  answer(bytes: Buffer): void {
    const { frame, counted } = this.calls.told(bytes);
    this.write(frame, counted);
  }

  /** Whatever the client still says is nothing to the exchange any more. */
  close(bytes: Buffer): void {
    this.#isClosing = true;
    this.#socket.close(bytes.readUInt16BE(), bytes.subarray(2).toString());
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** One that did not answer the last ping is gone. */
  ping(): void {
    if (this.#owesPong) this.#socket.terminate();
    else {
      this.#owesPong = true;
      this.#socket.ping();
    }
  }

  pause(): void {
    this.#isPaused = true;
    this.#socket.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#readOn();
  }

  hold(): void {
    this.#isHeld = true;
    this.#socket.pause();
  }

  letGo(): void {
    this.#isHeld = false;
    this.#readOn();
  }

  /** It is gone. */
  end(): void {
    this.#turns.forget(this);
  }

  /** What waits in the stream may be longer than it counts. */
  get #unreadUntold(): number {
    const untold = this.#written - this.#told;
    return untold - Math.min(untold, this.#stream.writableLength);
  }

  #readOn(): void {
    if (!this.#isPaused && !this.#isHeld) this.#socket.resume();
  }

  /** Undefined: it was not text. */
  #read(message: Buffer | undefined): void {
    if (this.#isClosing) return;
    if (message === undefined) {
      this.#say(toExchange.binary, this.#tag);
      return;
    }
    const command = this.calls.read(message);
    if (command === undefined) this.#say(toExchange.text, this.#tag, message);
    else this.#say(toExchange.command, this.#tag, command);
  }

  #tell(): void {
    const bytes = this.#unreadUntold;
    this.#told += bytes;
    const told = Buffer.allocUnsafe(4);
    told.writeUInt32LE(bytes);
    this.#say(toExchange.read, this.#tag, told);
  }
}

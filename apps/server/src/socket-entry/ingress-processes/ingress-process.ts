import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { startProcess } from '@assay/engine/threads/start-process';
import { socketMessageBytesMax } from '@assay/protocol/socket';
import type { Orderer } from '../../ingress/order-entry.ts';
import type { LineTaker, LineUser } from '../client-line.ts';
import { type Handed, HandedSockets } from './handed-sockets.ts';
import {
  BrokenLine,
  FrameReader,
  FrameWriter,
  NO_TAG,
  readCount,
  type ToExchangeKind,
  toExchange,
  toIngress,
} from './ingress-frames.ts';
import {
  ALIVE_EVERY_MS,
  ALIVE_OWED_MAX,
  FRAME_BYTES_MAX,
  PROCESS_UNREAD_BYTES_MAX,
  READ_STEP_BYTES,
  START_TIME_MAX_MS,
  STOP_ENDED_AFTER_MS,
} from './ingress-limits.ts';
import { commandIn, ordererAsBytes } from './read-calls.ts';
import { type LinePost, RemoteLine } from './remote-line.ts';

/** A client's connection as it is known here. */
interface Remote {
  readonly stream: Duplex;
  readonly taker: LineTaker;
  readonly line: RemoteLine;
  /** Undefined until the process has opened the socket. */
  user: LineUser | undefined;
}

export interface IngressProcessOptions {
  /** It has sockets from now on. */
  readonly onReady: () => void;
  /** It is gone, with every socket that it had. `left` are those that never went there. */
  readonly onEnd: (why: string, left: readonly Handed[]) => void;
}

/** One ingress process, as the exchange has it: who is connected there, and the unix socket over which both speak. */
export class IngressProcess implements LinePost {
  readonly startedMs = performance.now();
  readonly #options: IngressProcessOptions;
  readonly #child = startProcess(new URL('./ingress-worker.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    endsWithParent: true,
  });
  readonly #wire = wireOf(this.#child);
  readonly #reader = new FrameReader<ToExchangeKind>(toExchange);
  readonly #writer = new FrameWriter<number>();
  readonly #remotes = new Map<number, Remote>();
  readonly #handed: HandedSockets;
  readonly #alive: NodeJS.Timeout;
  readonly #late: NodeJS.Timeout;
  /** Told to many: the frame, and whom. */
  #shared: { readonly frame: Buffer; readonly tags: number[] } | undefined;
  #willSend = false;
  #aliveOwed = 0;
  #isReady = false;
  #hasEnded = false;
  #isEnding = false;
  /** Why it is ended, where the exchange does so. */
  #reason: string | undefined;

  constructor(options: IngressProcessOptions) {
    this.#options = options;
    this.#handed = new HandedSockets(this.#child, ({ tag }) => {
      this.terminate(tag);
      this.#forget(tag);
    });
    this.#late = setTimeout(() => this.#kill('it did not begin in time'), START_TIME_MAX_MS).unref();
    this.#alive = setInterval(() => this.#askForLife(), ALIVE_EVERY_MS).unref();
    this.#wire.on('data', (chunk: Buffer) => this.#read(chunk));
    // Its end is on its way, or must be.
    this.#wire.on('error', () => this.#kill());
    this.#wire.on('close', () => this.#kill());
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('exit', (code, signal) => this.#end(`${signal ?? `exit code ${code}`}`));
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isEnding;
  }

  get processId(): number | undefined {
    return this.#child.pid;
  }

  /** Sockets that it has, and that are on their way to it. */
  get sockets(): number {
    return this.#remotes.size;
  }

  has(tag: number): boolean {
    return this.#remotes.has(tag);
  }

  take(socket: Handed): void {
    const { tag, taker, upgrade } = socket;
    this.#remotes.set(tag, { stream: upgrade.stream, taker, line: new RemoteLine(tag, this), user: undefined });
    this.#handed.hand(socket);
  }

  write(tag: number, frame: Buffer): void {
    if (this.#isEnding) return;
    if (this.#shared?.frame === frame) {
      this.#shared.tags.push(tag);
      return;
    }
    this.#writeShared();
    if (frame.length <= FRAME_BYTES_MAX / 2) this.#shared = { frame, tags: [tag] };
    else {
      for (let at = 0; at < frame.length; at += FRAME_BYTES_MAX / 2)
        this.#writer.add(toIngress.write, tag, frame.subarray(at, at + FRAME_BYTES_MAX / 2));
    }
    this.#sendLater();
  }

  answer(tag: number, answers: Uint8Array): void {
    this.#send(toIngress.answers, tag, answers);
  }

  beFor(tag: number, orderer: Orderer | undefined): void {
    this.#send(toIngress.orderer, tag, ordererAsBytes(orderer));
  }

  /** Of `marketsAsBytes`. */
  tellMarkets(markets: Buffer): void {
    this.#send(toIngress.markets, NO_TAG, markets);
  }

  close(tag: number, code: number, reason: string): void {
    const bytes = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
    this.#send(toIngress.close, tag, bytes);
  }

  terminate(tag: number): void {
    this.#send(toIngress.terminate, tag);
  }

  /** Its clients are told by now that the server stops; it has a moment for that. */
  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    const late = setTimeout(() => this.#kill('it did not stop'), STOP_ENDED_AFTER_MS);
    this.#send(toIngress.stop, NO_TAG);
    await ended;
    clearTimeout(late);
  }

  /** One that is being ended says nothing more: behind a broken frame nothing can be told apart, nor what was taken already. */
  #read(chunk: Buffer): void {
    if (this.#isEnding) return;
    try {
      this.#reader.push(chunk, (kind, tag, bytes) => this.#take(kind, tag, bytes));
    } catch (error) {
      if (!(error instanceof BrokenLine)) throw error;
      this.#kill(error.message);
    }
  }

  #take(kind: ToExchangeKind, tag: number, bytes: Buffer): void {
    if (this.#hasEnded) return;
    if (kind === toExchange.alive) {
      this.#noteAlive();
      return;
    }
    if (bytes.length > socketMessageBytesMax) throw new BrokenLine('it says more than a client may say at once');
    const remote = this.#remotes.get(tag);
    // It was ended here meanwhile.
    if (remote === undefined) return;
    const { user, line } = remote;
    if (kind === toExchange.arrived) {
      this.#handed.letGo(tag);
      this.#send(toIngress.begin, tag);
    } else if (kind === toExchange.opened) remote.user ??= remote.taker.opened(line);
    else if (kind === toExchange.command) this.#takeCommand(user, bytes);
    else if (kind === toExchange.text) user?.receive(bytes);
    else if (kind === toExchange.binary) user?.receive(undefined);
    else if (kind === toExchange.ping) user?.answerPing(bytes);
    else if (kind === toExchange.closed) this.#forget(tag);
    else {
      line.noteRead(readCount(bytes));
      if (line.unreadBytes <= READ_STEP_BYTES) user?.catchUp();
    }
  }

  #takeCommand(user: LineUser | undefined, bytes: Buffer): void {
    const { call, command } = commandIn(bytes);
    if (user?.receiveCommand(call, command) === false) throw new BrokenLine('it says what is no command of a client');
  }

  #noteAlive(): void {
    this.#aliveOwed = 0;
    if (this.#isReady) return;
    this.#isReady = true;
    clearTimeout(this.#late);
    this.#options.onReady();
  }

  #askForLife(): void {
    if (!this.#isReady) return;
    this.#aliveOwed += 1;
    if (this.#aliveOwed > ALIVE_OWED_MAX) this.#kill('it gave no sign of life');
    else this.#send(toIngress.alive, NO_TAG);
  }

  #send(kind: number, tag: number, bytes?: Uint8Array): void {
    if (this.#isEnding) return;
    this.#writeShared();
    this.#writer.add(kind, tag, bytes);
    this.#sendLater();
  }

  #writeShared(): void {
    const shared = this.#shared;
    if (shared === undefined) return;
    this.#shared = undefined;
    const [first, ...others] = shared.tags;
    if (first !== undefined && others.length === 0) this.#writer.add(toIngress.write, first, shared.frame);
    else this.#writer.addToMany(toIngress.writeToMany, shared.tags, shared.frame);
  }

  /** Behind everything that this turn of the loop has to say. */
  #sendLater(): void {
    if (this.#wire.writableLength + this.#writer.size > PROCESS_UNREAD_BYTES_MAX) this.#kill('it does not read');
    if (this.#willSend) return;
    this.#willSend = true;
    setImmediate(() => {
      this.#willSend = false;
      if (this.#isEnding) return;
      this.#writeShared();
      this.#wire.write(this.#writer.take());
    });
  }

  #forget(tag: number): void {
    const remote = this.#remotes.get(tag);
    if (remote === undefined) return;
    this.#remotes.delete(tag);
    this.#handed.letGo(tag);
    remote.line.end();
    // Only now its place among the connections is free.
    remote.stream.destroy();
    remote.taker.closed();
  }

  #kill(why?: string): void {
    this.#isEnding = true;
    this.#reason ??= why;
    this.#child.kill('SIGKILL');
  }

  #end(how: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#isEnding = true;
    clearInterval(this.#alive);
    clearTimeout(this.#late);
    const left = this.#handed.end();
    for (const { tag } of left) this.#remotes.delete(tag);
    for (const tag of [...this.#remotes.keys()]) this.#forget(tag);
    this.#wire.destroy();
    this.#options.onEnd(this.#reason ?? how, left);
  }
}

/** The fifth file of the process: Node makes a pair of unix sockets of it, which nobody else can find. */
function wireOf(child: ChildProcess): Duplex {
  const wire: unknown = child.stdio?.[4];
  if (wire instanceof Duplex) return wire;
  child.on('error', () => undefined);
  throw new Error('the system has no room for another process');
}

import type { MessagePort, Worker } from 'node:worker_threads';
import { assertNever } from '@assay/amounts/assert-never';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { IndexRecord } from '@assay/market-data/index-history';
import type { AskedEngine } from '../engine-client.ts';
import { READ_FENCE_TIMEOUT_MS } from '../engine-limits.ts';
import type { FeedOpening } from '../feed-thread/feed-messages.ts';
import { ProjectionFence } from '../follower/projection-fence.ts';
import type { BatchMeasure } from '../sequencer/sequencer.ts';
import { StartAnew } from '../start-anew.ts';
import type { Engine, EngineReport } from '../start-engine.ts';
import { startThread } from '../threads/start-thread.ts';
import { CommandPost } from './command-post.ts';
import type { EngineFigures, EngineThreadData, FatalFault, FromEngine, ToEngine } from './engine-messages.ts';
import { MirrorCore, type MirroredFrame } from './mirror-core.ts';
import { recoverMirror } from './recover-mirror.ts';

/** Told of each second of the index when it is computed; it is journaled right after. `nowMs` is when that was. */
export type IndexListener = (records: ReadonlyMap<string, IndexRecord>, nowMs: number) => void;

export interface StartEngineThreadOptions {
  readonly data: EngineThreadData;
  /** The process must end with an error now; nothing that it still says is true. */
  readonly onFatal: (error: unknown) => void;
  readonly report: (report: EngineReport) => void;
  readonly onClockDifference: (differenceMs: number, tooFar: boolean) => void;
  readonly observe: (measure: BatchMeasure) => void;
  /** Something in the market that an operator may want to know. */
  readonly onWarning: (sentence: string, details: object) => void;
  /** Wait of a reader of query tables for the follower, in ms; after it the answer is `l.error.busy`. */
  readonly readFenceTimeoutMs?: number;
}

/** The engine in its own thread, as this one sees it. */
export interface EngineThread extends Pick<Engine, 'fence' | 'status' | 'stop'> {
  readonly client: AskedEngine;
  /** Lets the index begin on the prices that come over the port; resolves when it runs. */
  beginMarket(port: MessagePort, opening: FeedOpening, onSecond: IndexListener): Promise<void>;
}

export type StartedEngineThread =
  | { readonly ok: true; readonly engine: EngineThread }
  /** A sentence for the operator. */
  | { readonly ok: false; readonly message: string };

/**
 * Starts the engine's thread and the core of this thread that mirrors it. Both are made of the journal at once; the mirror is used when the
 * engine runs. Throws `BrokenChain` for a damaged journal.
 */
export async function startEngineThread(options: StartEngineThreadOptions): Promise<StartedEngineThread> {
  const { connection, settings } = options.data;
  const thread = new EngineConversation(options);
  const recovered = thread.recovering.then((head) => recoverMirror(connection, settings, head));
  // A start that is refused says why itself.
  recovered.catch(() => undefined);
  const start = await thread.started;
  if (start.type === 'start-refused') {
    await thread.ended;
    return { ok: false, message: start.message };
  }
  const { core, chainEnd } = await recovered;
  thread.beginMirror(
    new MirrorCore({
      core,
      chainEnd,
      onResult: (tag, result) => thread.post.answer(tag, result),
      onDigest: (sequence, digest) => thread.tellDigest(sequence, digest),
      onListenerFault: (error) => options.report({ type: 'listener-fault', error }),
    }),
  );
  return { ok: true, engine: thread };
}

class EngineConversation implements EngineThread {
  readonly post: CommandPost;
  /** The journal's head when the thread began to make its core of it. */
  readonly recovering: Promise<number>;
  readonly started: Promise<Extract<FromEngine, { readonly type: 'started' | 'start-refused' }>>;
  /** The thread is gone. */
  readonly ended: Promise<void>;
  readonly client: AskedEngine;
  readonly fence: Engine['fence'];
  readonly status: Engine['status'];
  readonly #options: StartEngineThreadOptions;
  readonly #worker: Worker;
  readonly #projected = new ProjectionFence();
  /** Durable frames that came before there was a core to take them. */
  #early: MirroredFrame[] = [];
  #mirror: MirrorCore | undefined;
  #figures: EngineFigures | undefined;
  #tellRecovering: (head: number) => void = () => undefined;
  #tellStarted: (message: Extract<FromEngine, { readonly type: 'started' | 'start-refused' }>) => void = () =>
    undefined;
  #failStart: (error: unknown) => void = () => undefined;
  #onSecond: IndexListener = () => undefined;
  #tellMarketStarted: () => void = () => undefined;
  /** The thread ends because it was told to, or because its end was already said. */
  #endsRightly = false;

  constructor(options: StartEngineThreadOptions) {
    this.#options = options;
    this.#worker = startThread(new URL('./engine-worker.ts', import.meta.url), options.data);
    this.post = new CommandPost(
      (commands) => this.#send({ type: 'commands', commands }, [commands.bytes.buffer]),
      (error) => options.report({ type: 'listener-fault', error }),
    );
    this.recovering = new Promise((resolve) => {
      this.#tellRecovering = resolve;
    });
    this.started = new Promise((resolve, reject) => {
      this.#tellStarted = resolve;
      this.#failStart = reject;
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        if (!this.#endsRightly) this.#fail(new Error(`the engine’s thread ended with code ${code}`));
        resolve();
      });
    });
    this.#worker.on('message', (message: FromEngine) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.client = this.#clientOf();
    const { readFenceTimeoutMs: waitMs = READ_FENCE_TIMEOUT_MS } = options;
    this.fence = {
      pass: async (userId) => this.#projected.waitFor(this.#core().view.lastChange(userId), waitMs),
      passBatch: (sequence) => this.#projected.waitFor(sequence, waitMs),
    };
    this.status = this.#statusOf();
  }

  beginMirror(mirror: MirrorCore): void {
    this.#mirror = mirror;
    for (const frame of this.#early) mirror.apply(frame);
    this.#early = [];
  }

  tellDigest(sequence: number, digest: string): void {
    this.#send({ type: 'digest', sequence, digest });
  }

  beginMarket(port: MessagePort, { description, loopStartMs }: FeedOpening, onSecond: IndexListener): Promise<void> {
    this.#onSecond = onSecond;
    const begun = new Promise<void>((resolve) => {
      this.#tellMarketStarted = resolve;
    });
    this.#worker.postMessage({ type: 'market', port, description, loopStartMs } satisfies ToEngine, [port]);
    return begun;
  }

  async stop(): Promise<void> {
    // What was taken before the stop is answered: it must not arrive behind it.
    this.post.flush();
    this.#send({ type: 'stop' });
    await this.ended;
    this.post.stop();
    this.#projected.end();
  }

  #clientOf(): AskedEngine {
    return {
      submit: (command) => this.post.submit(encodeCommand(command)),
      submitTo: (command, asker) => this.post.submitTo(encodeCommand(command), asker),
      submitBytesTo: (command, asker) => this.post.submitTo(command, asker),
      read: async (look) => look(this.#core().view),
      onBatch: (listener) => this.#core().onBatch(listener),
    };
  }

  #statusOf(): Engine['status'] {
    const core = () => this.#core();
    const figures = () => {
      if (this.#figures === undefined) throw new Error('the engine has not started');
      return this.#figures;
    };
    const post = this.post;
    const projected = this.#projected;
    return {
      get instance() {
        return core().view.instance;
      },
      get seed() {
        return core().view.seed;
      },
      get durableSequence() {
        return core().sequence;
      },
      get projectedSequence() {
        return projected.sequence;
      },
      get commandsWaiting() {
        return Math.max(post.waiting, figures().commandsWaiting);
      },
      get followerRestarts() {
        return figures().followerRestarts;
      },
      get clockDifferenceMs() {
        return figures().clockDifferenceMs;
      },
      get lastEqualState() {
        return figures().lastEqualState;
      },
      get unconfirmedHead() {
        return figures().unconfirmedHead;
      },
      get unconfirmedTime() {
        return figures().unconfirmedTime;
      },
      get timeDoubt() {
        return figures().timeDoubt;
      },
      get journalTimeMs() {
        return figures().journalTimeMs;
      },
      get writerTerm() {
        return figures().writerTerm;
      },
    };
  }

  #core(): MirrorCore {
    if (this.#mirror === undefined) throw new Error('the engine has not started');
    return this.#mirror;
  }

  #send(message: ToEngine, transfer: readonly ArrayBufferLike[] = []): void {
    this.#worker.postMessage(message, transfer as ArrayBuffer[]);
  }

  #receive(message: FromEngine): void {
    const options = this.#options;
    switch (message.type) {
      case 'batch':
        this.#apply(message);
        options.observe(message.measure);
        break;
      case 'refused':
        this.post.refuse(message.tag, message.code);
        break;
      case 'projected':
        this.#projected.advance(message.sequence);
        break;
      case 'index':
        this.#onSecond(message.records, message.nowMs);
        break;
      case 'figures':
        this.#figures = message.figures;
        break;
      case 'report':
        options.report(message.report);
        break;
      case 'clock-difference':
        options.onClockDifference(message.differenceMs, message.tooFar);
        break;
      case 'warning':
        options.onWarning(message.sentence, message.details);
        break;
      case 'recovering':
        this.#tellRecovering(message.head);
        break;
      case 'started':
        this.#figures = message.figures;
        this.#tellStarted(message);
        break;
      case 'start-refused':
        this.#endsRightly = true;
        this.#tellStarted(message);
        break;
      case 'market-started':
        this.#tellMarketStarted();
        break;
      case 'stopped':
        this.#endsRightly = true;
        break;
      case 'fatal':
        this.#fail(errorOf(message.fault));
        break;
      default:
        assertNever(message);
    }
  }

  #apply(frame: MirroredFrame): void {
    try {
      if (this.#mirror === undefined) this.#early.push(frame);
      else this.#mirror.apply(frame);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#endsRightly) return;
    this.#endsRightly = true;
    this.post.stop(error);
    this.#failStart(error);
    this.#options.onFatal(error);
  }
}

/** What the thread's fault is called on this side, so that the launcher knows whether another start helps. */
function errorOf({ message, stack, helpsToStartAnew }: FatalFault): Error {
  const error = helpsToStartAnew ? new StartAnew(message) : new Error(message);
  error.stack = stack;
  return error;
}

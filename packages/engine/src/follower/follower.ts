import type { Worker } from 'node:worker_threads';
import { assertNever } from '@assay/amounts/assert-never';
import { FOLLOWER_RESTART_LONGEST_MS, FOLLOWER_RESTART_MS, FOLLOWER_STOP_TIMEOUT_MS } from '../engine-limits.ts';
import { startThread } from '../threads/start-thread.ts';
import type { FollowerSettings, FromFollower, ToFollower } from './follower-messages.ts';
import { ProjectionFence } from './projection-fence.ts';

export type FollowerReport =
  | Extract<FromFollower, { readonly type: 'snapshot' | 'snapshot-refused' | 'witness-failed' | 'priority-kept' }>
  | { readonly type: 'crashed'; readonly message: string; readonly againInMs: number };

export interface FollowerOptions {
  readonly settings: FollowerSettings;
  readonly durableSequence: number;
  readonly onDigest: (sequence: number, digest: string) => void;
  /** The journal or the core is broken: the exchange must stop. */
  readonly onBroken: (message: string) => void;
  readonly report: (report: FollowerReport) => void;
  /** The query tables hold everything up to here. */
  readonly onProjected?: ((sequence: number) => void) | undefined;
}

/** The follower's thread as the main one sees it, from its start: it is started again when it crashes. */
export class Follower {
  restarts = 0;
  readonly #options: FollowerOptions;
  readonly #fence = new ProjectionFence();
  #durableSequence: number;
  #restartMs = FOLLOWER_RESTART_MS;
  #restartTimer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #isBroken = false;
  /** Set while the thread has nothing to read. */
  #waitingBeyond: number | undefined;
  #worker: Worker;
  /** Resolves when the thread has ended, after another one was called for if it ended by itself. */
  #ended: Promise<void>;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#durableSequence = options.durableSequence;
    this.#worker = this.#start();
    this.#ended = this.#endOf(this.#worker);
  }

  /** The query tables hold everything up to here. */
  get projectedSequence(): number {
    return this.#fence.sequence;
  }

  /** A batch is durable. */
  advance(sequence: number): void {
    this.#durableSequence = sequence;
    this.#wake();
  }

  /** Resolves to true when the query tables hold everything up to `sequence`, to false after `timeoutMs`. */
  waitFor(sequence: number, timeoutMs: number): Promise<boolean> {
    return this.#fence.waitFor(sequence, timeoutMs);
  }

  /** Lets it read up to the last durable batch, take its snapshot and end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
    this.#send({ type: 'stop', sequence: this.#durableSequence });
    const timer = setTimeout(() => void this.#worker.terminate(), FOLLOWER_STOP_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
    this.#fence.end();
  }

  #start(): Worker {
    const started = startThread(new URL('./follower-worker.ts', import.meta.url), this.#options.settings);
    started.on('message', (message: FromFollower) => this.#receive(message));
    return started;
  }

  #endOf(thread: Worker): Promise<void> {
    let message = 'it ended';
    thread.on('error', (error) => {
      message = error instanceof Error ? error.message : String(error);
    });
    return new Promise((resolve) => {
      thread.on('exit', () => {
        if (!this.#isStopping && !this.#isBroken) this.#startAgain(message);
        resolve();
      });
    });
  }

  #startAgain(message: string): void {
    this.#options.report({ type: 'crashed', message, againInMs: this.#restartMs });
    this.#restartTimer = setTimeout(() => {
      this.restarts += 1;
      this.#waitingBeyond = undefined;
      this.#worker = this.#start();
      this.#ended = this.#endOf(this.#worker);
    }, this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, FOLLOWER_RESTART_LONGEST_MS);
  }

  #receive(message: FromFollower): void {
    const { onProjected, onDigest, onBroken, report } = this.#options;
    switch (message.type) {
      case 'waiting':
        this.#waitingBeyond = message.beyond;
        this.#wake();
        break;
      case 'projected':
        this.#restartMs = FOLLOWER_RESTART_MS;
        this.#fence.advance(message.sequence);
        onProjected?.(message.sequence);
        break;
      case 'digest':
        onDigest(message.sequence, message.digest);
        break;
      case 'broken':
        this.#isBroken = true;
        onBroken(message.message);
        break;
      case 'snapshot':
      case 'snapshot-refused':
      case 'witness-failed':
      case 'priority-kept':
        report(message);
        break;
      default:
        assertNever(message);
    }
  }

  #wake(): void {
    if (this.#waitingBeyond === undefined || this.#durableSequence <= this.#waitingBeyond) return;
    this.#waitingBeyond = undefined;
    this.#send({ type: 'durable', sequence: this.#durableSequence });
  }

  #send(message: ToFollower): void {
    this.#worker.postMessage(message);
  }
}

import type { Worker } from 'node:worker_threads';
import { assertNever } from '@assay/amounts/assert-never';
import { FOLLOWER_RESTART_LONGEST_MS, FOLLOWER_RESTART_MS, FOLLOWER_STOP_TIMEOUT_MS } from '../engine-limits.ts';
import { startThread } from '../threads/start-thread.ts';
import type { FollowerSettings, FromFollower, ToFollower } from './follower-messages.ts';
import { ProjectionFence } from './projection-fence.ts';

/** The follower's thread as the main one sees it: it is started again when it crashes. */
export interface Follower {
  /** The query tables hold everything up to here. */
  readonly projectedSequence: number;
  readonly restarts: number;
  /** A batch is durable. */
  advance(sequence: number): void;
  /** Resolves to true when the query tables hold everything up to `sequence`, to false after `timeoutMs`. */
  waitFor(sequence: number, timeoutMs: number): Promise<boolean>;
  /** Lets it read up to the last durable batch, take its snapshot and end. */
  stop(): Promise<void>;
}

export type FollowerReport =
  | Extract<FromFollower, { readonly type: 'snapshot' | 'snapshot-refused' | 'witness-failed' }>
  | { readonly type: 'crashed'; readonly message: string; readonly againInMs: number };

export interface FollowerOptions {
  readonly settings: FollowerSettings;
  readonly durableSequence: number;
  readonly onDigest: (sequence: number, digest: string) => void;
  /** The journal or the core is broken: the exchange must stop. */
  readonly onBroken: (message: string) => void;
  readonly report: (report: FollowerReport) => void;
  /** The query tables hold everything up to here. */
  readonly onProjected?: (sequence: number) => void;
}

export function startFollower(options: FollowerOptions): Follower {
  let durableSequence = options.durableSequence;
  let restarts = 0;
  let restartMs = FOLLOWER_RESTART_MS;
  let restartTimer: NodeJS.Timeout | undefined;
  let stopping = false;
  let broken = false;
  /** Set while the thread has nothing to read. */
  let waitingBeyond: number | undefined;
  const fence = new ProjectionFence();
  let worker = start();
  let ended = endOf(worker);

  function start(): Worker {
    const started = startThread(new URL('./follower-worker.ts', import.meta.url), options.settings);
    started.on('message', receive);
    return started;
  }

  /** Resolves when the thread has ended, after another one was called for if it ended by itself. */
  function endOf(thread: Worker): Promise<void> {
    let message = 'it ended';
    thread.on('error', (error) => {
      message = error instanceof Error ? error.message : String(error);
    });
    return new Promise((resolve) => {
      thread.on('exit', () => {
        if (!stopping && !broken) startAgain(message);
        resolve();
      });
    });
  }

  function startAgain(message: string): void {
    options.report({ type: 'crashed', message, againInMs: restartMs });
    restartTimer = setTimeout(() => {
      restarts += 1;
      waitingBeyond = undefined;
      worker = start();
      ended = endOf(worker);
    }, restartMs);
    restartMs = Math.min(restartMs * 2, FOLLOWER_RESTART_LONGEST_MS);
  }

  function receive(message: FromFollower): void {
    switch (message.type) {
      case 'waiting':
        waitingBeyond = message.beyond;
        wake();
        break;
      case 'projected':
        restartMs = FOLLOWER_RESTART_MS;
        fence.advance(message.sequence);
        options.onProjected?.(message.sequence);
        break;
      case 'digest':
        options.onDigest(message.sequence, message.digest);
        break;
      case 'broken':
        broken = true;
        options.onBroken(message.message);
        break;
      case 'snapshot':
      case 'snapshot-refused':
      case 'witness-failed':
        options.report(message);
        break;
      default:
        assertNever(message);
    }
  }

  function wake(): void {
    if (waitingBeyond === undefined || durableSequence <= waitingBeyond) return;
    waitingBeyond = undefined;
    send({ type: 'durable', sequence: durableSequence });
  }

  function send(message: ToFollower): void {
    worker.postMessage(message);
  }

  return {
    get projectedSequence() {
      return fence.sequence;
    },
    get restarts() {
      return restarts;
    },
    advance(sequence) {
      durableSequence = sequence;
      wake();
    },
    waitFor: (sequence, timeoutMs) => fence.waitFor(sequence, timeoutMs),
    async stop() {
      stopping = true;
      clearTimeout(restartTimer);
      send({ type: 'stop', sequence: durableSequence });
      const timer = setTimeout(() => void worker.terminate(), FOLLOWER_STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
      fence.end();
    },
  };
}

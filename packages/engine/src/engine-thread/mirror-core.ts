import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { ChainEnd } from '@assay/journal/frame-chain';
import type { StoredFrame } from '@assay/journal/journal';
import { STATE_DIGEST_EVERY_BATCHES } from '../engine-limits.ts';
import type { CoreView, DurableBatch } from '../engine-port.ts';
import { applyFrame } from '../recovery/core-recovery.ts';
import { BatchListeners } from '../sequencer/batch-listeners.ts';
import { digestToTell } from '../sequencer/state-comparison.ts';

/** A durable frame, and under which tags its commands were sent. */
export interface MirroredFrame extends StoredFrame {
  readonly tags: readonly number[];
}

export interface MirrorCoreOptions {
  readonly core: ExchangeCorePort;
  readonly chainEnd: ChainEnd;
  /** The answer to the command that was sent under a tag: good in this turn, or kept by `keptResult`. */
  readonly onResult: (tag: number, result: CommandResult) => void;
  /** What the core tells of itself, so that it is compared with the live one. */
  readonly onDigest: (sequence: number, digest: string) => void;
  /** A listener threw; the exchange goes on. */
  readonly onListenerFault: (error: unknown) => void;
}

/**
 * The exchange as readers see it: a core of their own thread, which applies what is durable and nothing else. It answers who has sent a
 * command with what this core itself says, so that nothing but commands crosses between threads, and shows books, orders and balances at
 * once. It can be behind the live core, never ahead of the journal.
 */
export class MirrorCore {
  readonly #options: MirrorCoreOptions;
  readonly #core: ExchangeCorePort;
  readonly #listeners: BatchListeners;
  #chainEnd: ChainEnd;

  constructor(options: MirrorCoreOptions) {
    this.#options = options;
    this.#core = options.core;
    this.#chainEnd = options.chainEnd;
    this.#listeners = new BatchListeners(options.onListenerFault);
  }

  get sequence(): number {
    return this.#chainEnd.sequence;
  }

  get view(): CoreView {
    return this.#core;
  }

  /** Every durable batch from now on, in order. Answers a function that ends it. */
  onBatch(listener: (batch: DurableBatch) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Applies the next frame and answers. One that was read from the journal already is left out. Throws `BrokenChain` for any other. */
  apply(frame: MirroredFrame): void {
    if (frame.sequence <= this.#chainEnd.sequence) return;
    const { chainEnd, outcome } = applyFrame(this.#core, this.#chainEnd, frame);
    this.#chainEnd = chainEnd;
    const digest = digestToTell(this.#core, STATE_DIGEST_EVERY_BATCHES);
    if (digest !== undefined) this.#options.onDigest(frame.sequence, digest);
    for (const [index, tag] of frame.tags.entries()) if (tag !== 0) this.#answer(tag, outcome, index);
    // After the answers have left: a slow listener delays no acknowledgement. The next frame may come before.
    const batch = { sequence: frame.sequence, timeMs: chainEnd.timeMs, outcome };
    const letGo = outcome.keep();
    setImmediate(() => {
      this.#listeners.tell(batch);
      letGo();
    });
  }

  #answer(tag: number, outcome: BatchOutcome, index: number): void {
    if (index >= outcome.resultCount) throw new Error('the core did not answer every command of the batch');
    this.#options.onResult(tag, outcome.answerOf(index));
  }
}

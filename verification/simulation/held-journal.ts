import { type Journal, JournalFault } from '@assay/journal/journal';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';

/** What became of an append that was not confirmed, and of those behind it. */
export type AppendFailure = 'refused' | 'answer-lost' | 'late-answers';
export const appendFailures: readonly AppendFailure[] = ['refused', 'answer-lost', 'late-answers'];

interface HeldAppend {
  readonly sequence: number;
  readonly frame: Uint8Array;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One process's way to a medium that outlives it: an append is durable when the simulation says so, and not before. */
export class HeldJournal {
  readonly journal: Journal;
  readonly #inner: Journal;
  #held: HeldAppend[] = [];
  #isDead = false;
  /** Most appends that were under way at once. */
  mostHeld = 0;

  constructor(medium: Uint8Array[]) {
    this.#inner = createMemoryJournal(medium);
    this.journal = { ...this.#inner, append: (sequence, frame) => this.#append(sequence, frame) };
  }

  get heldCount(): number {
    return this.#held.length;
  }

  /** Makes the oldest held appends durable and says so to their writer. */
  async confirm(count: number): Promise<void> {
    for (const { sequence, frame, resolve } of this.#held.splice(0, count)) {
      await this.#inner.append(sequence, frame);
      resolve();
    }
  }

  /**
   * An append fails with others behind it. The first `durableCount` reach the medium and their writer is told; the next one
   * fails, and reaches the medium all the same when only its answer was lost. What lies behind goes the way of the connection:
   * with the answers lost, the database carried on with what it had been sent; with the append refused, each later one is
   * refused for want of its predecessor.
   *
   * `late-answers`: what lies behind is answered as if it were durable, before the fault is known. No driver may do that; an
   * engine that waits for each batch in turn stands it.
   */
  async fail(durableCount: number, how: AppendFailure): Promise<void> {
    await this.confirm(durableCount);
    this.#isDead = true;
    const [failed, ...behind] = this.#held.splice(0);
    if (failed === undefined) return;
    if (how === 'late-answers') for (const { resolve } of behind) resolve();
    if (how === 'answer-lost') {
      for (const { sequence, frame } of [failed, ...behind]) await this.#inner.append(sequence, frame);
    }
    if (how === 'late-answers') await new Promise((resolve) => setImmediate(resolve));
    failed.reject(new JournalFault('failed', 'the append was not confirmed'));
    for (const { reject } of behind) reject(new JournalFault('fenced', 'the batch before it is not there'));
  }

  /** The process dies. Of what was under way the first `durableCount` appends had reached the medium, though nobody was told. */
  async die(durableCount: number): Promise<void> {
    this.#isDead = true;
    const held = this.#held.splice(0);
    for (const { sequence, frame } of held.slice(0, durableCount)) await this.#inner.append(sequence, frame);
    for (const { reject } of held) reject(new Error('the process was killed'));
  }

  #append(sequence: number, frame: Uint8Array): Promise<void> {
    if (this.#isDead) return Promise.reject(new Error('the process was killed'));
    this.mostHeld = Math.max(this.mostHeld, this.#held.length + 1);
    return new Promise((resolve, reject) => {
      this.#held.push({ sequence, frame, resolve, reject });
    });
  }
}

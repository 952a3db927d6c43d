import type { Journal } from '@assay/journal/journal';
import { createMemoryJournal } from '@assay/journal/memory-journal';

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

  /** The process dies. Of what was under way the first `durableCount` appends had reached the medium, though nobody was told. */
  async die(durableCount: number): Promise<void> {
    this.#isDead = true;
    const held = this.#held.splice(0);
    for (const { sequence, frame } of held.slice(0, durableCount)) await this.#inner.append(sequence, frame);
    for (const { reject } of held) reject(new Error('the process was killed'));
  }

  #append(sequence: number, frame: Uint8Array): Promise<void> {
    if (this.#isDead) return Promise.reject(new Error('the process was killed'));
    return new Promise((resolve, reject) => {
      this.#held.push({ sequence, frame, resolve, reject });
    });
  }
}

interface Reader {
  /** The newest batch that was seen. */
  readonly sequence: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Those who have looked at the core and wait until what they saw is durable: with the batch that the core stood at. */
export class DurableReads {
  #readers: Reader[] = [];

  untilDurable(sequence: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#readers.push({ sequence, resolve, reject });
    });
  }

  /** Everything up to this batch is durable. */
  release(durableSequence: number): void {
    const answered = this.#readers.filter((reader) => reader.sequence <= durableSequence);
    this.#readers = this.#readers.filter((reader) => reader.sequence > durableSequence);
    for (const reader of answered) reader.resolve();
  }

  fail(error: Error): void {
    const failed = this.#readers;
    this.#readers = [];
    for (const reader of failed) reader.reject(error);
  }
}

/** Tells a reader of the journal when there is more to read. */
export interface DurableSignal {
  /** Resolves to true when a batch after `sequence` is durable, and to false when no more will come. One waits at a time. */
  waitBeyond(sequence: number): Promise<boolean>;
}

/** The writing end. */
export interface DurableSignalSource extends DurableSignal {
  advance(sequence: number): void;
  end(): void;
}

export function createDurableSignal(): DurableSignalSource {
  let durable = 0;
  let ended = false;
  let waiter: { readonly beyond: number; readonly resolve: (more: boolean) => void } | undefined;
  function wake(): void {
    if (waiter === undefined) return;
    const hasMore = durable > waiter.beyond;
    if (!hasMore && !ended) return;
    waiter.resolve(hasMore);
    waiter = undefined;
  }
  return {
    waitBeyond: (sequence) =>
      new Promise((resolve) => {
        waiter = { beyond: sequence, resolve };
        wake();
      }),
    advance(sequence) {
      durable = sequence;
      wake();
    },
    end() {
      ended = true;
      wake();
    },
  };
}

/** Tells readers of the journal when there is more to read. */
export interface DurableSignal {
  /** Resolves to true when a batch after `sequence` is durable, and to false when no more will come. */
  waitBeyond(sequence: number): Promise<boolean>;
}

/** The writing end. Waiters are few: the follower's thread and subscriptions. */
export interface DurableSignalSource extends DurableSignal {
  advance(sequence: number): void;
  end(): void;
}

interface Waiter {
  readonly beyond: number;
  readonly resolve: (more: boolean) => void;
}

export function createDurableSignal(start: number): DurableSignalSource {
  let durable = start;
  let ended = false;
  let waiters: Waiter[] = [];
  return {
    waitBeyond(sequence) {
      if (durable > sequence || ended) return Promise.resolve(durable > sequence);
      return new Promise((resolve) => {
        waiters.push({ beyond: sequence, resolve });
      });
    },
    advance(sequence) {
      durable = sequence;
      if (waiters.length === 0) return;
      const woken = waiters.filter((waiter) => waiter.beyond < sequence);
      waiters = waiters.filter((waiter) => waiter.beyond >= sequence);
      for (const waiter of woken) waiter.resolve(true);
    },
    end() {
      ended = true;
      for (const waiter of waiters) waiter.resolve(false);
      waiters = [];
    },
  };
}

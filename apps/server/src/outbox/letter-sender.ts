import type { Delivery, LetterKind, Send } from './letter-kind.ts';
import { notDelivered } from './letter-kind.ts';
import type { DiedLetter, LeasedLetter, LetterStore } from './letter-store.ts';
import { retryWaitMs } from './retry-wait.ts';

export interface LetterSenderOptions {
  readonly store: LetterStore;
  readonly kind: LetterKind;
  readonly send: Send;
  readonly now: () => number;
  /** 0 ≤ chance < 1, drawn for each wait. */
  readonly chance: () => number;
  /** An attempt failed; there will be another. */
  readonly onPostponed: (letter: LeasedLetter, reason: string) => void;
  readonly onDead: (letter: DiedLetter) => void;
  /** It was sent, but not in the time of its lease: it may be sent once more. */
  readonly onLeaseLost: (letter: LeasedLetter) => void;
  /** The database did not answer, or a kind's way of sending is broken. */
  readonly onFault: (error: unknown) => void;
}

/** Sends the letters of one kind, each leased on its own right before. A slow or broken kind stands in no other's way. */
export class LetterSender {
  readonly #options: LetterSenderOptions;
  readonly #ending = new AbortController();
  /** Runs that lease and send one letter after the other until none is due. */
  readonly #runs = new Set<Promise<void>>();
  #isWanted = false;

  constructor(options: LetterSenderOptions) {
    this.#options = options;
  }

  /** Something may be due. */
  wake(): void {
    this.#isWanted = true;
    this.#beginRun();
  }

  /** Resolves when nothing is due or under way. */
  async settled(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all(this.#runs);
  }

  /** Leases nothing more; waits for what is under way, or breaks it off where its kind heeds the signal. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.settled();
  }

  #beginRun(): void {
    if (this.#ending.signal.aborted || this.#runs.size >= this.#options.kind.sentAtOnceMax) return;
    const run: Promise<void> = this.#sendAll()
      .catch(this.#options.onFault)
      .finally(() => this.#runs.delete(run));
    this.#runs.add(run);
  }

  /** A letter that came while a lease was asked for in vain is asked for once more. */
  async #sendAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      while (!this.#ending.signal.aborted && (await this.#sendNext()));
    }
  }

  /** True when a letter was due. */
  async #sendNext(): Promise<boolean> {
    const { store, kind, now } = this.#options;
    const letter = await store.lease(kind, now());
    if (letter === undefined) return false;
    // Where one was due there may be more.
    this.wake();
    await this.#note(letter, await this.#try(letter));
    return true;
  }

  /** Answers within the time of the lease, whatever becomes of the attempt afterwards. */
  async #try(letter: LeasedLetter): Promise<Delivery> {
    const { kind, send, onFault } = this.#options;
    const lease = AbortSignal.timeout(kind.leaseMs);
    const leaseEnded = new Promise<Delivery>((resolve) => {
      lease.addEventListener('abort', () => resolve(notDelivered('no end within the time of the lease')));
    });
    const attempt = send(letter, AbortSignal.any([lease, this.#ending.signal])).catch((error: unknown) => {
      onFault(error);
      return notDelivered(error instanceof Error ? error.name : 'unknown');
    });
    return Promise.race([attempt, leaseEnded]);
  }

  async #note(letter: LeasedLetter, delivery: Delivery): Promise<void> {
    const { store, kind, now, chance, onPostponed, onDead, onLeaseLost } = this.#options;
    if (delivery.isDone) {
      if (!(await store.end(letter, now()))) onLeaseLost(letter);
      return;
    }
    const { reason } = delivery;
    if (this.#ending.signal.aborted) {
      await store.giveBack(letter, now());
    } else if (delivery.isFinal || letter.attempts >= kind.attemptsMax) {
      if (await store.bury(letter, kind, reason, now())) onDead({ ...letter, reason });
    } else {
      await store.postpone(letter, reason, now() + retryWaitMs(kind, letter.attempts, chance()));
      onPostponed(letter, reason);
    }
  }
}

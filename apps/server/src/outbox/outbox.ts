import type { Pool } from 'pg';
import type { Log } from '../operations/log.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { DeadLetters } from './dead-letters.ts';
import type { LetterKind, Send } from './letter-kind.ts';
import { LetterSender } from './letter-sender.ts';
import { type DiedLetter, type KindFigures, LetterStore } from './letter-store.ts';
import { OUTBOX_LOOK_MS, OUTBOX_SWEEP_MS } from './outbox-limits.ts';
import { outboxTable } from './outbox-table.ts';

export interface OutboxOptions {
  readonly pool: Pool;
  /** See `Journal.writerTerm`: a server that has lost the journal sends nothing more. */
  readonly writerTerm: number;
  /** All that there are, also those that nobody sends at the moment. */
  readonly kinds: readonly LetterKind[];
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly now: () => number;
  /** 0 ≤ chance < 1 */
  readonly chance: () => number;
}

const noLetters: KindFigures = { waiting: 0, dead: 0, oldestAtMs: undefined };

/** Everything that the exchange does outside of itself waits in one table until it was done: see docs/decisions/0041-one-outbox.md. */
export class Outbox {
  /** Those that are not tried any more, for an operator. */
  readonly deadLetters: DeadLetters;
  readonly #options: OutboxOptions;
  readonly #store: LetterStore;
  readonly #senders = new Map<string, LetterSender>();
  #figures: ReadonlyMap<string, KindFigures> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #sweptAtMs = 0;
  #looking: Promise<void> = Promise.resolve();

  private constructor(options: OutboxOptions) {
    this.#options = options;
    this.#store = new LetterStore(options.pool, options.writerTerm);
    this.deadLetters = new DeadLetters({ ...options, onChange: () => void this.look() });
  }

  static async open(options: OutboxOptions): Promise<Outbox> {
    await makeTable(options.pool, outboxTable);
    return new Outbox(options);
  }

  /** Sends the letters of a kind from now on: what waits at once, and what `wake` tells of. */
  serve(kind: LetterKind, send: Send): Pick<LetterSender, 'wake'> {
    const { now, chance, log } = this.#options;
    const name = kind.name;
    const sender = new LetterSender({
      store: this.#store,
      kind,
      send,
      now,
      chance,
      onPostponed: ({ key, attempts }, reason) =>
        log.warn({ kind: name, key, attempts, reason }, 'a letter of the outbox was not sent, trying again'),
      onDead: (letter) => this.#sayDead(kind, letter),
      onLeaseLost: ({ key, attempts }) =>
        log.warn(
          { kind: name, key, attempts },
          'a letter was sent after its lease had ended: it may be sent once more',
        ),
      onFault: (error) => log.error({ kind: name, error }, 'a letter of the outbox could not be sent, trying again'),
    });
    this.#senders.set(name, sender);
    sender.wake();
    return sender;
  }

  /** Looks by itself, at once and from now on. */
  start(): void {
    void this.look();
    this.#timer = setInterval(() => void this.look(), OUTBOX_LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#senders.values()].map((sender) => sender.stop()));
    await this.#looking;
  }

  /** Resolves when nothing is due or under way. */
  async settled(): Promise<void> {
    for (const sender of this.#senders.values()) await sender.settled();
  }

  /** As of the last look. */
  figures(): ReadonlyMap<string, KindFigures> {
    return new Map(this.#options.kinds.map(({ name }) => [name, this.#figures.get(name) ?? noLetters]));
  }

  /** Letters of all kinds that are not tried any more. */
  deadCount(): number {
    return [...this.#figures.values()].reduce((sum, { dead }) => sum + dead, 0);
  }

  /** Buries what is too old, wakes those who send, counts. Never two at once. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        await this.#lookOnce();
      } catch (error) {
        this.#options.log.warn({ error: String(error) }, 'the outbox could not be looked at, trying again');
      }
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { kinds, now } = this.#options;
    for (const kind of kinds) {
      for (const letter of await this.#store.buryExpired(kind, now())) this.#sayDead(kind, letter);
    }
    for (const sender of this.#senders.values()) sender.wake();
    if (now() - this.#sweptAtMs > OUTBOX_SWEEP_MS) {
      this.#sweptAtMs = now();
      for (const kind of kinds) await this.#store.sweep(kind, now());
    }
    this.#figures = await this.#store.figures();
  }

  #sayDead({ name }: LetterKind, { key, attempts, reason }: DiedLetter): void {
    this.#options.log.error(
      { kind: name, key, attempts, reason },
      'a letter of the outbox is dead: it is not tried again',
    );
  }
}

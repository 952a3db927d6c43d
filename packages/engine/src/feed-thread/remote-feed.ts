import type { Feed, FeedDescription, FeedListener, ReferenceDepth, SourceState, SymbolStatus } from '@assay/feeds/feed';
import type { FeedAnswer, FeedOpening, FeedQuestion, FromFeed, ToFeed } from './feed-messages.ts';

/** Questions that wait for the feed's thread; beyond it they fail at once. Every history of a start fits, with room for readers. */
const QUESTIONS_WAITING_MAX = 512;
/** A question that is not answered for so long has failed: an exchange may be slow, a reader does not wait for ever. */
const ANSWER_TIMEOUT_MS = 60_000;

interface Asked {
  readonly resolve: (answer: FeedAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A feed that runs in another thread. What it says at once here (states, description) is what it said last. */
export class RemoteFeed implements Feed {
  readonly description: FeedDescription;
  readonly #tell: (message: ToFeed) => void;
  readonly #statuses: Map<string, SymbolStatus>;
  readonly #asked = new Map<number, Asked>();
  readonly #depths = new Map<string, Promise<ReferenceDepth | undefined>>();
  #sourceStates: readonly SourceState[];
  #listener: FeedListener | undefined;
  #questions = 0;

  constructor({ description, statuses, sourceStates }: FeedOpening, tell: (message: ToFeed) => void) {
    this.description = description;
    this.#tell = tell;
    this.#statuses = new Map(statuses.map((status) => [status.symbol, status]));
    this.#sourceStates = sourceStates;
  }

  receive(message: FromFeed): void {
    if (message.type === 'sources') this.#sourceStates = message.sourceStates;
    else if (message.type === 'answer') this.#take(message.id)?.resolve(message.answer);
    else if (message.type === 'failure') this.#take(message.id)?.reject(new Error(message.reason));
    else if (message.type === 'told') {
      for (const event of message.events) {
        if (event.type === 'trade') this.#listener?.trade(event.symbol, event.trade);
        else if (event.type === 'skipped') this.#listener?.skipped(event.fromMs, event.toMs, event.symbols);
        else {
          this.#statuses.set(event.status.symbol, event.status);
          this.#listener?.status(event.status);
        }
      }
    }
  }

  status(symbol: string): SymbolStatus {
    return this.#statuses.get(symbol) ?? { symbol, state: 'halted', reason: 'no-data' };
  }

  /** Quotes do not come here: they go to the index directly. */
  start(listener: FeedListener, fromMs: number): void {
    this.#listener = listener;
    this.#tell({ type: 'start', fromMs });
  }

  stop(): void {
    this.#tell({ type: 'stop' });
    for (const id of [...this.#asked.keys()]) this.#take(id)?.reject(new Error('the feed has stopped'));
  }

  async candles(...[symbol, frame, size, endMs, beforeId]: Parameters<Feed['candles']>): ReturnType<Feed['candles']> {
    return (await this.#ask({ type: 'candles', symbol, frame, size, endMs, beforeId })) as Awaited<
      ReturnType<Feed['candles']>
    >;
  }

  async trades(...[symbol, size, endMs]: Parameters<Feed['trades']>): ReturnType<Feed['trades']> {
    return (await this.#ask({ type: 'trades', symbol, size, endMs })) as Awaited<ReturnType<Feed['trades']>>;
  }

  /** Everybody who asks for the same book meanwhile shares one question. */
  depth(symbol: string, rows: number): ReturnType<Feed['depth']> {
    const key = `${symbol}.${rows}`;
    const known = this.#depths.get(key);
    if (known !== undefined) return known;
    const asked = this.#ask({ type: 'depth', symbol, rows }).then((answer) => answer as ReferenceDepth | undefined);
    this.#depths.set(key, asked);
    const forget = () => this.#depths.delete(key);
    asked.then(forget, forget);
    return asked;
  }

  sourceStates(): readonly SourceState[] {
    return this.#sourceStates;
  }

  #ask(question: FeedQuestion): Promise<FeedAnswer> {
    if (this.#asked.size >= QUESTIONS_WAITING_MAX) return Promise.reject(new Error('too many questions to the feed'));
    this.#questions += 1;
    const id = this.#questions;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#take(id)?.reject(new Error('the feed did not answer in time')),
        ANSWER_TIMEOUT_MS,
      );
      timer.unref();
      this.#asked.set(id, { resolve, reject, timer });
      this.#tell({ type: 'ask', id, question });
    });
  }

  #take(id: number): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    clearTimeout(asked?.timer);
    return asked;
  }
}

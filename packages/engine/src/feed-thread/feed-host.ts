import type { MessagePort } from 'node:worker_threads';
import { assertNever } from '@assay/amounts/assert-never';
import type { Feed } from '@assay/feeds/feed';
import type {
  FeedAnswer,
  FeedOpening,
  FeedQuestion,
  FromFeed,
  PriceEvent,
  ToFeed,
  ToIndex,
  ToldEvent,
} from './feed-messages.ts';

/** How often the states of the sources are told. */
const SOURCES_EVERY_MS = 1_000;

/** Runs a feed for others: prices and trades go to the index and the house, everything but quotes to those who show it. What it says in one go is one message. */
export class FeedHost {
  readonly #feed: Feed;
  readonly #tell: (message: FromFeed) => void;
  #index: MessagePort | undefined;
  #events: ToldEvent[] = [];
  #prices: PriceEvent[] = [];
  #isFlushing = false;
  #sourcesTimer: NodeJS.Timeout | undefined;

  constructor(feed: Feed, tell: (message: FromFeed) => void) {
    this.#feed = feed;
    this.#tell = tell;
  }

  opening(): FeedOpening {
    const { description } = this.#feed;
    return {
      description,
      statuses: description.symbols.map(({ symbol }) => this.#feed.status(symbol)),
      sourceStates: this.#feed.sourceStates(),
      loopStartMs: this.#feed.loopStartMs?.(),
    };
  }

  receive(message: ToFeed): void {
    switch (message.type) {
      case 'index-port':
        this.#index = message.port;
        break;
      case 'start':
        this.#start(message.fromMs);
        break;
      case 'ask':
        void this.#answer(message.id, message.question);
        break;
      case 'stop':
        clearInterval(this.#sourcesTimer);
        this.#feed.stop();
        break;
      default:
        assertNever(message);
    }
  }

  #start(fromMs: number): void {
    this.#feed.start(
      {
        quote: (quote) => this.#toldPrice({ type: 'quote', quote }),
        trade: (symbol, trade) => {
          this.#toldPrice({ type: 'trade', symbol, trade });
          this.#told({ type: 'trade', symbol, trade });
        },
        status: (status) => {
          this.#toldPrice({ type: 'status', status });
          this.#told({ type: 'status', status });
        },
        skipped: (from, toMs, symbols) => this.#told({ type: 'skipped', fromMs: from, toMs, symbols }),
      },
      fromMs,
    );
    this.#sourcesTimer = setInterval(
      () => this.#tell({ type: 'sources', sourceStates: this.#feed.sourceStates() }),
      SOURCES_EVERY_MS,
    );
  }

  #told(event: ToldEvent): void {
    this.#events.push(event);
    this.#flushSoon();
  }

  #toldPrice(event: PriceEvent): void {
    this.#prices.push(event);
    this.#flushSoon();
  }

  /** A feed says many things in a row: they leave together when it has finished. */
  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    this.#isFlushing = false;
    if (this.#prices.length > 0) {
      const prices: ToIndex = { events: this.#prices, loopStartMs: this.#feed.loopStartMs?.() };
      this.#prices = [];
      this.#index?.postMessage(prices);
    }
    if (this.#events.length === 0) return;
    const events = this.#events;
    this.#events = [];
    this.#tell({ type: 'told', events });
  }

  async #answer(id: number, question: FeedQuestion): Promise<void> {
    try {
      this.#tell({ type: 'answer', id, answer: await this.#ask(question) });
    } catch (error) {
      this.#tell({ type: 'failure', id, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #ask(question: FeedQuestion): Promise<FeedAnswer> {
    switch (question.type) {
      case 'candles': {
        const { symbol, frame, size, endMs, beforeId } = question;
        return this.#feed.candles(symbol, frame, size, endMs, beforeId);
      }
      case 'trades':
        return this.#feed.trades(question.symbol, question.size, question.endMs);
      case 'depth':
        return this.#feed.depth(question.symbol, question.rows);
    }
  }
}

import type { ChannelData, ChannelMessage } from '@assay/protocol/socket';

type Book = ChannelData['book'];

/** One market as its channels tell it: how often the book moves, how wide it stands, what is printed. */
export class WatchedMarket {
  readonly symbol: string;
  readonly #bids = new Map<string, number>();
  readonly #asks = new Map<string, number>();
  /** Of each book that was told, in percent of the middle. */
  readonly #spreads: number[] = [];
  updates = 0;
  prints = 0;
  housePrints = 0;

  constructor(symbol: string) {
    this.symbol = symbol;
  }

  /** Middle of the told spreads, and the widest. */
  get spread(): { readonly median: number; readonly widest: number } {
    const sorted = this.#spreads.toSorted((left, right) => left - right);
    return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, widest: sorted.at(-1) ?? Number.NaN };
  }

  take(message: ChannelMessage): void {
    const isDelta = message.kind === 'delta';
    if (message.channel === `book.${this.symbol}`) this.#takeBook(message.data as Book, isDelta);
    if (message.channel !== `fills.${this.symbol}` || !isDelta) return;
    const { trades } = message.data as ChannelData['fills'];
    this.prints += trades.length;
    this.housePrints += trades.filter(({ house }) => house).length;
  }

  #takeBook({ bids, asks }: Book, isDelta: boolean): void {
    if (isDelta) this.updates += 1;
    set(this.#bids, bids);
    set(this.#asks, asks);
    const bid = Math.max(...this.#bids.values());
    const ask = Math.min(...this.#asks.values());
    if (Number.isFinite(bid) && Number.isFinite(ask)) this.#spreads.push((200 * (ask - bid)) / (ask + bid));
  }
}

/** Levels by their price; an amount of 0 takes one away. */
function set(levels: Map<string, number>, rows: Book['bids']): void {
  for (const [price, amount] of rows) {
    if (amount === '0') levels.delete(price);
    else levels.set(price, Number(price));
  }
}

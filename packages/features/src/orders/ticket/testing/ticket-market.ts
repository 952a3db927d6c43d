import { moneyOfText } from '@assay/amounts/money';
import { LiveBook } from '@assay/live-client/live-book';
import type { TicketMarket } from '../ticket-market.ts';

/** Prices and amounts of the book's levels, the best first. */
interface Levels {
  readonly asks?: [price: string, amount: string][];
  readonly bids?: [price: string, amount: string][];
}

/** A market BTC/USDT with this book, open and live, whose band is 90.00 to 110.00, as a ticket sees it; `change` says what is otherwise. */
export function ticketMarket({ asks = [], bids = [] }: Levels, change: Partial<TicketMarket> = {}): TicketMarket {
  const { scale = { priceDecimals: 2, amountDecimals: 4 } } = change;
  const book = new LiveBook(scale);
  book.applySnapshot({ asks, bids, time: 1 });
  return {
    scale,
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    minimumNotional: moneyOfText('5'),
    state: 'open',
    freshness: 'live',
    band: { lowTicks: 9_000, highTicks: 11_000 },
    priceBandPpm: 100_000,
    book,
    makerPpm: 1_000,
    takerPpm: 2_000,
    available: undefined,
    isSignedIn: true,
    ...change,
  };
}

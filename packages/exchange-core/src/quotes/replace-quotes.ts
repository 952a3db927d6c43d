import { TICKS_MAX } from '@assay/amounts/market-scale';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { list, lots, ticks, whole } from '../declaration/fields.ts';
import type { ValuesOf } from '../declaration/record-codec.ts';
import type { CommandResult } from '../events.ts';
import { QUOTE_LEVELS_MAX } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { BUY, SELL } from '../matching/side.ts';
import { refusalOfState } from '../orders/refusal-of-state.ts';
import { done, refuse } from '../refusal.ts';
import { bestOfOthers, capitalOf, restRung } from './quote-market.ts';
import { withdrawUserQuotes } from './resting-quotes.ts';

const levelFields = { price: ticks, amount: lots };

export type QuoteLevel = ValuesOf<typeof levelFields>;

const fields = {
  userId: whole,
  marketId: whole,
  bids: list(levelFields),
  asks: list(levelFields),
  proofId: whole,
};

/**
 * A mass quote of any account: replaces all its quotes on one market by these levels, best first, at most 20 a side, in one step or not
 * at all. Without any level the quotes are withdrawn, on all markets when `marketId` is 0. Quotes never trade when they come; they are no
 * orders: `cancel-all` does not touch them, they count as no open order and leave no row, and go when their market is not open.
 */
export type ReplaceQuotes = CommandOf<'replace-quotes', typeof fields>;

export const replaceQuotes: CommandDeclaration<ReplaceQuotes, 'person'> = {
  type: 'replace-quotes',
  number: 26,
  fields,
  sender: 'person',
  apply,
};

/** Checked whole before anything changes: a refusal leaves the old quotes as they are. */
function apply(core: CoreState, command: ReplaceQuotes): CommandResult {
  const { userId, marketId, bids, asks } = command;
  const account = core.accounts.get(userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  const withdraws = bids.length === 0 && asks.length === 0;
  if (withdraws && marketId === 0) {
    for (const market of core.markets.values()) withdrawUserQuotes(core, market, userId);
    return done;
  }
  if (!withdraws && account.isFrozen) return refuse('l.error.accountFrozen');
  const market = core.markets.get(marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  if (!withdraws) {
    const refusal = refusalOfLevels(market, command) ?? refusalOfBook(core, market, command);
    if (refusal !== undefined) return refuse(refusal);
  }
  withdrawUserQuotes(core, market, userId);
  if (withdraws) return done;
  market.quotes.set(userId, [
    ...bids.map(({ price, amount }) => restRung(core, market, account, { side: 'buy', ticks: price, lots: amount })),
    ...asks.map(({ price, amount }) => restRung(core, market, account, { side: 'sell', ticks: price, lots: amount })),
  ]);
  return done;
}

function refusalOfLevels(market: Market, { bids, asks }: ReplaceQuotes): ErrorCode | undefined {
  if (bids.length > QUOTE_LEVELS_MAX || asks.length > QUOTE_LEVELS_MAX) return 'l.error.quoteLevelsExceeded';
  const isOrdered = isBestFirst(bids, -1) && isBestFirst(asks, 1);
  if (!isOrdered || (bids.length > 0 && asks.length > 0 && bids[0].price >= asks[0].price)) {
    return 'l.error.quoteLevelsUnordered';
  }
  for (const { price, amount } of [...bids, ...asks]) {
    if (price < 1) return 'l.error.priceMalformed';
    if (price > TICKS_MAX) return 'l.error.priceTooLarge';
    if (amount < 1) return 'l.error.amountNotPositive';
    if (price * amount > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  }
  const refusal = refusalOfState(market);
  if (refusal !== undefined) return refusal;
  for (const { price, amount } of [...bids, ...asks]) {
    if (price < market.bandLow || price > market.bandHigh) return 'l.error.priceOutsideBand';
    if (price * amount < market.minimumTickLots) return 'l.error.notionalTooSmall';
  }
  return undefined;
}

function isBestFirst(levels: readonly QuoteLevel[], direction: 1 | -1): boolean {
  return levels.every(({ price }, index) => index === 0 || (price - levels[index - 1].price) * direction > 0);
}

/** The account's own quotes are out of the way already; its ordinary orders are not. */
function refusalOfBook(core: CoreState, market: Market, command: ReplaceQuotes): ErrorCode | undefined {
  const { userId, bids, asks } = command;
  const bestAsk = bestOfOthers(core, market, SELL, userId);
  if (bids.length > 0 && bestAsk > 0 && bids[0].price >= bestAsk) return 'l.error.postOnlyWouldTrade';
  if (asks.length > 0 && asks[0].price <= bestOfOthers(core, market, BUY, userId)) return 'l.error.postOnlyWouldTrade';
  for (const { price, amount } of bids) if (!market.book.hasRoom(BUY, price, amount)) return 'l.error.amountTooLarge';
  for (const { price, amount } of asks) if (!market.book.hasRoom(SELL, price, amount)) return 'l.error.amountTooLarge';
  const quoteNeeded = bids.reduce((sum, { price, amount }) => sum + market.quoteOf(price, amount), 0n);
  const baseNeeded = asks.reduce((sum, { amount }) => sum + market.baseOf(amount), 0n);
  const isCovered =
    quoteNeeded <= capitalOf(core, market, userId, 'buy') && baseNeeded <= capitalOf(core, market, userId, 'sell');
  return isCovered ? undefined : 'l.error.balanceInsufficient';
}

import type { CancelReason } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { opposite } from '../matching/side.ts';
import type { OpenOrder } from './open-order.ts';
import { endOrder, restOrder } from './order-life.ts';
import { goesOnAfterOwnOrder } from './self-trade.ts';
import { settleFills } from './settle-fills.ts';

/** Matches what is left of a limit order up to its price, then rests or ends it. */
export function executeLimitOrder(core: CoreState, order: OpenOrder): void {
  const { market, price, timeInForce } = order;
  const left = matchLots(core, order, price, order.amount - order.filledAmount);
  if (left === 0) endOrder(core, order, 'filled', '');
  else if (market.book.matchEnd === 'own-order') endOrder(core, order, 'cancelled', 'self-trade');
  else if (timeInForce === 'ioc') endOrder(core, order, 'cancelled', 'immediate-or-cancel');
  else restOrder(core, order, left);
}

/** Matches a market order up to `limit` and ends it: it never rests. */
export function executeMarketOrder(core: CoreState, order: OpenOrder, limit: number): void {
  const { market, amount, quoteAmount } = order;
  if (amount === 0) matchBudget(core, order, limit, market.tickLotsIn(quoteAmount) ?? 0);
  else matchLots(core, order, limit, amount);
  const reason = reasonOfRest(market, order);
  endOrder(core, order, reason === '' ? 'filled' : 'cancelled', reason);
}

/** Answers the lots that are left; the book's `matchEnd` says why. */
function matchLots(core: CoreState, order: OpenOrder, limit: number, lots: number): number {
  const { market, sideIndex, account } = order;
  let left = lots;
  do {
    left = market.book.match(sideIndex, limit, left, account.place);
    settle(core, order);
  } while (goesOnAfterOwnOrder(core, order));
  return left;
}

function matchBudget(core: CoreState, order: OpenOrder, limit: number, budget: number): void {
  const { market, account } = order;
  let left = budget;
  do {
    left = market.book.matchBudget(limit, left, account.place);
    settle(core, order);
  } while (goesOnAfterOwnOrder(core, order));
}

function settle(core: CoreState, order: OpenOrder): void {
  const { market } = order;
  if (market.book.touched.count > 0) core.log.bookChanged(market);
  settleFills(core, market, order);
}

function reasonOfRest(market: Market, order: OpenOrder): CancelReason | '' {
  const { book } = market;
  if (book.matchEnd === 'filled') return '';
  if (book.matchEnd === 'own-order') return 'self-trade';
  return book.levelCount(opposite(order.sideIndex)) === 0 ? 'book-exhausted' : 'price-band';
}

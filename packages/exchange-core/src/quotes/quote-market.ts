import { lotsOf, TICKS_MAX, ticksOf } from '@assay/amounts/market-scale';
import { ZERO_MONEY } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { signed, ticks, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { PPM } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY, SELL, type SideIndex } from '../matching/side.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import { openOrder, restOrder } from '../orders/order-life.ts';
import { nextOrderId } from '../orders/order-numbers.ts';
import { payingPocket } from '../orders/order-pockets.ts';
import { refusalOfState } from '../orders/refusal-of-state.ts';
import { done, refuse } from '../refusal.ts';
import type { ConfigureQuoteTemplate } from './configure-quote-template.ts';
import { expandAsks, expandBids, type LadderBounds, type Rung } from './expand-ladder.ts';
import { withdrawUserQuotes } from './resting-quotes.ts';

const fields = { userId: whole, marketId: whole, templateId: whole, centre: ticks, skewPpm: signed };

/**
 * Replaces all quotes of one liquidity provider on one market by the template around `centre`: bids rounded down, asks up.
 * Only for accounts of kind `liquidity-provider`. `skewPpm` of the sizes leans to the bid (negative) or ask (positive) side.
 * A quote that would trade at once is clipped to one tick outside the opposite best of other owners.
 */
export type QuoteMarket = CommandOf<'quote-market', typeof fields>;

export const quoteMarket: CommandDeclaration<QuoteMarket, 'house'> = {
  type: 'quote-market',
  number: 16,
  fields,
  sender: 'house',
  codec: {
    write(writer, command) {
      writer.number(command.userId);
      writer.number(command.marketId);
      writer.number(command.templateId);
      writer.number(command.centre);
      writer.signed(command.skewPpm);
    },
    read: (reader) => ({
      type: 'quote-market',
      userId: reader.number(),
      marketId: reader.number(),
      templateId: reader.number(),
      centre: ticksOf(reader.number()),
      skewPpm: reader.signed(),
    }),
  },
  apply,
};

/**
 * Replaces the quotes of one account on one market. The ladder is cut to the account's capital, best rungs first; when not one rung
 * can be paid for, the command is refused and the old quotes stay.
 */
function apply(core: CoreState, command: QuoteMarket): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (account.kind !== 'liquidity-provider') return refuse('l.error.commandNotAllowed');
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  const template = core.templates.get(command.templateId);
  if (template === undefined || Math.abs(command.skewPpm) > PPM) return refuse('l.error.configurationInvalid');
  if (command.centre < 1) return refuse('l.error.priceMalformed');
  if (command.centre > TICKS_MAX) return refuse('l.error.priceTooLarge');
  const refusal = refusalOfState(market);
  if (refusal !== undefined) return refuse(refusal);
  const rungs = rungsOf(core, market, template, command);
  if (rungs.length === 0) return refuse('l.error.liquidityCapital');
  withdrawUserQuotes(core, market, command.userId);
  market.quotes.set(
    command.userId,
    rungs.map((rung) => restRung(core, market, account, rung)),
  );
  return done;
}

function rungsOf(core: CoreState, market: Market, template: ConfigureQuoteTemplate, command: QuoteMarket): Rung[] {
  const { userId } = command;
  const bounds: LadderBounds = {
    bestBid: bestOfOthers(core, market, BUY, userId),
    bestAsk: bestOfOthers(core, market, SELL, userId),
    bandLow: market.bandLow,
    bandHigh: market.bandHigh,
  };
  const quoteCapital = capitalOf(core, market, userId, 'buy');
  const baseCapital = capitalOf(core, market, userId, 'sell');
  return [
    ...expandBids(template, command, market, bounds, quoteCapital),
    ...expandAsks(template, command, market, bounds, baseCapital),
  ];
}

/** What is available, and what the quotes that will be replaced hold now. */
export function capitalOf(core: CoreState, market: Market, userId: number, side: 'buy' | 'sell'): bigint {
  const { baseAssetId, quoteAssetId } = market.rules;
  const pocket = core.ledger.pocket('spot', userId, side === 'buy' ? quoteAssetId : baseAssetId);
  let capital: bigint = core.ledger.availableIn(pocket);
  for (const quote of market.quotes.get(userId) ?? []) if (quote.side === side) capital += quote.held;
  return capital;
}

/** Best price of a side when the account's own quotes are left out; its ordinary orders count. 0: none. */
export function bestOfOthers({ orders }: CoreState, market: Market, side: SideIndex, userId: number): number {
  const { book } = market;
  for (let depth = 0; depth < book.levelCount(side); depth += 1) {
    const ticks = book.ticksAtDepth(side, depth);
    for (let slot = book.firstSlot(side, ticks); slot !== NONE; slot = book.nextSlot(slot)) {
      const order = orders.at(slot);
      if (!order.isQuote || order.account.userId !== userId) return ticks;
    }
  }
  return 0;
}

export function restRung(core: CoreState, market: Market, account: UserAccount, rung: Rung): OpenOrder {
  const order = openOrder(
    core,
    {
      orderId: nextOrderId(core, market),
      account,
      market,
      side: rung.side,
      type: 'limit',
      timeInForce: 'post-only',
      clientOrderId: '',
      price: ticksOf(rung.ticks),
      amount: lotsOf(rung.lots),
      quoteAmount: ZERO_MONEY,
      stopPrice: ticksOf(0),
      selfTradePrevention: 'cancel-newest',
      isQuote: true,
      pays: payingPocket(core.ledger, market, account.userId, rung.side),
      createdAtMs: core.timeMs,
    },
    rung.side === 'buy' ? rung.ticks * rung.lots : rung.lots,
  );
  restOrder(core, order, rung.lots);
  return order;
}

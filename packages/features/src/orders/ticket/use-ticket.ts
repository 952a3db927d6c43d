import { formatDecimal } from '@assay/amounts/decimal-text';
import type { OrderRow } from '@assay/protocol/entities';
import type { OrderType, Side, TimeInForce } from '@assay/protocol/trade-words';
import { useReducer } from 'react';
import { percentOfPpm } from '../../numbers/decimal.ts';
import { useKeptIdentity } from '../../numbers/use-kept-identity.ts';
import { useKeptSetting } from '../../services/use-kept-setting.ts';
import { useSession } from '../../session/use-session.ts';
import { emptyDraft, hasLimit, type TicketField, ticketReducer } from './ticket-draft.ts';
import { percentOf } from './ticket-percent.ts';
import { totalDecimalsOf } from './ticket-readings.ts';
import { ticketSetting } from './ticket-setting.ts';
import { summarise } from './ticket-summary.ts';
import { averagePriceText, shownMoney, sizeEstimates, triggerText } from './ticket-texts.ts';
import { useSuggestedPrice } from './use-suggested-price.ts';
import { type TicketActions, useTicketActions } from './use-ticket-actions.ts';
import { useTicketMarket } from './use-ticket-market.ts';
import { useTicketSubmit } from './use-ticket-submit.ts';
import { type TicketWords, useTicketWords } from './use-ticket-words.ts';

export interface TicketShown extends TicketActions, TicketWords {
  readonly status: 'loading' | 'ready';
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** As typed or derived, exact decimal text. */
  readonly stopPrice: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** Stand in amount or total while that is empty: `≈ 659.16`. */
  readonly amountEstimate: string | undefined;
  readonly totalEstimate: string | undefined;
  /** 0 to 100. */
  readonly percent: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly totalDecimals: number;
  /** One price tick as decimal text. */
  readonly tick: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** Where a price between two ticks goes: to the tick on which the order, or the stop, means the same. */
  readonly priceRounding: 'down' | 'up';
  readonly stopPriceRounding: 'down' | 'up';
  /** False for a sell without a price of its own. */
  readonly isTotalEditable: boolean;
  /** A dash when signed out. */
  readonly available: string;
  readonly availableCoin: string;
  /** The order asks for more than is available, and something is. */
  readonly canUseAll: boolean;
  /** What everybody who waits in the book, or takes from it, is charged here and now. */
  readonly fees: { readonly maker: string; readonly taker: string };
  readonly feeLabel: { readonly role: 'maker' | 'taker'; readonly rate: string };
  readonly fee: string;
  readonly feeCoin: string;
  readonly receive: string;
  readonly receiveCoin: string;
  /** The stop price with groups and coin, a dash while there is none. */
  readonly trigger: string;
  /** Of a market order, estimated from the book. */
  readonly averagePrice: string;
  /** Whether the order is shown once more before it is sent; kept. */
  readonly confirms: boolean;
  readonly canSubmit: boolean;
  /** Where the server's last refusal stands, until the next change. */
  readonly refusedField: TicketField | undefined;
  readonly isSubmitting: boolean;
  /** No answer came in time: what became of the order is being asked for. */
  readonly isAsking: boolean;
  readonly isSignedIn: boolean;
}

/**
 * The order ticket of one market: draft, what follows from it, and sending it.
 * @param onPlaced tells that an order was placed, and what became of it
 */
export function useTicket(symbol: string, onPlaced: (order: OrderRow) => void): TicketShown {
  const [draft, dispatch] = useReducer(ticketReducer, emptyDraft);
  const { status, market } = useTicketMarket(symbol, draft);
  const isSignedIn = useSession().status === 'signed-in';
  const summary = summarise(draft, market);
  useSuggestedPrice(symbol, (text) => dispatch({ type: 'suggested-price', text }));
  const { submit, isSubmitting, isAsking } = useTicketSubmit(symbol, draft, summary, {
    placed: () => dispatch({ type: 'placed' }),
    told: onPlaced,
    refused: (field, message) => dispatch({ type: 'refused', field, message }),
  });
  const { scale, baseCoin, quoteCoin } = market;
  const isBuy = draft.side === 'buy';
  const available = isBuy ? market.available?.quote : market.available?.base;
  const canSubmit = status === 'ready' && isSignedIn && summary.fault === undefined && !isSubmitting;
  const setting = useKeptSetting(ticketSetting);
  const { confirms } = setting.value;
  const actions = useTicketActions(dispatch, { draft, market, submit, setConfirms: setting.set });
  const fees = useKeptIdentity({ maker: percentOfPpm(market.makerPpm), taker: percentOfPpm(market.takerPpm) });
  const { role } = summary;
  const feeLabel = useKeptIdentity({ role, rate: fees[role] });
  const words = useTicketWords(draft, market, summary);
  const estimates = sizeEstimates(draft, summary, market);
  return useKeptIdentity({
    ...actions,
    ...words,
    status,
    side: draft.side,
    type: draft.type,
    timeInForce: draft.timeInForce,
    stopPrice: draft.stopPrice,
    price: draft.price,
    amount: summary.amountText,
    // What is reckoned from the book or a stop price is an estimate.
    total: hasLimit(draft.type) || draft.size.by === 'total' ? summary.totalText : '',
    amountEstimate: estimates.amount,
    totalEstimate: estimates.total,
    percent: percentOf(draft, market, summary),
    priceDecimals: scale.priceDecimals,
    amountDecimals: scale.amountDecimals,
    totalDecimals: totalDecimalsOf(market),
    tick: formatDecimal(1n, scale.priceDecimals),
    baseCoin,
    quoteCoin,
    // A buy at 100.009 at most is one at 100.00, a sell one at 100.01; what waits for a price to rise or fall is the other way round.
    priceRounding: isBuy ? 'down' : 'up',
    stopPriceRounding: isBuy ? 'up' : 'down',
    isTotalEditable: hasLimit(draft.type) || isBuy,
    available: shownMoney(available),
    availableCoin: isBuy ? quoteCoin : baseCoin,
    canUseAll: summary.fault?.message.key === 'ticket.insufficient' && available !== 0n,
    fees,
    feeLabel,
    fee: shownMoney(summary.fee),
    feeCoin: isBuy ? baseCoin : quoteCoin,
    receive: shownMoney(summary.receive),
    receiveCoin: isBuy ? baseCoin : quoteCoin,
    trigger: triggerText(summary, market),
    averagePrice: averagePriceText(summary, market),
    confirms,
    canSubmit,
    refusedField: draft.refusal?.field,
    isSubmitting,
    isAsking,
    isSignedIn,
  });
}

import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { formatMoneyFixed, type Money } from '@assay/amounts/money';
import { createOrder } from '@assay/protocol/endpoints/spot';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, percentOfPpm } from '../numbers/decimal.ts';
import { privateKeys } from '../orders/order-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useNotify } from '../toasts/use-notify.ts';
import { lastPriceStore } from './market-stores.ts';
import {
  emptyDraft,
  hasLimit,
  type OrderType,
  type Side,
  type TicketDraft,
  type TicketField,
  type TimeInForce,
  ticketReducer,
} from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';
import type { TicketMarket } from './ticket-market.ts';
import { percentOf, sizeOfPercent } from './ticket-percent.ts';
import { totalDecimalsOf } from './ticket-readings.ts';
import { summarise, type TicketSummary } from './ticket-summary.ts';
import { useScale } from './use-scale.ts';
import { useTicketMarket } from './use-ticket-market.ts';

export interface TicketView {
  readonly status: 'loading' | 'ready';
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** As typed or derived, exact decimal text. */
  readonly stopPrice: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly totalDecimals: number;
  /** One price tick as decimal text. */
  readonly tick: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** False for a sell without a price of its own. */
  readonly isTotalEditable: boolean;
  readonly setSide: (side: Side) => void;
  readonly setType: (type: OrderType) => void;
  readonly setTimeInForce: (timeInForce: TimeInForce) => void;
  readonly setStopPrice: (text: string) => void;
  readonly setPrice: (text: string) => void;
  readonly setAmount: (text: string) => void;
  readonly setTotal: (text: string) => void;
  readonly setPercent: (percent: number) => void;
  /** From a click in the book. */
  readonly fillPrice: (priceText: string) => void;
  readonly fillAmount: (amountText: string) => void;
  /** A dash when signed out. */
  readonly available: string;
  readonly availableCoin: string;
  readonly feeLabel: { readonly role: 'maker' | 'taker'; readonly rate: string };
  readonly fee: string;
  readonly feeCoin: string;
  readonly receive: string;
  readonly receiveCoin: string;
  /** The stop price with groups and coin, a dash while there is none. */
  readonly trigger: string;
  /** Of a market order, estimated from the book. */
  readonly averagePrice: string;
  /** Translated. */
  readonly errors: Readonly<Partial<Record<TicketField, string>>>;
  /** What the button does, or what stands in its way. */
  readonly buttonText: string;
  readonly canSubmit: boolean;
  readonly isSubmitting: boolean;
  readonly isSignedIn: boolean;
  readonly submit: () => void;
}

/** Decimals of shown coins (specification, section 9). */
const coinDecimals = 8;

/** The order ticket of one market: draft, what follows from it, and sending it. */
export function useTicket(symbol: string): TicketView {
  const messages = useMessages();
  const [draft, dispatch] = useReducer(ticketReducer, emptyDraft);
  const { status, market } = useTicketMarket(symbol, draft);
  const isSignedIn = useSession().status === 'signed-in';
  const summary = summarise(draft, market);
  useSuggestedPrice(symbol, (text) => dispatch({ type: 'suggested-price', text }));
  const { submit, isSubmitting } = useSubmit(symbol, draft, summary, {
    placed: () => dispatch({ type: 'placed' }),
    refused: (field, message) => dispatch({ type: 'refused', field, message }),
  });
  const fillPrice = useCallback((text: string) => dispatch({ type: 'price', text }), []);
  const fillAmount = useCallback((text: string) => dispatch({ type: 'amount', text }), []);
  const { scale, baseCoin, quoteCoin } = market;
  const isBuy = draft.side === 'buy';
  const fault = summary.fault;
  const canSubmit = status === 'ready' && isSignedIn && fault === undefined && !isSubmitting;
  return {
    status,
    side: draft.side,
    type: draft.type,
    timeInForce: draft.timeInForce,
    stopPrice: draft.stopPrice,
    price: draft.price,
    amount: summary.amountText,
    total: summary.totalText,
    percent: percentOf(draft, market, summary),
    priceDecimals: scale.priceDecimals,
    amountDecimals: scale.amountDecimals,
    totalDecimals: totalDecimalsOf(market),
    tick: formatDecimal(1n, scale.priceDecimals),
    baseCoin,
    quoteCoin,
    isTotalEditable: hasLimit(draft.type) || isBuy,
    setSide: (side) => dispatch({ type: 'side', side }),
    setType: (orderType) => dispatch({ type: 'type', orderType }),
    setTimeInForce: (timeInForce) => dispatch({ type: 'time-in-force', timeInForce }),
    setStopPrice: (text) => dispatch({ type: 'stop-price', text }),
    setPrice: fillPrice,
    setAmount: fillAmount,
    setTotal: (text) => dispatch({ type: 'total', text }),
    setPercent: (percent) => dispatch({ type: 'percent', percent, size: sizeOfPercent(draft, market, percent) }),
    fillPrice,
    fillAmount,
    available: shownMoney(isBuy ? market.available?.quote : market.available?.base),
    availableCoin: isBuy ? quoteCoin : baseCoin,
    feeLabel: {
      role: summary.role,
      rate: percentOfPpm(summary.role === 'maker' ? market.makerPpm : market.takerPpm),
    },
    fee: shownMoney(summary.fee),
    feeCoin: isBuy ? baseCoin : quoteCoin,
    receive: shownMoney(summary.receive),
    receiveCoin: isBuy ? baseCoin : quoteCoin,
    trigger: triggerOf(summary, market),
    averagePrice: averagePriceOf(summary, market),
    errors: errorsOf(draft, summary, messages),
    buttonText: buttonText(draft, summary, market, isSignedIn, messages),
    canSubmit,
    isSubmitting,
    isSignedIn,
    submit,
  };
}

function shownMoney(money: Money | undefined): string {
  return money === undefined ? noNumber : groupThousands(formatMoneyFixed(money, coinDecimals));
}

function triggerOf({ stopTicks }: TicketSummary, { scale, quoteCoin }: TicketMarket): string {
  if (stopTicks.kind !== 'value') return noNumber;
  return `${groupThousands(formatDecimal(BigInt(stopTicks.value), scale.priceDecimals))} ${quoteCoin}`;
}

function averagePriceOf({ estimate }: TicketSummary, { scale }: TicketMarket): string {
  if (estimate?.averageTicks === undefined) return noNumber;
  return groupThousands(formatDecimal(estimate.averageTicks, scale.priceDecimals));
}

type Texts = ReturnType<typeof useMessages>;

/** Beside the fields: what is wrong, not what is only missing; and what the server last refused. */
function errorsOf({ refusal }: TicketDraft, { fault, estimate }: TicketSummary, texts: Texts): TicketView['errors'] {
  const errors: Partial<Record<TicketField, string>> = {};
  if (estimate?.isWhole === false && fault === undefined) errors.form = texts.t('ticket.bookThin');
  if (fault !== undefined && !fault.isMissing) errors[fault.field] = texts.message(fault.message);
  if (refusal !== undefined)
    errors[refusal.field] =
      typeof refusal.message === 'string' ? texts.serverText(refusal.message) : texts.message(refusal.message);
  return errors;
}

function buttonText(
  { side, size }: TicketDraft,
  { fault, lots, totalText }: TicketSummary,
  { scale, baseCoin, quoteCoin }: TicketMarket,
  isSignedIn: boolean,
  { t, message }: Texts,
): string {
  if (!isSignedIn) return t('ticket.loginToTrade');
  // Nothing typed yet: the button says what it is for, not what is missing.
  if (size.text === '' && (fault === undefined || fault.isMissing))
    return t(side === 'buy' ? 'ticket.submitBuyCoin' : 'ticket.submitSellCoin', { coin: baseCoin });
  if (fault !== undefined) return message(fault.message);
  if (side === 'buy' && size.by === 'total')
    return t('ticket.submitSpend', { amount: groupThousands(totalText), coin: quoteCoin });
  const amount = lots.kind === 'value' ? groupThousands(formatDecimal(lots.value, scale.amountDecimals, true)) : '';
  return t(side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell', { amount, coin: baseCoin });
}

/** The market's first known price stands in the field until the user puts in another. */
function useSuggestedPrice(symbol: string, suggest: (text: string) => void): void {
  const services = useServices();
  const { priceDecimals, amountDecimals } = useScale(symbol);
  const suggestNow = useRef(suggest);
  suggestNow.current = suggest;
  useEffect(() => {
    const store = lastPriceStore(services, symbol, { priceDecimals, amountDecimals });
    let isSuggested = false;
    const look = () => {
      const { priceText, source } = store.snapshot();
      // The reference price stands in only until our own book is there.
      if (isSuggested || priceText === '' || source === 'reference') return;
      isSuggested = true;
      suggestNow.current(priceText);
    };
    const stop = store.subscribe(look);
    look();
    return stop;
  }, [services, symbol, priceDecimals, amountDecimals]);
}

interface Outcome {
  readonly placed: () => void;
  readonly refused: (field: TicketField, message: string) => void;
}

function useSubmit(symbol: string, draft: TicketDraft, { fields }: TicketSummary, outcome: Outcome) {
  const { money, session } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  const submit = async () => {
    if (session.snapshot().status === 'signed-out') return notify('info', 'toast.loginFirst');
    if (fields === undefined || isSubmitting) return;
    setSubmitting(true);
    const result = await money.send(createOrder, { symbol, ...fields });
    setSubmitting(false);
    if (!result.ok) {
      if (result.code === 'session-invalid') return;
      outcome.refused(fieldOfRefusal(result.msg, draft), result.msg);
      return notify('error', result.msg);
    }
    outcome.placed();
    notify('success', 'toast.orderCreated');
    for (const queryKey of Object.values(privateKeys)) void queryClient.invalidateQueries({ queryKey });
  };
  return { submit: () => void submit(), isSubmitting };
}

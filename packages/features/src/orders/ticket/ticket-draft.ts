import type { Message } from '@assay/messages/message-keys';
import type { OrderType, Side, TimeInForce } from '@assay/protocol/trade-words';

/** The fields of the ticket that hold a number. */
export type NumberField = 'stopPrice' | 'price' | 'amount' | 'total';
export type TicketField = NumberField | 'form';

/** What a field did to what was typed or pasted: rounded it, or kept a decimal or all of it out. */
export type FieldRemark = 'rounded' | 'decimals' | 'length';

/** The size as the user gave it; the other one of amount and total is derived from it. */
export interface TypedSize {
  readonly by: 'amount' | 'total';
  /** As typed. */
  readonly text: string;
  /** Set when the slider made it. */
  readonly percent: number | undefined;
}

/** What the user has put into the ticket, and what the server last said to it. */
export interface TicketDraft {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** What a stop waits for, as typed. */
  readonly stopPrice: string;
  readonly price: string;
  /** False until the user has put in a price: until then the market's may be suggested. */
  readonly isPriceOwn: boolean;
  readonly size: TypedSize;
  readonly refusal: { readonly field: TicketField; readonly message: Message | string } | undefined;
  /** Said until the next change. */
  readonly remark: { readonly field: NumberField; readonly remark: FieldRemark } | undefined;
}

export type TicketEvent =
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'type'; readonly orderType: OrderType }
  | { readonly type: 'time-in-force'; readonly timeInForce: TimeInForce }
  | { readonly type: 'stop-price'; readonly text: string }
  | { readonly type: 'price'; readonly text: string }
  | { readonly type: 'suggested-price'; readonly text: string }
  | { readonly type: 'amount'; readonly text: string }
  | { readonly type: 'total'; readonly text: string }
  | { readonly type: 'percent'; readonly percent: number; readonly size: Omit<TypedSize, 'percent'> }
  | { readonly type: 'remark'; readonly field: NumberField; readonly remark: FieldRemark }
  | { readonly type: 'refused'; readonly field: TicketField; readonly message: Message | string }
  | { readonly type: 'placed' };

const noSize: TypedSize = { by: 'amount', text: '', percent: undefined };

export const emptyDraft: TicketDraft = {
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  stopPrice: '',
  price: '',
  isPriceOwn: false,
  size: noSize,
  refusal: undefined,
  remark: undefined,
};

/** Every change takes the server's last refusal and the last remark away: they were about what stood there before. */
export function ticketReducer(draft: TicketDraft, event: TicketEvent): TicketDraft {
  const next = { ...draft, refusal: undefined, remark: undefined };
  switch (event.type) {
    case 'side':
      // A share of one coin's balance means nothing on the other side.
      return {
        ...next,
        side: event.side,
        size: draft.size.percent === undefined ? keptSize(draft, event.side) : noSize,
      };
    case 'type':
      return { ...next, type: event.orderType, size: keptSize({ ...draft, type: event.orderType }, draft.side) };
    case 'time-in-force':
      return { ...next, timeInForce: event.timeInForce };
    case 'stop-price':
      return { ...next, stopPrice: event.text };
    case 'price':
      return { ...next, price: event.text, isPriceOwn: true };
    case 'suggested-price':
      return draft.isPriceOwn || draft.price !== '' ? draft : { ...draft, price: event.text };
    case 'amount':
      return { ...next, size: { by: 'amount', text: event.text, percent: undefined } };
    case 'total':
      return { ...next, size: { by: 'total', text: event.text, percent: undefined } };
    case 'percent':
      return { ...next, size: { ...event.size, percent: event.percent } };
    case 'remark':
      return { ...draft, remark: { field: event.field, remark: event.remark } };
    case 'refused':
      return { ...draft, refusal: { field: event.field, message: event.message } };
    case 'placed':
      return { ...next, size: noSize };
  }
}

/** Whether an order of this type has a price of its own. */
export function hasLimit(type: OrderType): type is 'limit' | 'stop-limit' {
  return type === 'limit' || type === 'stop-limit';
}

export function isStop(type: OrderType): type is 'stop-limit' | 'stop-market' {
  return type === 'stop-limit' || type === 'stop-market';
}

/** A market sell has no total: what stood there goes. */
function keptSize({ type, size }: TicketDraft, side: Side): TypedSize {
  return !hasLimit(type) && side === 'sell' && size.by === 'total' ? noSize : size;
}

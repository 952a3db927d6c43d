import {
  type OrderStatus,
  type OrderType,
  orderTypes,
  type SelfTradePrevention,
  type Side,
  selfTradePreventions,
  type TimeInForce,
} from '@assay/protocol/trade-words';

/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const modes = ['sandbox', 'live'] as const;
export const accountKinds = ['user', 'liquidity-provider'] as const;
export const cancelReasons = [
  '',
  'user',
  'immediate-or-cancel',
  'self-trade',
  'price-band',
  'book-exhausted',
  // From here on: a stop that could not become an order when its price came.
  'fill-or-kill',
  'post-only',
  'balance-insufficient',
  'level-full',
  // The account was frozen.
  'account-frozen',
] as const;

export type Mode = (typeof modes)[number];
/** Why an order ended before it was filled. */
export type CancelReason = Exclude<(typeof cancelReasons)[number], ''>;

/** Places by word, without a search: a comparison of words is several times faster than a look-up in a list or an object. */
export function sideNumber(side: Side): number {
  return side === 'buy' ? 0 : 1;
}

export function orderTypeNumber(type: OrderType): number {
  return type === 'limit' ? 0 : type === 'market' ? 1 : orderTypes.indexOf(type);
}

export function selfTradePreventionNumber(prevention: SelfTradePrevention): number {
  return prevention === 'cancel-newest' ? 0 : selfTradePreventions.indexOf(prevention);
}

export function timeInForceNumber(timeInForce: TimeInForce): number {
  switch (timeInForce) {
    case 'gtc':
      return 0;
    case 'ioc':
      return 1;
    case 'fok':
      return 2;
    case 'post-only':
      return 3;
  }
}

export function orderStatusNumber(status: OrderStatus): number {
  switch (status) {
    case 'open':
      return 0;
    case 'filled':
      return 1;
    case 'cancelled':
      return 2;
    case 'untriggered':
      return 3;
  }
}

export function cancelReasonNumber(reason: CancelReason | ''): number {
  switch (reason) {
    case '':
      return 0;
    case 'user':
      return 1;
    default:
      return cancelReasons.indexOf(reason);
  }
}

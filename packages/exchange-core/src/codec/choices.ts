/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const sides = ['buy', 'sell'] as const;
export const timesInForce = ['gtc', 'ioc', 'fok', 'post-only'] as const;
export const modes = ['sandbox', 'live'] as const;
export const marketStates = ['open', 'cancel-only', 'halted'] as const;
export const accountKinds = ['user', 'liquidity-provider'] as const;
export const selfTradePreventions = ['cancel-newest', 'cancel-oldest', 'cancel-both'] as const;
export const orderTypes = ['limit', 'market', 'stop-limit', 'stop-market'] as const;
export const orderStatuses = ['open', 'filled', 'cancelled', 'untriggered'] as const;
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
] as const;

export type Side = (typeof sides)[number];
export type TimeInForce = (typeof timesInForce)[number];
/** What happens when an order meets one of the same account: the incoming order is cancelled, the resting one, or both. */
export type SelfTradePrevention = (typeof selfTradePreventions)[number];
export type Mode = (typeof modes)[number];
/** `open`: all; `cancel-only` and `halted`: no new orders, quotes withdrawn, stops wait, people may cancel (under rules 1 not in a halt). */
export type MarketState = (typeof marketStates)[number];
export type OrderType = (typeof orderTypes)[number];
/** `untriggered`: a stop that waits for its price. `open` includes partly filled. A cancelled order may have fills. */
export type OrderStatus = (typeof orderStatuses)[number];
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

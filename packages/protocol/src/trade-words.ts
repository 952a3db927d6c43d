/**
 * The words of the trade: commands, rows and screens all say them. The core stores each as its place in its list. Places are for ever: add
 * at the end only.
 */
export const sides = ['buy', 'sell'] as const;
export const orderTypes = ['limit', 'market', 'stop-limit', 'stop-market'] as const;
export const timesInForce = ['gtc', 'ioc', 'fok', 'post-only'] as const;
export const selfTradePreventions = ['cancel-newest', 'cancel-oldest', 'cancel-both'] as const;
export const orderStatuses = ['open', 'filled', 'cancelled', 'untriggered'] as const;
export const marketStates = ['open', 'cancel-only', 'halted'] as const;

export type Side = (typeof sides)[number];
export type OrderType = (typeof orderTypes)[number];
export type TimeInForce = (typeof timesInForce)[number];
/** What happens when an order meets one of the same account: the incoming order is cancelled, the resting one, or both. */
export type SelfTradePrevention = (typeof selfTradePreventions)[number];
/** `untriggered`: a stop that waits for its price. `open` includes partly filled. A cancelled order may have fills. */
export type OrderStatus = (typeof orderStatuses)[number];
/** `open`: all; `cancel-only` and `halted`: no new orders, quotes withdrawn, stops wait, people may cancel (under rules 1 not in a halt). */
export type MarketState = (typeof marketStates)[number];

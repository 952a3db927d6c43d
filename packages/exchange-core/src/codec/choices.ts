import type { MarketState, Mode, Side, TimeInForce } from '../commands.ts';
import type { CancelReason, OrderStatus, OrderType } from '../events.ts';

/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const sides = ['buy', 'sell'] as const satisfies readonly Side[];
export const timesInForce = ['gtc', 'ioc', 'fok', 'post-only'] as const satisfies readonly TimeInForce[];
export const modes = ['sandbox', 'live'] as const satisfies readonly Mode[];
export const marketStates = ['open', 'cancel-only', 'halted'] as const satisfies readonly MarketState[];
export const accountKinds = ['user', 'liquidity-provider'] as const;
export const orderTypes = ['limit', 'market'] as const satisfies readonly OrderType[];
export const orderStatuses = ['open', 'filled', 'cancelled'] as const satisfies readonly OrderStatus[];
export const cancelReasons = [
  '',
  'user',
  'immediate-or-cancel',
  'self-trade',
  'price-band',
  'book-exhausted',
] as const satisfies readonly (CancelReason | '')[];

/** Places by word: a look-up in a fixed object is several times faster than a search through the list. */
export const sideNumbers = { buy: 0, sell: 1 } as const satisfies Record<Side, number>;
export const timeInForceNumbers = { gtc: 0, ioc: 1, fok: 2, 'post-only': 3 } as const satisfies Record<
  TimeInForce,
  number
>;
export const orderTypeNumbers = { limit: 0, market: 1 } as const satisfies Record<OrderType, number>;
export const orderStatusNumbers = { open: 0, filled: 1, cancelled: 2 } as const satisfies Record<OrderStatus, number>;

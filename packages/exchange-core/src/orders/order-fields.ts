import { selfTradePreventions, sides } from '@assay/protocol/trade-words';
import { choice, text, whole } from '../declaration/fields.ts';

/** What every command begins with that places an order. */
export const orderFields = {
  userId: whole,
  marketId: whole,
  side: choice(sides),
  /** Empty when the caller gave none. */
  clientOrderId: text,
  /** Id of the session that proved the user; 0 for the house's own processes. */
  proofId: whole,
};

/** Of an order when it is the incoming one. */
export const selfTradePreventionField = choice(selfTradePreventions);

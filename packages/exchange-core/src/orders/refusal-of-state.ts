import { assertNever } from '@assay/amounts/assert-never';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Market } from '../markets/market.ts';

/** Why the market takes no new orders now, if so. */
export function refusalOfState(market: Market): ErrorCode | undefined {
  switch (market.state) {
    case 'open':
      return undefined;
    case 'cancel-only':
      return 'l.error.marketCancelOnly';
    case 'halted':
      return 'l.error.marketHalted';
    default:
      return assertNever(market.state);
  }
}

import type { CoreEvent } from '@assay/exchange-core/events';
import { contractStatisticsProjection } from './contract-statistics/contract-statistics-projection.ts';
import { contractProjection } from './contracts/contract-projection.ts';
import { fillProjection } from './fills/fill-projection.ts';
import { operatorLogProjection } from './operator-log/operator-log-projection.ts';
import { orderProjection } from './orders/order-projection.ts';
import { ownCandleProjection } from './own-candles/own-candle-projection.ts';
import type { Projection } from './projection.ts';
import { tickProjection } from './ticks/tick-projection.ts';

const all = [
  orderProjection,
  fillProjection,
  ownCandleProjection,
  operatorLogProjection,
  contractStatisticsProjection,
  tickProjection,
  contractProjection,
] as const;

type FoldedEvent = (typeof all)[number]['events'][number];

/** Events that leave no row. */
type EventLeftOut =
  /** Books are the core's: what they were is of no use to anybody. */
  | 'level'
  /** A market's state is the core's too; who changed it stands in the operator's log. */
  | 'market-state'
  /** Who has an account says the core. */
  | 'account-opened'
  /** Money is the core's too; `verify` adds it up as it replays (`verify/money-proof.ts`). */
  | 'balance'
  | 'transfer';

/** All query tables, in the order in which they are written. It does not compile while an event is neither folded nor left out. */
export const projections: CoreEvent['type'] extends FoldedEvent | EventLeftOut ? readonly Projection[] : never = all;

import type { CoreEvent } from '@assay/exchange-core/events';
import { activeDayProjection } from './active-days/active-day-projection.ts';
import { commissionProjection } from './commissions/commission-projection.ts';
import { contractStatisticsProjection } from './contract-statistics/contract-statistics-projection.ts';
import { contractProjection } from './contracts/contract-projection.ts';
import { conversionProjection } from './conversions/conversion-projection.ts';
import { depositProjection } from './deposits/deposit-projection.ts';
import { dustProjection } from './deposits/dust-projection.ts';
import { exchangeHourProjection } from './exchange-hours/exchange-hour-projection.ts';
import { fillProjection } from './fills/fill-projection.ts';
import { fundProjection } from './funds/fund-projection.ts';
import { hostingProjection } from './hosting/hosting-projection.ts';
import { liabilityDayProjection } from './liability-days/liability-day-projection.ts';
import { operatorLogProjection } from './operator-log/operator-log-projection.ts';
import { orderProjection } from './orders/order-projection.ts';
import { ownCandleProjection } from './own-candles/own-candle-projection.ts';
import { personEventProjection } from './person-events/person-event-projection.ts';
import type { Projection } from './projection.ts';
import { subscriptionProjection } from './subscriptions/subscription-projection.ts';
import { tickProjection } from './ticks/tick-projection.ts';
import { transferProjection } from './transfers/transfer-projection.ts';
import { valueDayProjection } from './value-days/value-day-projection.ts';
import { withdrawalProjection } from './withdrawals/withdrawal-projection.ts';

const all = [
  orderProjection,
  fillProjection,
  commissionProjection,
  ownCandleProjection,
  operatorLogProjection,
  contractStatisticsProjection,
  tickProjection,
  contractProjection,
  valueDayProjection,
  personEventProjection,
  depositProjection,
  dustProjection,
  withdrawalProjection,
  transferProjection,
  conversionProjection,
  fundProjection,
  liabilityDayProjection,
  hostingProjection,
  subscriptionProjection,
  exchangeHourProjection,
  activeDayProjection,
] as const;

type FoldedEvent = (typeof all)[number]['events'][number];

/** Events that leave no row. */
type EventLeftOut =
  /** Books are the core's: what they were is of no use to anybody. */
  | 'level'
  /** Nothing was exchanged, and whoever waits for it is told at once. */
  | 'conversion-declined'
  /** A market's state is the core's too; who changed it stands in the operator's log. */
  | 'market-state'
  /** What a network takes is the house's, and what is paused stands in the operator's log. */
  | 'network-cost'
  | 'network-state'
  /** Whether an account is closed is the core's. */
  | 'account-closed'
  /** Money is the core's too; `verify` adds it up as it replays (`verify/money-proof.ts`). */
  | 'transfer';

/** All query tables, in the order in which they are written. It does not compile while an event is neither folded nor left out. */
export const projections: CoreEvent['type'] extends FoldedEvent | EventLeftOut ? readonly Projection[] : never = all;

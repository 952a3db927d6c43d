import { positionStates } from '@assay/exchange-core/earn/hosting/hosting-position';
import type {
  fundOrdersTable,
  hostingPositionsTable,
  subscriptionsTable,
} from '@assay/protocol/console/tables/earn-tables';
import { hostingKinds } from '@assay/protocol/earn-rules';
import { fundOrderReasons, fundOrderSides, fundOrderStates } from '@assay/protocol/fund-words';
import { coinCell, idCell, moneyCell, numberCell, timeCell, wordCell } from '../source-columns.ts';
import { wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const positionId = [wholeKey('t.position_id')];

export const hostingPositionSource: TableSource<typeof hostingPositionsTable> = {
  base: 'hosting_positions',
  columns: {
    positionId: idCell('r.position_id'),
    user: idCell('r.user_id'),
    kind: wordCell('r.kind', hostingKinds),
    productId: idCell('r.product_id'),
    coin: coinCell('r.asset_id'),
    principal: moneyCell('r.principal'),
    dailyRatePpb: numberCell('r.daily_rate_ppb'),
    dailyReward: moneyCell('r.daily_reward'),
    termDays: numberCell('r.term_days'),
    paidDays: numberCell('r.paid_days'),
    state: wordCell('r.state', positionStates),
    penalty: moneyCell('r.penalty'),
    boughtAt: timeCell('r.bought_at_ms'),
    endedAt: timeCell('r.ended_at_ms'),
  },
  sorts: { positionId: { keys: positionId, given: { productId: positionId, state: positionId } } },
  filters: {
    positionId: wholeFilter('t.position_id'),
    user: wholeFilter('t.user_id'),
    kind: { ...wordFilter('t.kind', hostingKinds), isFrequent: true },
    productId: wholeFilter('t.product_id'),
    state: wordFilter('t.state', positionStates),
  },
};

const orderId = [wholeKey('t.order_id')];

export const fundOrderSource: TableSource<typeof fundOrdersTable> = {
  base: 'fund_orders',
  columns: {
    orderId: idCell('r.order_id'),
    user: idCell('r.user_id'),
    fundId: idCell('r.fund_id'),
    side: wordCell('r.side', fundOrderSides),
    payCoin: coinCell('r.pay_asset_id'),
    amount: moneyCell('r.amount'),
    units: moneyCell('r.units'),
    fee: moneyCell('r.fee'),
    state: wordCell('r.state', fundOrderStates),
    reason: wordCell('r.reason', fundOrderReasons),
    createdAt: timeCell('r.time_ms'),
    endedAt: timeCell('r.ended_at_ms'),
  },
  sorts: { orderId: { keys: orderId, given: { fundId: orderId, state: orderId } } },
  filters: {
    orderId: wholeFilter('t.order_id'),
    user: wholeFilter('t.user_id'),
    fundId: wholeFilter('t.fund_id'),
    side: { ...wordFilter('t.side', fundOrderSides), isFrequent: true },
    state: wordFilter('t.state', fundOrderStates),
  },
};

const entryId = [wholeKey('t.entry_id')];

export const subscriptionSource: TableSource<typeof subscriptionsTable> = {
  base: 'subscriptions',
  columns: {
    entryId: idCell('r.entry_id'),
    user: idCell('r.user_id'),
    projectId: idCell('r.project_id'),
    wanted: moneyCell('r.wanted'),
    paid: moneyCell('r.paid'),
    allotted: moneyCell('r.allotted'),
    cost: moneyCell('r.cost'),
    vested: moneyCell('r.vested'),
    vestedParts: numberCell('r.vested_parts'),
    createdAt: timeCell('r.created_at_ms'),
    allottedAt: timeCell('r.allotted_at_ms'),
  },
  sorts: { entryId: { keys: entryId, given: { projectId: entryId } } },
  filters: {
    entryId: wholeFilter('t.entry_id'),
    user: wholeFilter('t.user_id'),
    projectId: wholeFilter('t.project_id'),
  },
};

import { contractAccounts, movementKinds } from '@assay/exchange-core/seconds-contract/contract-words';
import type { ConsoleTable } from '@assay/protocol/console/console-tables';
import { selfTradePreventions } from '@assay/protocol/trade-words';
import {
  coinCell,
  idCell,
  moneyCell,
  networkCell,
  numberCell,
  textCell,
  timeCell,
  wordCell,
} from '../../console/tables/source-columns.ts';
import type { SourceColumn } from '../../console/tables/table-source.ts';
import { tableSourceOf } from '../../console/tables/table-sources.ts';
import {
  type CopiedColumns,
  copied,
  notCopied,
  other,
  type TableCopy,
  type TableWord,
  type WhyLeftOut,
} from '../table-word.ts';

const DAY_MS = 86_400_000;
/** A day by its first moment. */
const dayCell = (sql: string): SourceColumn => timeCell(`${sql}::bigint * ${DAY_MS}`);
const internal = 'internal' satisfies WhyLeftOut;
const person = { user_id: 'the person' } as const;

/** The columns of the console's table, without whose they are. */
function columnsOf(table: ConsoleTable['name']): CopiedColumns {
  const { user: _, ...columns } = tableSourceOf(table)?.columns ?? {};
  return columns;
}

/** Columns by which pages are read. */
const numbered = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, internal] as const));

const byNumber = (column: string): TableCopy['key'] => [[`r.${column}`, 'bigint']];

/** Words for the query tables, which are derived from the journal: numbers, and nothing that says who the person was. */
export const queryWords: Readonly<Record<string, TableWord>> = {
  orders: copied(
    {
      file: 'orders',
      key: byNumber('user_number'),
      about: ['Orders that have ended', '历史委托'],
      columns: {
        ...columnsOf('orders'),
        triggeredAt: timeCell('r.triggered_at_ms'),
        selfTradePrevention: wordCell('r.self_trade_prevention', selfTradePreventions),
      },
    },
    'kept',
    { ...person, ...numbered('user_number', 'market_number') },
  ),
  fills: notCopied({ within: 'fills' }, 'kept', 'r.maker_user_id = $1 OR r.taker_user_id = $1'),
  own_fills: copied(
    {
      file: 'fills',
      key: [
        ['r.user_number', 'bigint'],
        ['r.fill_id', 'bigint'],
        ['r.role', 'bigint'],
      ],
      about: ['Your side of each trade; with whom is told to nobody', '成交记录（不含对手方）'],
      columns: columnsOf('fills'),
    },
    'kept',
    { ...person, ...numbered('user_number', 'market_number') },
  ),
  contracts: copied(
    {
      file: 'contracts',
      key: [
        ['r.account', 'bigint'],
        ['r.account_number', 'bigint'],
        ['r.order_id', 'bigint'],
      ],
      about: ['Seconds contracts', '秒合约'],
      columns: {
        ...columnsOf('contracts'),
        clientOrderId: textCell('r.client_order_id'),
        expiresAt: timeCell('r.expiry_ms'),
        incomeRatePpm: numberCell('r.income_rate_ppm'),
        feePpm: numberCell('r.fee_ppm'),
        ruleVersion: numberCell('r.rule_version'),
        exitTicks: numberCell('r.exit_ticks'),
        entryAt: timeCell('r.entry_time_ms'),
        wouldHaveReturned: moneyCell('r.would_have_returned'),
      },
    },
    'kept',
    {
      ...person,
      ...numbered('account_number', 'symbol_number', 'coin_number', 'symbol_coin_number', 'void_number'),
      ...numbered('opened_batch', 'opened_after_tick', 'would_have'),
    },
  ),
  contract_movements: copied(
    {
      file: 'contract-movements',
      key: [
        ['r.account', 'bigint'],
        ['r.account_number', 'bigint'],
      ],
      about: ['Movements of the contract accounts', '合约账户资金流水'],
      columns: {
        orderId: idCell('r.order_id'),
        account: wordCell('r.account', contractAccounts),
        kind: wordCell('r.kind', movementKinds),
        coin: coinCell('r.asset_id'),
        amount: signedCell('r.amount'),
        available: signedCell('r.available'),
        createdAt: timeCell('r.time_ms'),
      },
    },
    'kept',
    {
      ...person,
      ...numbered('batch', 'position', 'account_number', 'kind_number', 'coin_number', 'kind_coin_number'),
    },
  ),
  contract_totals: notCopied({ within: 'contracts' }, 'kept'),
  contract_account_days: notCopied({ within: 'contracts' }, 'kept'),
  deposits: copied(
    {
      file: 'deposits',
      key: [
        ['r.user_number', 'bigint'],
        ['r.deposit_id', 'bigint'],
      ],
      about: ['Deposits', '充值记录'],
      columns: columnsOf('deposits'),
    },
    'kept',
    { ...person, ...numbered('user_number', 'coin_number') },
  ),
  dust_days: copied(
    {
      file: 'deposits-below-minimum',
      key: [
        ['r.day', 'bigint'],
        ['r.network_id', 'bigint'],
        ['r.asset_id', 'bigint'],
      ],
      about: ['Payments below the minimum deposit, by day', '低于最小充值额的到账（按日）'],
      columns: {
        dayAt: dayCell('r.day'),
        network: networkCell('r.network_id'),
        coin: coinCell('r.asset_id'),
        arrivals: numberCell('r.arrivals'),
        amount: signedCell('r.amount'),
        lastAt: timeCell('r.last_ms'),
      },
    },
    'kept',
    person,
  ),
  withdrawals: copied(
    {
      file: 'withdrawals',
      key: byNumber('user_number'),
      about: ['Withdrawals', '提现记录'],
      columns: columnsOf('withdrawals'),
    },
    'kept',
    { ...person, ...numbered('user_number', 'coin_number') },
  ),
  transfers: copied(
    {
      file: 'transfers',
      key: byNumber('user_number'),
      about: ['Transfers between your accounts, and corrections of the exchange with their words', '划转与平台更正'],
      columns: { ...columnsOf('transfers'), words: textCell('r.words') },
    },
    'kept',
    { ...person, ...numbered('batch', 'position', 'user_number', 'coin_number') },
  ),
  conversions: copied(
    {
      file: 'exchanges',
      key: byNumber('number'),
      about: ['Exchanges of coins', '闪兑记录'],
      columns: {
        ...columnsOf('conversions'),
        quoteId: idCell('r.quote_id'),
        quotedAt: timeCell('r.quoted_at_ms'),
        clientOrderId: textCell('r.client_order_id'),
      },
    },
    'kept',
    { ...person, ...numbered('number') },
  ),
  hosting_positions: copied(
    {
      file: 'earn-positions',
      key: [
        ['r.kind', 'bigint'],
        ['r.bought_number', 'bigint'],
      ],
      about: ['Financial products and mining pools', '理财与矿池持仓'],
      columns: {
        ...columnsOf('hostingPositions'),
        clientOrderId: textCell('r.client_order_id'),
        penaltyPpm: numberCell('r.penalty_ppm'),
        startDayAt: dayCell('r.start_day'),
        isFlexible: numberCell('r.is_flexible'),
      },
    },
    'kept',
    { ...person, ...numbered('bought_number', 'returned_number') },
  ),
  fund_orders: copied(
    {
      file: 'fund-orders',
      key: byNumber('user_number'),
      about: ['Orders of funds', '基金订单'],
      columns: {
        ...columnsOf('fundOrders'),
        clientOrderId: textCell('r.client_order_id'),
        tradeFeePpm: numberCell('r.trade_fee_ppm'),
        value: moneyCell('r.value'),
        cost: moneyCell('r.cost'),
        dayAt: dayCell('r.day'),
        valueDayAt: dayCell('r.value_day'),
      },
    },
    'kept',
    { ...person, ...numbered('user_number') },
  ),
  subscriptions: copied(
    {
      file: 'subscriptions',
      key: byNumber('number'),
      about: ['Subscriptions of new coins', '新币申购'],
      columns: {
        ...columnsOf('subscriptions'),
        clientOrderId: textCell('r.client_order_id'),
        changedAt: timeCell('r.changed_at_ms'),
        rank: numberCell('r.rank'),
      },
    },
    'kept',
    { ...person, ...numbered('number', 'addition', 'floor_steps', 'remainder') },
  ),
  commission_days: copied(
    {
      file: 'invitation-earnings',
      key: [
        ['r.day', 'bigint'],
        ['r.asset_id', 'bigint'],
      ],
      about: ['What you got of the fees of people whom you invited, by day and coin', '邀请返佣（按日、按币种）'],
      columns: {
        dayAt: dayCell('r.day'),
        coin: coinCell('r.asset_id'),
        amount: signedCell('r.amount'),
        fees: numberCell('r.fees'),
      },
    },
    'kept',
    { ...person, first_ms: internal },
  ),
  value_days: copied(
    {
      file: 'value-by-day',
      key: byNumber('day'),
      about: ['What all your accounts were worth at the end of each day, in USDT', '每日账户总值（USDT）'],
      columns: { dayAt: dayCell('r.day'), value: moneyCell('r.value') },
    },
    'kept',
    person,
  ),
  liability_days: copied(
    {
      file: 'balances-by-day',
      key: [
        ['r.day', 'bigint'],
        ['r.asset_id', 'bigint'],
      ],
      about: ['What you were owed of each coin at the end of each day', '每日各币种余额'],
      columns: { dayAt: dayCell('r.day'), coin: coinCell('r.asset_id'), amount: moneyCell('r.amount') },
    },
    'kept',
    person,
  ),
  active_days: copied(
    {
      file: 'active-days',
      key: byNumber('day'),
      about: ['Days and hours (UTC) on which you did something that is recorded', '活跃日期与时段（UTC）'],
      columns: {
        dayAt: dayCell('r.day'),
        firstHour: numberCell('r.first_hour'),
        lastHour: numberCell('r.last_hour'),
      },
    },
    'kept',
    person,
  ),
  // Rows that are told as messages, with their subject.
  person_events: notCopied({ within: 'messages' }, 'kept'),
  operator_actions: copied(
    {
      file: 'acts-of-staff',
      key: [
        ['r.batch', 'bigint'],
        ['r.position', 'bigint'],
      ],
      about: ['What staff did about your account, and why', '工作人员对账户的操作及理由'],
      columns: {
        happenedAt: timeCell('r.time_ms'),
        command: textCell('r.command'),
        change: textCell('r.change'),
        reason: textCell('r.reason'),
      },
    },
    'kept',
    {
      ...numbered('number', 'batch', 'position', 'fields', 'hash'),
      ...{ operator: 'another person', second: 'another person' },
    },
    `((r.fields::jsonb ? 'userId' AND ((r.fields::jsonb ->> 'userId')::bigint) = $1) OR
      (r.command IN ('approve-withdrawal', 'reject-withdrawal') AND ((r.fields::jsonb ->> 'withdrawalId')::bigint) IN
        (SELECT withdrawal_id FROM withdrawals WHERE user_id = $1)))`,
  ),
  hosting_accruals: other('exchange'),
  fund_values: other('market'),
  own_candles: other('market'),
  contract_statistics: other('public proof'),
  exchange_hours: other('exchange'),
  index_seconds: other('market'),
  index_minutes: other('market'),
  tick_heads: other('public proof'),
  page_counts: other('internal'),
  projection_cursor: other('internal'),
};

/** Atoms of either sign, as decimal text. */
function signedCell(sql: string): SourceColumn {
  const cell = moneyCell('');
  return {
    reads: [sql],
    cell([value = null], names) {
      const text = String(value ?? '0');
      return text.startsWith('-') ? `-${cell.cell([text.slice(1)], names)}` : cell.cell([text], names);
    },
  };
}

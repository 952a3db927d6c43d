import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatMoney, MONEY_DECIMALS, type Money } from '@assay/amounts/money';
import type { FundValueView } from '@assay/engine/projections/funds/fund-readers';
import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { FundCoinView, FundHoldingView, FundView } from '@assay/exchange-core/earn/fund/fund-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import type {
  FundCoinRow,
  FundDetail,
  FundHoldingRow,
  FundOrderRow,
  FundRow,
  FundStatus,
  FundValueRow,
} from '@assay/protocol/fund-entities';
import { fundOrderStates } from '@assay/protocol/fund-words';
import { indexSymbols } from '@assay/protocol/markets';
import { coinOf } from './market-names.ts';

export function fundRow(fund: FundView): FundRow {
  const { terms, valuation, valueNow, units, left } = fund;
  const status = statusOf(fund);
  return {
    productId: String(terms.fundId),
    name: terms.name,
    nameZh: terms.nameZh,
    payCurrency: coinOf(terms.payAssetId),
    coins: fund.coins.map((coin) => coinRow(coin, valueNow)),
    startValue: formatMoney(terms.startValue),
    yearFee: percentText(terms.yearFeePpm),
    tradeFee: percentText(terms.tradeFeePpm),
    minimum: formatMoney(terms.minimum),
    maximum: formatMoney(terms.maximum),
    quota: formatMoney(terms.quota),
    units: formatMoney(units),
    left: formatMoney(left),
    value: valuation === undefined ? '' : formatMoney(valuation.value),
    valueDay: valuation === undefined ? '' : dayText(valuation.day),
    valueTime: valuation?.timeMs ?? 0,
    indexValue: valueNow === undefined ? '' : formatMoney(valueNow),
    nextValueAt: fund.nextValueMs,
    opensAt: terms.opensAtMs ?? 0,
    closesAt: terms.closesAtMs ?? 0,
    state: status === 'open' ? 0 : 1,
    status,
    agreement: earnAgreementVersion,
  };
}

export function fundDetail(fund: FundView): FundDetail {
  return {
    ...fundRow(fund),
    holders: fund.holders,
    waitingBuys: formatMoney(fund.waitingBuys),
    waitingRedeems: formatMoney(fund.waitingRedeems),
    held: fund.coins.map(({ assetId, held }) => ({ currency: coinOf(assetId), amount: formatMoney(held) })),
  };
}

export function fundOrderRow(order: FundOrderView): FundOrderRow {
  const { side, state } = order;
  const isDone = state === 'done';
  const whenDone = (amount: Money) => (isDone ? formatMoney(amount) : '');
  return {
    orderId: String(order.orderId),
    productId: String(order.fundId),
    side,
    payCurrency: coinOf(order.payAssetId),
    amount: side === 'buy' ? formatMoney(order.amount) : whenDone(order.amount),
    units: side === 'redeem' ? formatMoney(order.units) : whenDone(order.units),
    tradeFee: percentText(order.tradeFeePpm),
    fee: whenDone(order.fee),
    cost: side === 'redeem' ? whenDone(order.cost) : '',
    value: state === 'waiting' ? '' : formatMoney(order.value),
    day: dayText(order.day),
    valueDay: order.valueDay === 0 ? '' : dayText(order.valueDay),
    status: fundOrderStates.indexOf(state),
    reason: order.reason,
    clientOrderId: order.clientOrderId,
    createdAt: order.timeMs,
    endedAt: order.endedAtMs,
  };
}

export function fundHoldingRow(holding: FundHoldingView): FundHoldingRow {
  const { cost, worth, worthNow } = holding;
  return {
    productId: String(holding.fundId),
    payCurrency: coinOf(holding.payAssetId),
    units: formatMoney(holding.units),
    redeeming: formatMoney(holding.redeeming),
    cost: formatMoney(cost),
    value: formatMoney(worth),
    profit: differenceText(worth, cost),
    indexValue: worthNow === undefined ? '' : formatMoney(worthNow),
    indexProfit: worthNow === undefined ? '' : differenceText(worthNow, cost),
    waitingBuys: formatMoney(holding.waiting),
  };
}

export function fundValueRow({ day, value, units, timeMs, ticks }: FundValueView): FundValueRow {
  return {
    day: dayText(day),
    value: formatMoney(value),
    units: formatMoney(units),
    time: timeMs,
    ticks: ticks.map(({ symbolId, assetId, tickId, price, perUnit }) => ({
      symbol: indexSymbols.find(({ id }) => id === symbolId)?.symbol ?? '',
      currency: coinOf(assetId),
      tickId: String(tickId),
      price,
      perUnit: formatMoney(perUnit),
    })),
  };
}

function statusOf({ terms, valuation, left, sale }: FundView): FundStatus {
  if (terms.state === 'closed' || sale === 'over') return 'closed';
  if (terms.state === 'paused') return 'paused';
  if (sale === 'before') return 'scheduled';
  if (valuation === undefined) return 'opening';
  return left === 0n ? 'soldOut' : 'open';
}

function coinRow(coin: FundCoinView, valueNow: Money | undefined): FundCoinRow {
  const { assetId, perUnit, perUnitAtStart, price, worthNow, weightPpm } = coin;
  const isWeighed = valueNow !== undefined && valueNow > 0n && worthNow !== undefined;
  return {
    currency: coinOf(assetId),
    weightAtStart: percentText(weightPpm),
    perUnit: formatMoney(perUnit),
    perUnitAtStart: formatMoney(perUnitAtStart),
    price,
    weight: isWeighed ? percentText(Number((worthNow * 1_000_000n) / valueNow)) : '',
  };
}

function differenceText(of: Money, from: Money): string {
  return formatDecimal(of - from, MONEY_DECIMALS, true);
}

const percentText = (ppm: number): string => formatDecimal(BigInt(ppm), 4, true);
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

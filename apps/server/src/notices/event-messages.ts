import { assertNever } from '@assay/amounts/assert-never';
import { groupThousands } from '@assay/amounts/display';
import { formatMoney } from '@assay/amounts/money';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { PersonEvent } from '@assay/engine/projections/person-events/person-event-projection';
import type { WithdrawalSummary } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { indexSymbols } from '@assay/protocol/markets';
import type { PersonMessage } from '../accounts/person-messages/declared-messages.ts';
import { contractCoinName } from '../wire-rows/contract-row.ts';
import { coinOf, type MarketOf } from '../wire-rows/market-names.ts';
import { networkOf } from '../wire-rows/network-names.ts';
import { orderRow } from '../wire-rows/order-row.ts';

/** What the events are about, as far as it is still kept. */
export interface EventSubjects {
  readonly orders: ReadonlyMap<number, OrderView>;
  readonly contracts: ReadonlyMap<number, ContractView>;
  readonly deposits: ReadonlyMap<number, DepositView>;
  readonly withdrawals: ReadonlyMap<number, WithdrawalSummary>;
  readonly marketOf: MarketOf;
}

/** What a person is told of an event; undefined for one whose order or contract is no longer kept. */
export function messageOf(
  event: PersonEvent,
  { orders, contracts, deposits, withdrawals, marketOf }: EventSubjects,
): PersonMessage | undefined {
  const { kind, subjectId } = event;
  const order = orders.get(subjectId);
  const contract = contracts.get(subjectId);
  const deposit = deposits.get(subjectId);
  const withdrawal = withdrawals.get(subjectId);
  switch (kind) {
    case 'order-ended':
      return order && endMessage(order, marketOf);
    case 'stop-triggered':
      return order && triggerMessage(order, marketOf);
    case 'contract-settled':
      return contract && settlementMessage(contract);
    case 'purchase-opened':
    case 'purchase-closed':
      return { name: 'purchase-changed', isAllowed: kind === 'purchase-opened' };
    case 'limit-lowered':
    case 'limit-raised':
      return { name: 'limits-changed', isLowered: kind === 'limit-lowered' };
    case 'deposit-ended':
      return deposit && depositMessage(deposit);
    case 'withdrawal-requested':
      return withdrawal && { name: kind, ...withdrawalTold(withdrawal) };
    case 'withdrawal-sent':
      return withdrawal && { name: kind, ...withdrawalTold(withdrawal) };
    case 'withdrawal-ended':
      return withdrawal && withdrawalEndMessage(withdrawal);
    case 'address-added':
      return { name: kind };
    case 'whitelist-lifted':
      return { name: kind };
    case 'freeze-ended':
      return { name: 'thawed-by-operator' };
    case 'balance-corrected':
      return { name: kind };
    default:
      return assertNever(kind);
  }
}

function endMessage(order: OrderView, marketOf: MarketOf): PersonMessage {
  const { pair, baseCoin, quoteCoin } = namesOf(order, marketOf);
  const { side, cancelReason } = order;
  const { filledAmount, averagePrice, filledQuote } = orderRow(order, marketOf);
  const filled = groupThousands(withoutZeros(filledAmount));
  if (cancelReason !== '') return { name: 'order-ended', pair, side, filled, baseCoin, reason: cancelReason };
  return {
    name: 'order-filled',
    pair,
    side,
    filled,
    baseCoin,
    averagePrice: groupThousands(averagePrice),
    total: groupThousands(filledQuote),
    quoteCoin,
  };
}

function triggerMessage(order: OrderView, marketOf: MarketOf): PersonMessage {
  const { stopPrice, price } = orderRow(order, marketOf);
  return {
    name: 'stop-triggered',
    pair: namesOf(order, marketOf).pair,
    side: order.side,
    stopPrice: groupThousands(stopPrice),
    limitPrice: groupThousands(price),
  };
}

function settlementMessage(contract: ContractView): PersonMessage | undefined {
  const { symbolId, assetId, direction, holdingSeconds, result, stake, returned } = contract;
  const symbol = indexSymbols.find(({ id }) => id === symbolId);
  if (symbol === undefined || result === '') return undefined;
  return {
    name: 'contract-settled',
    pair: `${symbol.base}/USDT`,
    direction,
    second: holdingSeconds,
    result,
    stake: groupThousands(formatMoney(stake)),
    returned: groupThousands(formatMoney(returned)),
    coin: contractCoinName(assetId),
  };
}

function transferTold({ assetId, networkId, amount }: Pick<DepositView, 'assetId' | 'networkId' | 'amount'>) {
  return { coin: coinOf(assetId), network: networkOf(networkId).name, amount: groupThousands(formatMoney(amount)) };
}

function depositMessage(deposit: DepositView): PersonMessage | undefined {
  const told = transferTold(deposit);
  const { state, reason } = deposit;
  if (state !== 'rejected') return { name: 'deposit-credited', ...told };
  if (reason === 'below-minimum') return { name: 'dust-arrived', count: 1 };
  return reason === '' || reason === 'account-closed' ? undefined : { name: 'deposit-rejected', ...told, reason };
}

function withdrawalTold(withdrawal: WithdrawalSummary) {
  return { ...transferTold(withdrawal), address: withdrawal.address };
}

function withdrawalEndMessage(withdrawal: WithdrawalSummary): PersonMessage {
  const told = withdrawalTold(withdrawal);
  const { reason } = withdrawal;
  return reason === '' ? { name: 'withdrawal-confirmed', ...told } : { name: 'withdrawal-rejected', ...told, reason };
}

/** `0.500000` is 0.5. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function namesOf({ marketId }: OrderView, marketOf: MarketOf) {
  const { baseAssetId, quoteAssetId } = marketOf(marketId);
  const [baseCoin, quoteCoin] = [coinOf(baseAssetId), coinOf(quoteAssetId)];
  return { pair: `${baseCoin}/${quoteCoin}`, baseCoin, quoteCoin };
}

import { moneyOfText } from '@assay/amounts/money';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import type { ConversionRow } from '@assay/protocol/conversion-entities';
import type { CommissionRow } from '@assay/protocol/endpoints/invite';
import type { FillRow } from '@assay/protocol/entities';
import type { FundOrderRow } from '@assay/protocol/fund-entities';
import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import { marketBySymbol } from '@assay/protocol/markets';
import type { SubscriptionEntryRow } from '@assay/protocol/subscription-entities';
import type { TransferRow } from '@assay/protocol/transfer-entities';
import type { DepositRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import { utcDay } from '../hosting/hosting-arithmetic.ts';
import { atomsPerCoin, type CoinUnits, type TaxEntry, taxUnit, worthOf } from './tax-entry.ts';

/** Records as entries of the report. What does not touch a coin that is the person's for good leaves none. */

function unitsOf(coin: string, text: string): CoinUnits {
  return { coin, units: moneyOfText(text) };
}

/** The fee is taken from what is received. Of a pair without USDT the worth is that of the quote coin. */
export function entriesOfFill(row: FillRow): readonly TaxEntry[] {
  const market = marketBySymbol(row.symbol);
  if (market === undefined) return [];
  const base = unitsOf(market.base, row.amount);
  const quote = unitsOf(market.quote, row.quoteAmount);
  const fee = unitsOf(row.feeCurrency, row.fee);
  const [sent, whole] = row.side === 'buy' ? [quote, base] : [base, quote];
  const received = { ...whole, units: whole.units - fee.units };
  const worth = worthOf(row.side === 'buy' ? sent : received);
  return [{ timeMs: row.createdAt, kind: 'trade', id: `${row.fillId}/${row.orderId}`, sent, received, fee, worth }];
}

/** Worth is what was received, at the index of the exchange itself. */
export function entriesOfConversion(row: ConversionRow): readonly TaxEntry[] {
  const sent = unitsOf(row.from, row.amount);
  const received = unitsOf(row.to, row.received);
  const usdt = row.from === taxUnit ? sent.units : (received.units * moneyOfText(row.toIndex)) / atomsPerCoin;
  return [{ timeMs: row.createdAt, kind: 'exchange', id: row.id, sent, received, worth: { by: 'known', usdt } }];
}

/** A deposit cost what it was worth when it was credited. */
export function entriesOfDeposit(row: DepositRow): readonly TaxEntry[] {
  if (row.status !== 'finished') return [];
  const received = unitsOf(row.currency, row.amount);
  return [{ timeMs: row.endedAt, kind: 'deposit', id: row.depositId, received, worth: worthOf(received) }];
}

/** Coins go to a place of the person's own with what they cost, the network's fee with them. */
export function entriesOfWithdrawal(row: WithdrawalRow): readonly TaxEntry[] {
  if (row.status !== 'finished') return [];
  const fee = unitsOf(row.currency, row.fee);
  const sent = { coin: row.currency, units: moneyOfText(row.amount) + fee.units };
  return [{ timeMs: row.createdAt, kind: 'withdrawal', id: row.withdrawalId, sent, fee, worth: { by: 'nothing' } }];
}

/** What a contract gave or took in all: what came back less stake and fee. */
export function entriesOfContract(row: ContractRecordRow): readonly TaxEntry[] {
  if (row.settledAt === 0) return [];
  const fee = unitsOf(row.quoteCoin, row.fee);
  const result = moneyOfText(row.returned) - moneyOfText(row.openAmount) - fee.units;
  const entry = { timeMs: row.settledAt, kind: 'contract', id: row.orderId, fee } as const;
  if (result > 0n) {
    const received = { coin: row.quoteCoin, units: result };
    return [{ ...entry, received, worth: worthOf(received) }];
  }
  const sent = { coin: row.quoteCoin, units: -result };
  return [{ ...entry, ...(result < 0n && { sent }), worth: { by: 'nothing' } }];
}

const dayMs = 86_400_000;

/**
 * Each reward of a position at the 00:00 UTC at which its day was over, and the penalty when it was left early. Placing coins and getting
 * them back changes no hands.
 */
export function entriesOfPosition(row: HostingPositionRow): readonly TaxEntry[] {
  const { positionId, currency, startDay, paidDays, endedAt } = row;
  const startMs = Date.parse(startDay);
  const received = unitsOf(currency, row.dailyReward);
  const rewards = Array.from({ length: paidDays }, (_, day): TaxEntry => {
    const id = `${positionId}/${utcDay(startMs, day)}`;
    return { timeMs: startMs + (day + 1) * dayMs, kind: 'yield', id, received, worth: worthOf(received) };
  });
  const sent = unitsOf(currency, row.penalty);
  if (sent.units === 0n) return rewards;
  const id = `${positionId}/penalty`;
  return [...rewards, { timeMs: endedAt, kind: 'yield', id, sent, worth: { by: 'nothing' } }];
}

/** An inviter's part of fees, a day and a coin together: it comes with the first of them, so that what is sold on the same day has a cost. */
export function entriesOfCommission({ day, currency, amount, firstAt }: CommissionRow): readonly TaxEntry[] {
  const received = unitsOf(currency, amount);
  return [{ timeMs: firstAt, kind: 'commission', id: `${day}/${currency}`, received, worth: worthOf(received) }];
}

/** Units come and go when an order is carried out: their cost is what was paid, their worth what arrived, after the fee. */
export function entriesOfFundOrder(row: FundOrderRow): readonly TaxEntry[] {
  if (row.status !== 1) return [];
  const units = unitsOf(`fund-${row.productId}`, row.units);
  const money = unitsOf(row.payCurrency, row.amount);
  const fee = unitsOf(row.payCurrency, row.fee);
  const [sent, received] = row.side === 'buy' ? [money, units] : [units, money];
  return [{ timeMs: row.endedAt, kind: 'fund', id: row.orderId, sent, received, fee, worth: worthOf(money) }];
}

/** All coins that were allotted are a lot of what they cost, from the allotment on: those that arrive later are the person's by then. */
export function entriesOfSubscription(row: SubscriptionEntryRow): readonly TaxEntry[] {
  if (row.status !== 1) return [];
  const received = unitsOf(row.currency, row.allotted);
  if (received.units === 0n) return [];
  const sent = unitsOf(row.payCurrency, row.cost);
  return [{ timeMs: row.allottedAt, kind: 'subscription', id: row.entryId, sent, received, worth: worthOf(sent) }];
}

/** Between own accounts nothing changes hands. What the exchange corrects comes or goes as a reward or a penalty does. */
export function entriesOfTransfer(row: TransferRow): readonly TaxEntry[] {
  const moved = unitsOf(row.currency, row.amount);
  const corrected = { timeMs: row.createdAt, kind: 'yield', id: row.transferId } as const;
  if (row.from === 'exchange') return [{ ...corrected, received: moved, worth: worthOf(moved) }];
  if (row.to === 'exchange') return [{ ...corrected, sent: moved, worth: { by: 'nothing' } }];
  const entry = { timeMs: row.createdAt, kind: 'transfer', id: row.transferId, worth: { by: 'nothing' } } as const;
  return [{ ...entry, sent: moved, received: moved }];
}

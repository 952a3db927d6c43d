import { moneyOf } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { money, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { claimOf } from '../../ledger/claims.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import type { RememberedKind } from '../../orders/remembered-kind.ts';
import { personOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { fillEarn, payableInEarn } from '../pay-into-earn.ts';
import { refusalOfPurchase } from '../refusal-of-purchase.ts';
import { type FundOrderView, fundOrderCodec } from './fund-order.ts';
import { type Fund, fundsPart } from './fund-state.ts';
import { saleAt } from './fund-window.ts';
import { answerOf, giveFundOrder, refusalOfQueue } from './give-fund-order.ts';
import { lastValueOf } from './last-value.ts';
import { unitsFor, worthOf } from './unit-value.ts';

const fields = {
  userId: whole,
  fundId: whole,
  amount: money,
  /** Version of the financial agreement that the person accepted with it. */
  agreement: whole,
  clientOrderId: text,
  proofId: whole,
};

/** A person pays for units of a fund, which arrive at its next value. Until then the money is held. */
export type BuyFund = CommandOf<'buy-fund', typeof fields>;

export const buyFund: CommandDeclaration<BuyFund, 'person'> = {
  type: 'buy-fund',
  number: 161,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedBuy: RememberedKind<BuyFund, FundOrderView> = {
  number: 10,
  write: (writer, order) => fundOrderCodec.write(writer, order),
  read: (reader) => fundOrderCodec.read(reader),
  answer: ({ fundId, amount }, order) =>
    order.fundId === fundId && order.amount === amount ? answerOf(order, true) : undefined,
};

export const fundOrderClaim = claimOf('fund-order');

function apply(core: CoreState, command: BuyFund): CommandResult {
  const { userId, fundId, amount, agreement, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedBuy);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const fund = fundsPart.of(core).funds.get(fundId);
  if (fund === undefined) return refuse('l.error.productUnknown');
  const refusal =
    refusalOfPurchase(core, userId, agreement) ?? refusalOfAmount(core, fund, command) ?? refusalOfQueue(fund, userId);
  if (refusal !== undefined) return refuse(refusal);
  const { payAssetId } = fund.terms;
  if (payableInEarn(core, userId, payAssetId) < amount) return refuse('l.error.balanceInsufficient');
  core.ledger.hold(fillEarn(core, userId, payAssetId, amount), fundOrderClaim, amount);
  const bought = { fundId, userId, side: 'buy', amount, units: moneyOf(0n), clientOrderId } as const;
  const order = giveFundOrder(core, person, fund, bought);
  core.clientOrderIds.remember(person, clientOrderId, rememberedBuy, order);
  return answerOf(order, false);
}

/** Bounds in units and in value are told by the last value: nobody knows the next one. */
function refusalOfAmount({ timeMs }: CoreState, fund: Fund, { userId, amount }: BuyFund): ErrorCode | undefined {
  const { minimum, maximum, quota, state } = fund.terms;
  const value = lastValueOf(fund);
  if (state !== 'open' || value === undefined || saleAt(fund.terms, timeMs) !== 'on') return 'l.error.productNotOpen';
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  if (amount < minimum) return 'l.error.productBelowMinimum';
  const holding = fund.holdings.get(userId);
  const own = holding === undefined ? 0n : worthOf(holding.units, value) + holding.waiting;
  if (own + amount > maximum) return 'l.error.productAboveMaximum';
  const asked = unitsFor(moneyOf(fund.waitingBuys + amount), value);
  return fund.units + asked > quota ? 'l.error.productQuota' : undefined;
}

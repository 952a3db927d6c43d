import { moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { money, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import type { RememberedKind } from '../../orders/remembered-kind.ts';
import { personOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { UNIT_STEP } from './fund-limits.ts';
import { type FundOrderView, fundOrderCodec } from './fund-order.ts';
import { fundsPart } from './fund-state.ts';
import { answerOf, giveFundOrder, refusalOfQueue } from './give-fund-order.ts';

const fields = { userId: whole, fundId: whole, units: money, clientOrderId: text, proofId: whole };

/** A person gives units back, for money at the fund's next value. In every state of the fund, and of whoever may buy no more. */
export type RedeemFund = CommandOf<'redeem-fund', typeof fields>;

export const redeemFund: CommandDeclaration<RedeemFund, 'person'> = {
  type: 'redeem-fund',
  number: 162,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedRedemption: RememberedKind<RedeemFund, FundOrderView> = {
  number: 11,
  write: (writer, order) => fundOrderCodec.write(writer, order),
  read: (reader) => fundOrderCodec.read(reader),
  answer: ({ fundId, units }, order) =>
    order.fundId === fundId && order.units === units ? answerOf(order, true) : undefined,
};

function apply(core: CoreState, command: RedeemFund): CommandResult {
  const { userId, fundId, units, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedRedemption);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const fund = fundsPart.of(core).funds.get(fundId);
  if (fund === undefined) return refuse('l.error.productUnknown');
  if (units < 1n || units % UNIT_STEP !== 0n) return refuse('l.error.fundUnitsMalformed');
  const holding = fund.holdings.get(userId);
  if (holding === undefined || units > holding.units - holding.redeeming) {
    return refuse('l.error.fundUnitsInsufficient');
  }
  // One way out stays open to everybody, however many orders wait: nobody can keep others in by filling the line.
  const refusal = holding.redeeming === 0n ? undefined : refusalOfQueue(fund, userId);
  if (refusal !== undefined) return refuse(refusal);
  const redeemed = { fundId, userId, side: 'redeem', amount: moneyOf(0n), units, clientOrderId } as const;
  const order = giveFundOrder(core, person, fund, redeemed);
  core.clientOrderIds.remember(person, clientOrderId, rememberedRedemption, order);
  return answerOf(order, false);
}

import type { Money } from '@assay/amounts/money';
import { hostingKinds } from '@assay/protocol/earn-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { choice, money, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import type { RememberedKind } from '../../orders/remembered-kind.ts';
import { personOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { payableInEarn } from '../pay-into-earn.ts';
import { refusalOfPurchase } from '../refusal-of-purchase.ts';
import { POSITIONS_MAX } from './hosting-limits.ts';
import { holdForPosition, rewardsFree } from './hosting-money.ts';
import { HostingPosition, type HostingPositionView, positionCodec } from './hosting-position.ts';
import type { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';
import { dailyRewardOf, rewardOfTerm } from './hosting-terms.ts';
import { isInWindow } from './hosting-window.ts';

const fields = {
  userId: whole,
  kind: choice(hostingKinds),
  productId: whole,
  amount: money,
  /** Version of the financial agreement that the person agrees to. */
  agreement: whole,
  clientOrderId: text,
  proofId: whole,
};

/** A person places an amount in a financial product or a mining pool. */
export type BuyHosting = CommandOf<'buy-hosting', typeof fields>;

export const buyHosting: CommandDeclaration<BuyHosting, 'person'> = {
  type: 'buy-hosting',
  number: 151,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedHostingPurchase: RememberedKind<BuyHosting, HostingPositionView> = {
  number: 8,
  write: (writer, position) => positionCodec.write(writer, position),
  read: (reader) => positionCodec.read(reader),
  answer: ({ kind, productId, amount }, position) =>
    position.kind === kind && position.productId === productId && position.principal === amount
      ? { accepted: true, kind: 'hosting-position', position, repeated: true }
      : undefined,
};

/** It earns from the next UTC day on, so that nobody is paid for a day of which he held a part. */
function apply(core: CoreState, command: BuyHosting): CommandResult {
  const { userId, kind, productId, amount, agreement, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedHostingPurchase);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const hosting = hostingPart.of(core);
  const product = hosting.products.get(productId);
  if (product?.configured.kind !== kind) return refuse('l.error.productUnknown');
  const refusal =
    refusalOfPurchase(core, userId, agreement) ??
    (isInWindow(core, product) ? undefined : 'l.error.productNotOpen') ??
    refusalOfAmount(product, amount) ??
    refusalOfRoom(core, userId, product, amount);
  if (refusal !== undefined) return refuse(refusal);
  hosting.positionCount += 1;
  const position = new HostingPosition(product, {
    positionId: hosting.positionCount,
    userId,
    termsNumber: product.terms.length - 1,
    principal: amount,
    startDay: dayOf(core.timeMs) + 1,
    clientOrderId,
    boughtAtMs: core.timeMs,
  });
  holdForPosition(core, position);
  product.wakeFor(position.startDay);
  hosting.add(position);
  const view = position.view();
  core.log.add({ type: 'hosting-position', position: view });
  person.lastChange = core.sequence;
  core.clientOrderIds.remember(person, clientOrderId, rememberedHostingPurchase, view);
  return { accepted: true, kind: 'hosting-position', position: view, repeated: false };
}

function refusalOfAmount({ configured }: HostingProduct, amount: Money): ErrorCode | undefined {
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  const isTooSmall = amount < configured.minimum || dailyRewardOf(amount, configured) === 0n;
  return isTooSmall ? 'l.error.productBelowMinimum' : undefined;
}

/** What the person, everybody, the rewards account and his own money leave room for. */
function refusalOfRoom(
  core: CoreState,
  userId: number,
  { configured, taken }: HostingProduct,
  amount: Money,
): ErrorCode | undefined {
  const { productId, assetId, maximum, quota } = configured;
  const hosting = hostingPart.of(core);
  if (hosting.ofPerson(userId).size >= POSITIONS_MAX) return 'l.error.positionsExceeded';
  if (hosting.placedBy(userId, productId) + amount > maximum) return 'l.error.productAboveMaximum';
  const promised = rewardOfTerm(amount, configured);
  if (taken + amount > quota || promised > rewardsFree(core, assetId)) return 'l.error.productQuota';
  return payableInEarn(core, userId, assetId) < amount ? 'l.error.balanceInsufficient' : undefined;
}

import { ZERO_MONEY } from '@assay/amounts/money';
import { hostingKinds } from '@assay/protocol/earn-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { choice, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import type { RememberedKind } from '../../orders/remembered-kind.ts';
import { personOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { daysDue } from './days-due.ts';
import { endPosition } from './end-position.ts';
import { payDays } from './hosting-money.ts';
import { type HostingPosition, type HostingPositionView, positionCodec } from './hosting-position.ts';
import { hostingPart } from './hosting-state.ts';
import { penaltyOf } from './hosting-terms.ts';

const fields = { userId: whole, kind: choice(hostingKinds), positionId: whole, clientOrderId: text, proofId: whole };

/** A person takes the principal of a position back. */
export type RedeemHosting = CommandOf<'redeem-hosting', typeof fields>;

export const redeemHosting: CommandDeclaration<RedeemHosting, 'person'> = {
  type: 'redeem-hosting',
  number: 152,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedRedemption: RememberedKind<RedeemHosting, HostingPositionView> = {
  number: 9,
  write: (writer, position) => positionCodec.write(writer, position),
  read: (reader) => positionCodec.read(reader),
  answer: ({ kind, positionId }, position) =>
    position.kind === kind && position.positionId === positionId
      ? { accepted: true, kind: 'hosting-position', position, repeated: true }
      : undefined,
};

/**
 * First it is paid for every day that is over, whether or not the accrual of that day has come to it: so it gets the same in both orders,
 * and the accrual finds it gone.
 */
function apply(core: CoreState, command: RedeemHosting): CommandResult {
  const { userId, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedRedemption);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const position = ownPosition(core, command);
  if (typeof position === 'string') return refuse(position);
  const isEarly = dayOf(core.timeMs) < position.endDay;
  const { kind } = position.product.configured;
  if (isEarly && kind === 'finance' && !position.terms.isFlexible) return refuse('l.error.positionNotDue');
  const days = daysDue(position, dayOf(core.timeMs));
  if (days > 0) payDays(core, position, days);
  const penalty = isEarly && kind === 'pool' ? penaltyOf(position.principal, position.terms) : ZERO_MONEY;
  const view = endPosition(core, position, penalty);
  core.clientOrderIds.remember(person, clientOrderId, rememberedRedemption, view);
  return { accepted: true, kind: 'hosting-position', position: view, repeated: false };
}

/** A number that was given and does not run has ended, whoever's it was: numbers follow each other, so that tells nobody anything. */
function ownPosition(core: CoreState, { userId, kind, positionId }: RedeemHosting): HostingPosition | ErrorCode {
  const { positions, positionCount } = hostingPart.of(core);
  const position = positions.get(positionId);
  if (position === undefined) {
    return positionId >= 1 && positionId <= positionCount ? 'l.error.positionEnded' : 'l.error.positionUnknown';
  }
  const isOwn = position.userId === userId && position.product.configured.kind === kind;
  return isOwn ? position : 'l.error.positionUnknown';
}

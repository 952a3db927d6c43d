import { ZERO_MONEY } from '@assay/amounts/money';
import { loweredLimits } from '@assay/protocol/lowered-limits';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { choice, flag, money, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { accountLimitsPart } from './account-limits.ts';
import { LOWERED_LIMIT_MAX } from './people-limits.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  limit: choice(loweredLimits),
  /** Of a stake's coin; 0 for withdrawals. */
  assetId: whole,
  /** At most so much from now on: BTC of 24 hours for withdrawals, else of the coin. 0 where it is lifted. */
  amount: money,
  /** The operator's lowering is taken back; the person's own limit stays as it is. */
  isLifted: flag,
};

/**
 * A person may withdraw or stake less than he otherwise might, until the operator takes it back. Nobody's own limit is changed: of the two the smaller one
 * counts, so the operator can make no limit wider than the person has it.
 */
export type LowerLimit = CommandOf<'lower-limit', typeof fields>;

export const lowerLimit: OperatorDeclaration<LowerLimit, 'operator'> = {
  type: 'lower-limit',
  number: 190,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: { gives: 'nothing', apply, persons: personsOfLimit, standing: standingLimit, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId, limit, assetId, amount, isLifted }: LowerLimit): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const isOfCoin = limit !== 'withdrawal-day';
  if (isOfCoin ? !core.assets.has(assetId) : assetId !== 0) return invalid;
  if (amount > LOWERED_LIMIT_MAX || (isLifted && amount !== 0n)) return refuse('l.error.limitsMalformed');
  const limits = accountLimitsPart.of(core);
  if (isLifted) limits.remove({ userId, limit, assetId });
  else limits.set({ userId, limit, assetId, amount });
  person.lastChange = core.sequence;
  return done;
}

/** To lower what a person may do takes one; to let him do more again takes a guard away, and two. */
function personsOfLimit(command: LowerLimit, _operator: string, core: CoreState): 1 | 2 {
  const standing = accountLimitsPart.of(core).find(command);
  if (standing === undefined) return 1;
  return command.isLifted || command.amount > standing.amount ? 2 : 1;
}

/** Where nothing is lowered what stands is that it is lifted. */
function standingLimit(core: CoreState, command: LowerLimit): LowerLimit {
  const standing = accountLimitsPart.of(core).find(command);
  return standing === undefined
    ? { ...command, amount: ZERO_MONEY, isLifted: true }
    : { ...command, amount: standing.amount, isLifted: false };
}

import { type HoldReason, holdReasons } from '@assay/protocol/account-standing';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, whole } from '../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { HOLD_MS_MAX } from './people-limits.ts';
import { peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  reason: choice(holdReasons),
  /** From now on, in the time of waits. */
  ms: whole,
};

/** Somebody changed what guards the account: until then no money leaves it. */
export type HoldAccount = CommandOf<'hold-account', typeof fields>;

export const holdAccount: CommandDeclaration<HoldAccount, 'house'> = {
  type: 'hold-account',
  number: 55,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { userId, reason, ms }: HoldAccount): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (!isNumberUpTo(ms, HOLD_MS_MAX)) return invalid;
  holdPerson(core, person, reason, ms);
  return done;
}

/** The hold that lasts longest is in force, and nothing makes it shorter. */
export function holdPerson(core: CoreState, person: UserAccount, reason: HoldReason, ms: number): void {
  const standing = peoplePart.of(core).standing(person.userId);
  const untilMs = core.waitMs + ms;
  if (untilMs <= standing.heldUntilMs) return;
  standing.heldUntilMs = untilMs;
  standing.holdReason = reason;
  person.lastChange = core.sequence;
}

/** Why no money may leave the account now; undefined when it may. */
export function refusalOfLeaving(core: CoreState, person: UserAccount): ErrorCode | undefined {
  if (person.isFrozen) return 'l.error.accountFrozen';
  const heldUntilMs = peoplePart.of(core).standings.get(person.userId)?.heldUntilMs ?? 0;
  return heldUntilMs > core.waitMs ? 'l.error.accountHeld' : undefined;
}

import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { later, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { cancelOpenOrder } from '../orders/order-life.ts';
import { personOf } from '../people/person.ts';
import { withdrawUserQuotes } from '../quotes/resting-quotes.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES, STAFF_RULES } from '../rules.ts';
import { freezeEndsPart } from './freeze-ends.ts';

const fields = {
  userId: whole,
  /** After so many hours it ends by itself; 0: until somebody ends it. */
  hours: later(2, whole, 0),
};

/** One person alone may freeze for so long, counted from the beginning of the freeze however often it is prolonged. */
export const FREEZE_HOURS_ALONE = 72;
/** Whoever wants longer wants it without an end. */
export const FREEZE_HOURS_MAX = 8_760;
const HOUR_MS = 3_600_000;

/**
 * The person, or an operator, wants nothing to happen on the account: no order, quote, contract or transfer is taken until it is thawed, and what waits in
 * the books is taken out of them. Contracts that run are settled as if nothing had happened.
 */
export type FreezeAccount = CommandOf<'freeze-account', typeof fields>;

export const freezeAccount: OperatorDeclaration<FreezeAccount, 'house'> = {
  type: 'freeze-account',
  number: 56,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
  operator: { gives: 'nothing', persons: personsOfFreeze, standing: standingFreeze, reach: freezeReach },
};

/** The oldest order first, waiting stops among them. A frozen account has none: doing it again changes nothing. */
function apply(core: CoreState, { userId, hours = 0 }: FreezeAccount): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (hours > 0 && core.rulesVersion < STAFF_RULES) return refuse('l.error.commandNotAllowed');
  if (hours > FREEZE_HOURS_MAX) return refuse('l.error.configurationInvalid');
  setEnd(core, person, hours);
  if (person.isFrozen) return done;
  for (const market of core.markets.values()) withdrawUserQuotes(core, market, userId);
  for (const order of core.orders.ofAccount(person)) cancelOpenOrder(core, order, 'account-frozen');
  person.isFrozen = true;
  person.lastChange = core.sequence;
  return done;
}

/** A freeze never shortens one that stands: what has no end gets none, and of two ends the later one counts. */
function setEnd(core: CoreState, person: UserAccount, hours: number): void {
  const ends = freezeEndsPart.of(core);
  const { userId } = person;
  const standing = ends.get(userId);
  if (hours === 0) ends.delete(userId);
  else if (!person.isFrozen || standing !== undefined) {
    const untilMs = Math.max(standing?.untilMs ?? 0, core.timeMs + hours * HOUR_MS);
    ends.set(userId, { sinceMs: standing?.sinceMs ?? core.timeMs, untilMs });
  }
}

function personsOfFreeze({ userId, hours = 0 }: FreezeAccount, _operator: string, core: CoreState): 1 | 2 {
  const sinceMs = freezeEndsPart.of(core).get(userId)?.sinceMs ?? core.timeMs;
  const isShort = hours > 0 && core.timeMs + hours * HOUR_MS - sinceMs <= FREEZE_HOURS_ALONE * HOUR_MS;
  return isShort ? 1 : 2;
}

function standingFreeze(core: CoreState, command: FreezeAccount): FreezeAccount | undefined {
  if (core.accounts.get(command.userId)?.isFrozen !== true) return undefined;
  const end = freezeEndsPart.of(core).get(command.userId);
  return { ...command, hours: end === undefined ? 0 : hoursLeft(end.untilMs - core.timeMs) };
}

function freezeReach(core: CoreState, { userId }: FreezeAccount) {
  const person = personOf(core, userId);
  return typeof person === 'string' ? {} : { people: 1, orders: [...core.orders.ofAccount(person)].length };
}

/** Hours begun. */
function hoursLeft(ms: number): number {
  return (ms + ((HOUR_MS - (ms % HOUR_MS)) % HOUR_MS)) / HOUR_MS;
}

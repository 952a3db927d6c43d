import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { personsOfSeats } from './persons-of-seats.ts';
import { areScopes, hasScope, SEATS_SCOPE, scopesField } from './seat.ts';
import { staffOf } from './staff-state.ts';

const fields = { name: text, scopes: scopesField };

/** A seat may do something else from now on. */
export type ChangeSeat = CommandOf<'change-seat', typeof fields>;

export const changeSeat: OperatorDeclaration<ChangeSeat, 'operator'> = {
  type: 'change-seat',
  number: 184,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: { gives: 'nothing', apply, persons: personsOfSeats, standing: standingSeat },
};

function apply(core: CoreState, { name, scopes }: ChangeSeat): CommandResult {
  const staff = staffOf(core);
  const seat = staff.openSeat(name);
  if (seat === undefined) return refuse('l.error.seatUnknown');
  if (!areScopes(scopes)) return refuse('l.error.configurationInvalid');
  if (!hasScope({ scopes }, SEATS_SCOPE) && staff.isLastGiver(seat)) return refuse('l.error.lastAdministrator');
  staff.seats.set(name, { ...seat, scopes });
  return done;
}

function standingSeat(core: CoreState, { type, name }: ChangeSeat): ChangeSeat | undefined {
  const seat = staffOf(core).openSeat(name);
  return seat === undefined ? undefined : { type, name, scopes: seat.scopes };
}

import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { personsOfSeats } from './persons-of-seats.ts';
import { staffOf } from './staff-state.ts';

const fields = { name: text };

/** A seat ends, for ever: what it proposed cannot be approved any more, and nobody else gets its name. */
export type CloseSeat = CommandOf<'close-seat', typeof fields>;

export const closeSeat: OperatorDeclaration<CloseSeat, 'operator'> = {
  type: 'close-seat',
  number: 185,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: { gives: 'nothing', apply, persons: personsOfSeats },
};

function apply(core: CoreState, { name }: CloseSeat): CommandResult {
  const staff = staffOf(core);
  const seat = staff.openSeat(name);
  if (seat === undefined) return refuse('l.error.seatUnknown');
  if (staff.isLastGiver(seat)) return refuse('l.error.lastAdministrator');
  staff.seats.set(name, { ...seat, isOpen: false });
  return done;
}

import { seatNamePattern } from '@assay/protocol/console/console-wire';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { personsOfSeats } from './persons-of-seats.ts';
import { areScopes, scopesField } from './seat.ts';
import { SEATS_MAX } from './staff-limits.ts';
import { staffOf } from './staff-state.ts';

const fields = { name: text, scopes: scopesField };

/** Somebody of the staff gets a seat of the console. How he signs in is rows beside the journal. */
export type OpenSeat = CommandOf<'open-seat', typeof fields>;

export const openSeat: OperatorDeclaration<OpenSeat, 'operator'> = {
  type: 'open-seat',
  number: 183,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: { gives: 'nothing', apply, persons: personsOfSeats },
};

function apply(core: CoreState, { name, scopes }: OpenSeat): CommandResult {
  const { seats } = staffOf(core);
  if (!seatNamePattern.test(name) || !areScopes(scopes)) return refuse('l.error.configurationInvalid');
  if (seats.has(name)) return refuse('l.error.seatTaken');
  if (seats.size >= SEATS_MAX) return refuse('l.error.seatsExceeded');
  seats.set(name, { name, scopes, isOpen: true });
  return done;
}

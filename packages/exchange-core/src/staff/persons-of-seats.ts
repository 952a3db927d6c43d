import { isSeat } from '../operator/same-person.ts';

/**
 * From the console it takes two to give somebody a seat or to take it. Whoever sits at the machine itself holds its data folder already, and
 * the first seat has to come from somewhere: there one is enough.
 */
export function personsOfSeats(_command: unknown, operator: string): 1 | 2 {
  return isSeat(operator) ? 2 : 1;
}

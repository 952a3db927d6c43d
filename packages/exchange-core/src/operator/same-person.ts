import { seatPrincipalPrefix } from '@assay/protocol/console/console-wire';

/** However somebody writes himself: nobody is a second person by a capital letter, a blank, or because he sits at the console this time. */
export function isSamePerson(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return isSeat(plain) ? seatNameOf(plain) : plain;
}

/** Whether an operator's name is that of a seat of the console, as the journal has it. */
export function isSeat(operator: string): boolean {
  return operator.startsWith(seatPrincipalPrefix);
}

export function seatNameOf(operator: string): string {
  return operator.slice(seatPrincipalPrefix.length);
}

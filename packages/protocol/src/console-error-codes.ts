import type { ErrorDefinition } from './error-definition.ts';

/** Refusals of the console: a part of the catalogue in `error-codes.ts`. */
export const consoleErrors = {
  'l.error.consoleClosed': { number: 700, meaning: 'The console is not open to the address of the caller.' },
  'l.error.seatLogin': {
    number: 701,
    meaning: 'Name, password or code of the seat is not right, or the seat is closed.',
  },
  'l.error.seatSessionEnded': { number: 702, meaning: 'No seat is signed in, or its session has ended.' },
  'l.error.seatProofOwed': { number: 703, meaning: 'The second factor has to be proved anew for this.' },
  'l.error.seatScope': { number: 704, meaning: 'The seat does not have the scope that this needs.' },
  'l.error.seatEnrolment': { number: 705, meaning: 'The enrolment code is not right, was used, or is over.' },
  'l.error.consoleOrigin': { number: 706, meaning: 'The call does not come from a page of the console.' },
  'l.error.actRefused': { number: 707, meaning: 'The act cannot be: the answer says why in a sentence.' },
  'l.error.lastSeatFactor': { number: 708, meaning: 'It is the last second factor of the seat.' },
  'l.error.proposalUnknown': { number: 710, meaning: 'No such proposal waits for a second person.' },
  'l.error.proposalOwn': { number: 711, meaning: 'Whoever proposed an act cannot be its second person.' },
  'l.error.proposalChanged': {
    number: 712,
    meaning: 'What the act would do is not what was proposed any more, or it needs no second person.',
  },
  'l.error.proposalsExceeded': { number: 713, meaning: 'Too many proposals wait for a second person.' },
  'l.error.secondPersonNeeded': {
    number: 714,
    meaning: 'One person alone cannot do this: it is proposed and approved.',
  },
  'l.error.actBeyondBounds': {
    number: 740,
    meaning: 'No operator may set this: only the configuration of a start leads beyond the bounds of acts.',
  },
  'l.error.seatUnknown': { number: 715, meaning: 'There is no such seat, or it is closed.' },
  'l.error.seatTaken': { number: 716, meaning: 'A seat of this name is or was there.' },
  'l.error.tableUnknown': {
    number: 720,
    meaning: 'There is no such table, or it has no such column, filter or order.',
  },
  'l.error.caseDecided': { number: 721, meaning: 'Somebody else has decided it meanwhile.' },
  'l.error.exportsBusy': { number: 722, meaning: 'Enough files are being written: try again in a moment.' },
  'l.error.seatsExceeded': { number: 730, meaning: 'There are as many seats as there can be, closed ones counted.' },
  'l.error.lastAdministrator': {
    number: 731,
    meaning: 'It is the last open seat that gives seats: another one has to have that scope first.',
  },
  'l.error.correctionTooLarge': { number: 732, meaning: 'One correction may not be worth so much at the index.' },
  'l.error.correctionWords': {
    number: 733,
    meaning: 'A correction says to the person why: 1 to 200 characters on one line.',
  },
} as const satisfies Record<string, ErrorDefinition>;

import type { ErrorDefinition } from './error-definition.ts';

/** Refusals of funds, beside those that all products share: part of `errorCatalogue`. */
export const fundErrors = {
  'l.error.fundUnitsInsufficient': {
    number: 620,
    meaning: 'It is more units than you have beside those that wait to be redeemed.',
  },
  'l.error.fundOrdersExceeded': {
    number: 621,
    meaning: 'You have 20 orders that wait for the fund’s next value, or everybody together has 100,000.',
  },
  'l.error.fundUnitsMalformed': { number: 622, meaning: 'Units are above 0 and have at most 8 decimals.' },
  'l.error.fundValueNotDue': {
    number: 623,
    meaning: 'The fund has its value of the day, or the index of one of its coins is not fresh. Nobody is told it.',
  },
} as const satisfies Record<string, ErrorDefinition>;

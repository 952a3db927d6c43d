import type { ErrorDefinition } from './error-definition.ts';

/** Refusals that all products share: financial products, mining pools, funds and subscriptions. Part of `errorCatalogue`. */
export const earnErrors = {
  'l.error.productUnknown': { number: 600, meaning: 'There is no such product.' },
  'l.error.productNotOpen': {
    number: 601,
    meaning: 'The product takes no orders now: its window has not begun or is over, or it is paused or closed.',
  },
  'l.error.productBelowMinimum': {
    number: 602,
    meaning: 'The amount is below the minimum of the product, or so small that it would earn nothing.',
  },
  'l.error.productAboveMaximum': {
    number: 603,
    meaning: 'With what one has in the product already it would be more than one person may have in it.',
  },
  'l.error.productQuota': {
    number: 604,
    meaning: 'The product is sold out, or the house does not hold what it would have to promise.',
  },
  'l.error.agreementMissing': {
    number: 605,
    meaning: 'agreement is not the version of the financial agreement that stands now: one has to agree to it first.',
  },
  'l.error.positionUnknown': { number: 606, meaning: 'You have no such position in such a product.' },
  'l.error.positionEnded': { number: 607, meaning: 'The position has ended already.' },
  'l.error.positionNotDue': { number: 608, meaning: 'The position can be redeemed at the end of its term only.' },
  'l.error.purchaseNotAllowed': { number: 609, meaning: 'The exchange lets this account buy no products.' },
  'l.error.positionsExceeded': { number: 610, meaning: 'Somebody has at most 200 positions that are not redeemed.' },
} as const satisfies Record<string, ErrorDefinition>;

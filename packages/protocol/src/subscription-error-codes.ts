import type { ErrorDefinition } from './error-definition.ts';

/** Refusals of the subscription of new coins, beside those that all products share: part of `errorCatalogue`. */
export const subscriptionErrors = {
  'l.error.subscriptionStep': { number: 630, meaning: 'The amount is no multiple of the project’s step.' },
  'l.error.subscribersExceeded': { number: 631, meaning: 'So many people have subscribed that nobody else can.' },
  'l.error.subscriptionOver': {
    number: 632,
    meaning: 'The window of the project is over, or it was called off: nothing of it can be changed.',
  },
  'l.error.subscriptionTerms': {
    number: 633,
    meaning:
      'Somebody has subscribed already: coins, price, step and vesting stay, and the quota may only grow. The new coin of a project never changes.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Refusals of the copy of one's data and of closing an account: a part of the catalogue in `error-codes.ts`. */
export const ownDataErrors = {
  'l.error.closingBlocked': {
    number: 960,
    meaning: 'The account cannot be closed as it stands; getClosing says why. Nothing was changed.',
  },
  'l.error.closingBegun': { number: 961, meaning: 'The closing of the account has begun already.' },
  'l.error.ownDataUnderWay': {
    number: 962,
    meaning: 'A copy of your data is being made, or several of other people. Ask again later.',
  },
  'l.error.ownDataExceeded': { number: 963, meaning: 'Three copies of your data were asked for within a day.' },
  'l.error.ownDataUnknown': {
    number: 964,
    meaning:
      'There is no copy of your data for this session: it was fetched, is too old, or another login asked for it.',
  },
  'l.error.emailOfClosed': {
    number: 965,
    meaning: 'The address belonged to an account that its person has closed, and opens no other one.',
  },
} as const;

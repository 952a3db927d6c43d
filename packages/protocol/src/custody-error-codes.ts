/** Refusals of deposits, of withdrawals and of the address book: a part of the catalogue in `error-codes.ts`. */
export const custodyErrors = {
  'l.error.networkUnknown': { number: 500, meaning: 'The coin does not come or go over such a network.' },
  'l.error.networkPaused': { number: 501, meaning: 'Nothing comes or goes over the network for now.' },
  'l.error.withdrawalsPaused': { number: 502, meaning: 'Nothing is withdrawn for now, over any network.' },
  'l.error.withdrawalBelowMinimum': { number: 503, meaning: 'The amount is below the minimum of coin and network.' },
  'l.error.withdrawalAboveMaximum': { number: 504, meaning: 'The amount is above the maximum of coin and network.' },
  'l.error.withdrawalFeeHigher': {
    number: 524,
    meaning: 'The fee is higher by now than what the request accepts. Nothing was withdrawn.',
  },
  'l.error.withdrawalDayLimit': {
    number: 505,
    meaning:
      'With what was withdrawn within 24 hours it is more than the account may: 2 BTC’s worth, 100 with a second factor.',
  },
  'l.error.addressMalformed': { number: 506, meaning: 'The address is none of the network.' },
  'l.error.addressLocked': { number: 507, meaning: 'The entry of the address book is less than 24 hours old.' },
  'l.error.addressNotListed': {
    number: 508,
    meaning: 'The account withdraws to addresses of its book only, and this is none of them.',
  },
  'l.error.addressesExceeded': { number: 509, meaning: 'The address book has 50 entries already.' },
  'l.error.addressUnknown': { number: 510, meaning: 'The address book has no such entry.' },
  'l.error.addressLabelMalformed': {
    number: 511,
    meaning: 'What an address is called has at most 40 characters, none of them hidden.',
  },
  'l.error.withdrawalUnknown': {
    number: 512,
    meaning: 'No such withdrawal of yours. Another person’s answers the same.',
  },
  'l.error.withdrawalClosed': {
    number: 513,
    meaning: 'The withdrawal has gone too far for that: it is being sent, or has ended.',
  },
  'l.error.withdrawalsExceeded': { number: 514, meaning: 'The account has 20 withdrawals that have not ended.' },
  'l.error.approvedByYou': {
    number: 515,
    meaning: 'The same operator has approved it before: it needs another one.',
  },
  'l.error.paymentRefused': {
    number: 516,
    meaning:
      'A payment of a withdrawal is not written as one, is one too many, or could be mined beside one that was sent before.',
  },
  'l.error.custodyUnseen': {
    number: 517,
    meaning: 'With it the exchange would have credited more than its nodes say that it has.',
  },
  'l.error.depositUnknown': { number: 518, meaning: 'No such coins arrived that are nobody’s.' },
  'l.error.depositBelowMinimum': { number: 519, meaning: 'The deposit is below the minimum of coin and network.' },
  'l.error.networkUnavailable': {
    number: 520,
    meaning: 'The exchange has no node of the network now, or does not run one.',
  },
  'l.error.addressOtherNetwork': {
    number: 521,
    meaning: 'It is an address of another network: what is sent to it over this one is lost.',
  },
  'l.error.tagMalformed': { number: 522, meaning: 'The tag, or memo, is none of the network.' },
  'l.error.addressNobodys': {
    number: 525,
    meaning:
      'Nobody can spend from the address: it is a burn address, a program of the chain or the contract of a token.',
  },
  'l.error.addressOwn': {
    number: 526,
    meaning: 'The address is the exchange’s own, and what is sent there is credited to nobody.',
  },
  'l.error.depositTagNeeded': {
    number: 527,
    meaning: 'It is the deposit address of the exchange, and the tag, or memo, is missing or nobody’s.',
  },
  'l.error.recipientRefuses': {
    number: 528,
    meaning: 'The chain’s node says that the recipient, a program, would not take the payment. Nothing was taken.',
  },
  'l.error.depositUnderReview': {
    number: 529,
    meaning: 'It is the person’s first large deposit, and waits until the staff have looked at it.',
  },
  'l.error.nodeWalletRefused': {
    number: 523,
    meaning: 'The wallet of the connected node is not there, or has not enough coins.',
  },
} as const;

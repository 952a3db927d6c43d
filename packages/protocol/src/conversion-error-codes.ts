import type { ErrorDefinition } from './error-definition.ts';

/** Refusals of the exchange of coins with the house: part of `errorCatalogue`. */
export const conversionErrors = {
  'l.error.conversionSameCoin': { number: 540, meaning: 'from and to are the same coin.' },
  'l.error.conversionClosed': { number: 541, meaning: 'The coin is not exchanged now.' },
  'l.error.conversionStale': { number: 542, meaning: 'The index of one of the coins is too old to trade at.' },
  'l.error.conversionHalted': { number: 543, meaning: 'The market of one of the coins is halted.' },
  'l.error.conversionBelowMinimum': { number: 544, meaning: 'The amount is worth less than 5 USDT.' },
  'l.error.conversionAboveMaximum': { number: 545, meaning: 'The amount is worth more than 50,000 USDT.' },
  'l.error.conversionInventory': { number: 546, meaning: 'The house does not have as much of the coin asked for.' },
  'l.error.conversionQuoteGone': {
    number: 547,
    meaning: 'The quote has run out, was used, was replaced by a newer one or is nobody’s. Nothing was exchanged.',
  },
  'l.error.conversionQuotesExceeded': {
    number: 548,
    meaning: 'So many people have quotes that hold that there is no other until some have run out.',
  },
  'l.error.conversionMoved': {
    number: 549,
    meaning:
      'The index moved by more than three quarters of the spread since the quote, up or down. Nothing was exchanged.',
  },
  'l.error.conversionUnderWay': {
    number: 550,
    meaning: 'Another exchange of the person waits for its look at the index, two seconds at most as a rule.',
  },
  'l.error.conversionPersonMinute': {
    number: 551,
    meaning: 'The person would have exchanged more than 100,000 USDT’s worth within this minute.',
  },
  'l.error.conversionCoinMinute': {
    number: 552,
    meaning:
      'All together would have exchanged more than 1,000,000 USDT’s worth of one of the coins within this minute.',
  },
} as const satisfies Record<string, ErrorDefinition>;

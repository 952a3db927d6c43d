/** The tax report: a year of everything as one file. */
export const tax = {
  'tax.title': 'Tax report',
  'tax.words':
    'One CSV file of a year (UTC): trades, exchanges, recharges, withdrawals, contracts, yields, commissions, funds, subscriptions, transfers and fees, with gains in USDT.',
  'tax.method':
    'First in, first out: the coins that came first leave first, at what you paid for them. A fee lowers what you receive.',
  'tax.deposits':
    'A recharge counts at the index of the moment of its credit, not at what you paid elsewhere. Withdrawals and transfers realise no gain.',
  'tax.unknown':
    'Coins whose cost is not known here count as free; “amountWithoutCost” says how many. In the sandbox these are the test coins.',
  'tax.end':
    'Below the records stand the coins held at the end of the year with their cost, and the sum of gains. Your tax law may ask for another method.',
  'tax.year': 'Year',
  'tax.save': 'Save as CSV',
  'tax.stop': 'Stop, {count} records so far',
  'tax.saved': '{year}: {count, plural, =0 {no record} =1 {1 record} other {# records}} saved',
} as const;

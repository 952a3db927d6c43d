/** Home. */
export const session = {
  'home.title': 'An exchange whose every number can be checked.',
  'home.lead':
    'Spot markets on one double-entry ledger. Prices are hash-chained each second, orders are durable before they are acknowledged.',
  'home.chainHash': 'Chain hash',
  'home.createAccount': 'Create an account',
  'home.lookAround': 'Look around first',
  'home.markets': 'Markets',
  'home.allMarkets': '{count, plural, one {All # market} other {All # markets}}',
} as const;

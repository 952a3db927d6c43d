/** Home. */
export const session = {
  'home.title': 'An exchange whose every number can be checked.',
  'home.lead':
    'Spot markets on one double-entry ledger. Prices are hash-chained each second, orders are durable before they are acknowledged.',
  'home.createAccount': 'Create an account',
  'home.lookAround': 'Look around first',
  'home.markets': 'Markets',
  'home.allMarkets': '{count, plural, one {All # market} other {All # markets}}',
  'home.checkTitle': 'What you can check today',
  'home.checkLead': 'live values of this server',
  'home.indexTitle': 'The price index',
  'home.indexWords':
    'One tick a second, the median of its sources, numbered without gaps and hash-chained. This is the newest one.',
  'home.indexTick': 'Newest tick, {pair}',
  'home.indexPrice': 'Index price',
  'home.chainHash': 'Chain hash',
  'home.feesTitle': 'The fees',
  'home.feesWords': 'One public schedule for everybody, by the volume of 30 days. Taken from what you receive.',
  'home.feeVolume': 'Volume of 30 days, USDT',
  'home.howTitle': 'How to start',
  'home.howRegister': 'Register with an email address',
  'home.howRegisterWords': 'A code confirms it. In the sandbox it lies in the mailbox page.',
  'home.howFaucet': 'Take test coins from the faucet',
  'home.howFaucetWords': 'They cost nothing and are worth nothing.',
  'home.howOrder': 'Place a first order',
  'home.howOrderWords': 'Fee and result are shown before you press.',
} as const;

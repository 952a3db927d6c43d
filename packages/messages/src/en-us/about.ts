/** Who we are, privacy policy, contact, terms of use and legal; their names stand with the foot of every page. */
export const about = {
  'about.pages': 'About these pages',
  'about.version': 'Version {version}, {date}',
  'about.usLead': 'Assay is an exchange whose every number can be checked.',
  'about.us1': 'What it is',
  'about.us1Text':
    'Spot markets on one double-entry ledger: each posting sums to zero in every coin, and no call, role or switch lets anybody edit a balance. Orders are durable before they are acknowledged.',
  'about.us2': 'What you can check',
  'about.us2Text':
    'The price index has one tick a second, the median of its sources, numbered without gaps and hash-chained. The page of the index sources shows each source and what was left out.',
  'about.us3': 'Who runs it',
  'about.us3Text':
    'Assay is open-source software under the Apache licence 2.0. Whoever runs an instance is its operator and answers for it. The mark in the navigation says whether this one is a sandbox.',
  'about.policyLead': 'What is stored about you, and why.',
  'about.policy1': 'What is stored',
  'about.policy1Text':
    'Your email address, a salted hash of your password, your sessions, and your orders, trades and balances. Settings that you make while logged in are kept with the account.',
  'about.policy2': 'What is not',
  'about.policy2Text':
    'No advertising, no trackers, no scripts of third parties. This page loads nothing from another server.',
  'about.policy3': 'In your browser',
  'about.policy3Text':
    'Language, theme and the session’s token are kept in the browser’s local storage. Logging out removes the token here and ends it on the server.',
  'about.policy4': 'How long',
  'about.policy4Text':
    'Orders and postings are part of a chained journal and are never rewritten. They carry an account number, not your name or address.',
  'about.connectLead': 'How to reach whoever runs this exchange.',
  'about.connect1': 'The operator',
  'about.connect1Text':
    'Write to the person who gave you this address: that is the operator of this instance. No other contact is configured here.',
  'about.connect2': 'What nobody asks',
  'about.connect2Text':
    'Staff never ask for codes, passwords, a fund password or a deposit. Whoever does is not of this exchange, whatever the name or logo.',
  'about.connect3': 'Faults of the software',
  'about.connect3Text':
    'Quote the text of the error, the time in UTC and the page. Orders and balances are not affected by a page that fails to load.',
  'about.protocolLead': 'The terms of use: the rules that hold between you and the exchange.',
  'about.protocol1': 'Orders',
  'about.protocol1Text':
    'The best price goes first, then the earlier order. A limit order may stand within 10 % of the index; a market order stops at that band. An order may not trade with another one of your own.',
  'about.protocol2': 'Fees',
  'about.protocol2Text':
    'Each fill is charged in what you receive, as maker or taker, by your volume of 30 days. The schedule is the same for everybody and stands on the page of fees.',
  'about.protocol3': 'Prices',
  'about.protocol3Text':
    'Candles and tickers come from the reference feed unless the page says otherwise; the order book is our own and executable. Where the index has no tick for 3 seconds, a market takes only cancellations.',
  'about.protocol4': 'The exchange’s hands',
  'about.protocol4Text':
    'The operator can halt a market and set future rates, and each such act is in the journal with a name and a reason. The operator cannot change a balance, a trade or a price that has been.',
  'about.protocol5': 'Your account',
  'about.protocol5Text':
    'One person, one account. Keep password and mailbox to yourself. Your own programs may use every call that this page uses.',
  'about.legalLead': 'What this software promises, and what it does not.',
  'about.legal1': 'Licence',
  'about.legal1Text': 'Assay is licensed under the Apache licence 2.0 and comes without warranty of any kind.',
  'about.legal2': 'Sandbox',
  'about.legal2Text':
    'In a sandbox coins are test coins: they cost nothing, are worth nothing, and cannot be turned into money. The market may be simulated or recorded; the mark in the navigation says which. The house’s own accounts quote and trade in its books; what they trade with each other is marked on the tape and counts in our own candles and 24-hour figures.',
  'about.legal3': 'Risk',
  'about.legal3Text':
    'Prices of crypto assets move fast, and you can lose all that you put in. Nothing on this site is advice.',
  'about.legal4': 'Marks',
  'about.legal4Text': 'Names and marks of coins belong to their owners and are shown only to tell the coins apart.',
} as const;

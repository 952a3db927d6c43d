/** Who we are, privacy policy, contact, terms of use and legal; their names stand with the foot of every page. A line is a paragraph. */
export const about = {
  'about.pages': 'About these pages',
  'about.contents': 'On this page',
  'about.version': 'Version {version}, {date}',

  'about.usLead': 'Assay is an exchange whose every number can be checked.',
  'about.usWhat': 'What it is',
  'about.usWhatWords':
    'Spot markets with an order book of their own, and seconds contracts on a public price index. Both stand on one double-entry ledger: each posting sums to zero in every coin, and no call, role or switch lets anybody edit a balance.\nAn order is durable before it is acknowledged. What you were told has happened has happened, also if the machine fails in the next moment.',
  'about.usChecked': 'What you can check',
  'about.usCheckedWords':
    'The index has one tick a second, the median of its sources, numbered without gaps and hash-chained. Each minute the head of the chain is signed and published.\nEach finished contract has a receipt with the ticks that settled it and the arithmetic. Your browser computes it again, and so does a command of ours on any machine.\nWhat contracts cost people, and what void contracts saved or cost the house, is published with every result.\nEach day what is owed to all accounts is published as signed sums, beside what lies on the chains; your browser checks that your own balances are counted. How long withdrawals take and why they were rejected is public, too.',
  'about.toLiabilities': 'Proof of liabilities',
  'about.toContracts': 'Contract proofs',
  'about.toWithdrawals': 'Withdrawal statistics',
  'about.usMissing': 'What it does not do yet',
  'about.usMissingWords': 'There is no site made for phones yet, and the operator works on the command line.',
  'about.usOperator': 'Who runs it',
  'about.usOperatorWords':
    'Assay is open-source software. Whoever runs an instance is its operator and answers for it. The mark in the navigation says whether this one is a sandbox.',

  'about.policyLead': 'What is stored about you, why, and for how long.',
  'about.policyAccount': 'Your account',
  'about.policyAccountWords':
    'Your email address, a salted hash of your password, the country that you named, which terms you accepted, whose invite code you used, and the settings, picture and name that you give the account.\nFor your security: each session and each login with its network address, browser and time, a mark for each browser that has logged in, counts of wrong codes and passwords, and your second factors. Secrets among them are hashed or encrypted.\nWhat you were told: the messages of your list.',
  'about.policyIdentity': 'Your identity, if you verify it',
  'about.policyIdentityWords':
    'Name, country, number and photos of the document. Photos and number are encrypted under a key that lies outside of the database; only you and the reviewer see the photos. Everything in a photo beside the picture itself, such as where it was taken, is left out before it is kept.',
  'about.policyService': 'What you write to customer service',
  'about.policyServiceWords':
    'Your messages and the pictures that you send, which are drawn anew without what the camera added and encrypted. The operator of this instance reads them and answers. His log keeps a hash of each answer, not its words.',
  'about.policyTrading': 'Your trading',
  'about.policyTradingWords':
    'Orders, trades, contracts, transfers and balances stand in a chained journal that is never rewritten. It holds an account number, neither your name nor your address.',
  'about.policyNot': 'What is not stored',
  'about.policyNotWords':
    'No advertising profile, nothing of trackers, nothing of third parties. This site loads no scripts, fonts or pictures from other servers.',
  'about.policyBrowser': 'In your browser',
  'about.policyBrowserWords':
    'Language, theme, the layout of your desk and the session’s token are kept in local storage. Logging out removes the token here and ends it on the server.\nOne cookie marks a browser that has logged in before, so that a stranger’s wrong guesses cannot lock you out. No script can read it.',
  'about.policyWho': 'Who gets it',
  'about.policyWhoWords':
    'The operator of this instance, and the mail service that delivers its mails. Nobody else, unless the law of the operator’s country demands it.\nSigned heads of the index are published. They hold prices and nothing about people.',
  'about.policyHowLong': 'How long',
  'about.policyHowLongWords':
    'Ended sessions, logins and used codes: 90 days. A browser’s mark: 180 days after its last login. Messages of your list: 180 days. The conversation with customer service: a year.\nPhotos of a document: 7 days when nothing is sent with them, 30 days after a rejection, 5 years once they are verified.\nThe account: until you close it. Then what says who you were goes at once, the conversation after 30 days, your identity and the texts that you accepted after the time that the law asks for, five years if the operator says nothing else; a fingerprint of the email address stays, which opens no other account. The journal, in which the account’s number stands, is kept.',
  'about.policyRights': 'What you can ask for',
  'about.policyRightsWords':
    'A copy of everything that is stored about you is made in the security centre. There you can close the account, too, and read what has to stay and why. Your own records can be exported as CSV where they are shown. For everything else, such as a correction, write to the operator.',

  'about.connectLead': 'How to reach whoever runs this exchange.',
  'about.connectStaff': 'What nobody asks you for',
  'about.connectStaffWords':
    'Staff never ask for codes, passwords, a fund password or a deposit, and never for a fee before a withdrawal. Whoever does is not of this exchange, whatever the name or logo.',
  'about.connectBefore': 'What helps us to help',
  'about.connectBeforeWords':
    'Your UID, the page, the time in UTC and the text of the error. For an order or a contract its number.\nOrders and balances are not affected by a page that fails to load.',

  'about.protocolLead': 'The rules that hold between you and the exchange.',
  'about.protocolAgreement': 'What you agree to',
  'about.protocolAgreementWords':
    'By registering you agree to these terms with the operator of this instance. Use it only where the law lets you. In a sandbox nothing of value changes hands.',
  'about.protocolPerson': 'Your account',
  'about.protocolPersonWords':
    'One person, one account, and only for yourself. Keep password and mailbox to yourself: what is ordered with them counts as yours.\nYour own programs may use every call that these pages use, within the published limits.',
  'about.protocolOrders': 'Spot orders',
  'about.protocolOrdersWords':
    'The best price goes first, then the earlier order. How far a price may be from the index, the smallest order and the price steps of each market stand on the page of trading rules. A market order stops at the band.\nA trade is final. An order never trades with another one of your own.',
  'about.protocolFees': 'Fees',
  'about.protocolFeesWords':
    'Each fill is charged in what you receive, as maker or taker, by your volume of 30 days. The schedule is the same for everybody and stands on the page of fees. A new one holds for fills that come after it.',
  'about.protocolPrices': 'Prices',
  'about.protocolPricesWords':
    'Candles and tickers come from the reference feed unless the page says otherwise; the order book is our own and executable. Where the index has no tick for 3 seconds, a market takes only cancellations.',
  'about.protocolContracts': 'Seconds contracts',
  'about.protocolContractsWords':
    'You stake an amount on whether the index stands above or below its entry when the time is up. A wrong call loses the whole stake, and over many contracts most people lose: the page shows the hit rate at which nothing is lost.\nRate, fee and rule are fixed when you order. The result follows from public ticks alone; where they are missing, stake and fee come back, whoever would have won.\nThere is a limit on stakes and on the loss of a day, which you can lower at once, and you can shut yourself out.',
  'about.protocolOutages': 'When something fails',
  'about.protocolOutagesWords':
    'What was acknowledged stands. What was not may or may not have happened: the page asks for the outcome, and asking twice never orders twice.\nContracts whose time ends while the exchange is down are settled by the same ticks when it is back, or are void.',
  'about.protocolHands': 'What the operator can do',
  'about.protocolHandsWords':
    'Halt a market, set rates and limits for the future, review identities, end sessions, publish notices and answer you. Each such act is in the journal with a name and a reason.\nChange a balance, a trade, an open contract or a price that has been: nobody can.',
  'about.protocolChanges': 'New versions',
  'about.protocolChangesWords':
    'These terms have a version and a date. A change of substance raises the number, and never reaches orders and contracts that are already there.',

  'about.legalLead': 'What this software promises, and what it does not.',
  'about.legalLicence': 'Licence',
  'about.legalLicenceWords':
    'Assay is licensed under the Apache licence 2.0 and comes without warranty of any kind. Parts made by others keep their own licences.',
  'about.legalSandbox': 'Sandbox',
  'about.legalSandboxWords':
    'In a sandbox coins are test coins: they cost nothing, are worth nothing, and cannot be turned into money. The market may be simulated or recorded; the mark in the navigation says which.\nThe house’s own accounts quote and trade in its books. What they trade with each other is marked on the tape and counts in our own candles and 24-hour figures.',
  'about.legalCustody': 'Custody',
  'about.legalCustodyWords':
    'A balance is an entry in the ledger of this software. Coins lie on chains under keys that only its signer process holds; what lies there stands against the ledger at all times. On a chain of the sandbox coins are worth nothing.',
  'about.legalRisk': 'Risk',
  'about.legalRiskWords':
    'Prices of crypto assets move fast, and you can lose all that you put in. A seconds contract can take the whole stake within a minute.',
  'about.legalAdvice': 'No advice',
  'about.legalAdviceWords': 'Nothing on this site is a recommendation to buy, sell or hold anything.',
  'about.legalMarks': 'Marks',
  'about.legalMarksWords':
    'Names and marks of coins belong to their owners and are shown only to tell the coins apart.',
} as const;

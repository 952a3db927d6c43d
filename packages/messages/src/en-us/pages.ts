/** Pages of the desktop site: the account menu, pages that are not built yet, faults of a page. */
export const pages = {
  'account.userId': 'UID {userId}',
  'account.settings': 'Account settings',
  'account.log': 'Transaction log',
  'account.identity': 'Identity authentication',
  'footer.about': 'About us',
  'footer.policy': 'Policy',
  'footer.protocol': 'Protocol',
  'footer.legal': 'Legal',
  'footer.contact': 'Contact',
  'page.errorTitle': 'This page did not load',
  'page.errorWords': 'Your orders and balances are not affected.',
  'page.chunkWords': 'Its code could not be fetched. The network failed, or a new release replaced it.',
  'page.unknownMarket': 'There is no market {symbol}',
  'page.unknownMarketWords': 'Choose one from the list of markets.',
  'home.tapesTitle': 'Two tapes, kept apart',
  'home.tapesWords':
    'Prices of the reference feed are never passed off as our own trades. Our book is executable, and its fills have a tape of their own.',
  'home.tapesReference': 'Reference price, {pair}',
  'home.tapesOwn': 'Last fill of our own book',
  'home.noFill': 'none yet',
  'home.wireTitle': 'Every call, in one document',
  'home.wireWords':
    'The server, this page and the documentation come from one declaration. What this page can do, your own program can do.',
  'home.wireRules': 'Rules in force',
  'home.wireVersion': 'version {version}',
  'home.wireDocument': 'The calls',
  'mailbox.copyCode': 'Copy the code {code}',
  'mailbox.copied': 'Copied',
  'mailbox.startTitle': 'Whose mail?',
  'mailbox.startWords': 'Enter the address that you asked a code for.',
  'planned.built': 'What it will be',
  'planned.today': 'What holds today',
  'planned.toMarkets': 'See the markets',
  'planned.toTrade': 'Trade spot',
  'planned.contractTitle': 'Seconds contract',
  'planned.contractWords':
    'A contract on whether the index stands above or below its entry after 30 to 300 seconds, with a real and a demo account. Entry, exit and payout follow a published rule, and each order has a receipt that your browser recomputes.',
  'planned.contractToday':
    'This page is not built. The index that it will settle by runs already: one tick a second, numbered and hash-chained. You see the newest one on the home page.',
  'planned.financialTitle': 'Financial products',
  'planned.financialWords':
    'Products with a daily rate, paid from a rewards account that holds the money beforehand. Each shows its source of yield, its risk and every accrual.',
  'planned.financialToday': 'This page is not built, and no product is offered. Nothing here takes your coins.',
  'planned.subscribeTitle': 'Subscription',
  'planned.subscribeWords':
    'New coins with price, quota, window and a cap per person. What is over-subscribed is shared pro rata, and the rest goes back at the close.',
  'planned.subscribeToday': 'This page is not built, and no project is open.',
  'planned.poolTitle': 'Mining pool',
  'planned.poolWords':
    'Coins locked for a fixed term at a daily yield: in progress, to be redeemed, redeemed. Leaving early costs a stated penalty.',
  'planned.poolToday': 'This page is not built, and no pool is offered. Nothing here takes your coins.',
  'planned.fundTitle': 'Funds',
  'planned.fundWords':
    'Baskets of coins with a value per unit, computed from the index each day and shown as a curve. You buy and redeem at the next value.',
  'planned.fundToday': 'This page is not built, and no fund is offered. Nothing here takes your coins.',
  'planned.assetsTitle': 'My assets',
  'planned.assetsWords':
    'All your accounts in one place: totals, allocation, recharge, withdrawal, exchange and the records of each.',
  'planned.assetsToday':
    'This page is not built. Your spot balances, orders and fills stand on the trade page under the chart, and the faucet with them. Coins cannot be recharged or withdrawn yet.',
  'planned.settingTitle': 'Personal centre',
  'planned.settingWords':
    'Security, identity verification, the address book and messages: second factor, sessions, fund password.',
  'planned.settingToday':
    'This page is not built. Language and theme are set in the navigation. Logging out ends your session on the server too.',
  'planned.passwordTitle': 'Password',
  'planned.passwordWords': 'A new password by email code, or in exchange for the old one.',
  'planned.passwordToday':
    'This page is not built: a forgotten password cannot be replaced yet. In the sandbox a new account costs nothing.',
  'planned.aboutTitle': 'About Assay',
  'planned.aboutWords': 'Who we are, policy, contact, protocol and legal texts: short, readable, with versions.',
  'planned.aboutToday':
    'These texts are not written. Assay is open source under the Apache licence 2.0, an exchange whose every number can be checked. This instance is what its mark in the navigation says.',
  'home.tabTitle': 'An exchange that you can check',
  'home.feeFrom': 'from {volume}',
  'login.forgot': 'Forgot password',
  'chart.log': 'Log',
  'chart.savePicture': 'Save as picture',
  'chart.open': 'O',
  'chart.high': 'H',
  'chart.low': 'L',
  'chart.close': 'C',
  'chart.volume': 'Volume',
  'chart.label': '{pair} candlesticks, {frame}',
  'chart.orderFilled': '{amount}, {percent} % filled',
  'orders.resize': 'Height of the orders',
  'trade.indexExplained':
    'The median of the sources’ prices, once a second. The price band of an order is measured from it.',
  'status.index': 'Index {pair}',
  'status.tick': 'tick',
  'status.fees': 'Fees: maker {maker}, taker {taker}',
} as const;

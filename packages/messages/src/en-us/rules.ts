/** The fee schedule and the markets' rules. */
export const rules = {
  'fees.title': 'Fees',
  'fees.lead':
    'One public schedule for everybody. The volume of the last {days} whole days decides the level; nothing else does.',
  'fees.schedule': 'Fee schedule',
  'fees.level': 'Level',
  'fees.volume': 'Volume of 30 days, USDT',
  'fees.from': 'from {volume}',
  'fees.reference': 'Reference price, {pair}',
  'fees.yours': 'Your level',
  'fees.own': 'What you pay',
  'fees.ownVolume': 'Volume of {days} days',
  'fees.guestTitle': 'Everybody begins at level 0',
  'fees.guestWords': 'Maker {maker}, taker {taker}. Log in to see your own level and volume.',
  'fees.toNext': '{missing} USDT more to level {level}',
  'fees.lastLevel': 'There is no level above yours.',
  'fees.recompute':
    'Levels are computed anew at 00:00 UTC, in {hours, plural, =0 {} one {# hour } other {# hours }}{minutes, plural, one {# minute} other {# minutes}} ({local} your time).',
  'fees.example': 'A worked example',
  'fees.exampleTotal': 'Amount × price',
  'fees.exampleGives': 'You give',
  'fees.exampleFee': 'Fee, {rate} of what you receive',
  'fees.exampleArrives': 'You receive',
  'fees.howTitle': 'How fees are taken',
  'fees.howTaken': 'From what you receive',
  'fees.howTakenWords':
    'A buy pays in the coin that it buys, a sell in the coin that it is paid in. An order that is not filled costs nothing.',
  'fees.howRole': 'Maker or taker, for each fill',
  'fees.howRoleWords':
    'Who waited in the book is the maker of a fill, who came to it the taker. One order may be both, one after the other.',
  'fees.howVolume': 'Volume in USDT',
  'fees.howVolumeWords':
    'Both sides of a fill count it, valued by the index of its moment. The day that is under way counts from the next 00:00 UTC on, for {days} days.',
  'fees.howRounded': 'Rounded once',
  'fees.howRoundedWords':
    'The ledger has twelve decimals. Amount × price is exact; the fee is rounded up to the last of them.',
  'fees.toRules': 'The rules of the markets',
  'rules.title': 'Rules of the markets',
  'rules.lead': 'What an order must keep to, as it is in force now. State and prices taken are of this second.',
  'rules.markets': 'Markets',
  'rules.state': 'State',
  'rules.open': 'Open',
  'rules.tick': 'Tick',
  'rules.lot': 'Lot',
  'rules.priceDecimals': 'Price decimals',
  'rules.amountDecimals': 'Amount decimals',
  'rules.minimum': 'Smallest total',
  'rules.band': 'Price band',
  'rules.bandNow': 'Prices taken now',
  'rules.bandOf': '± {percent}',
  'rules.ordersTitle': 'Orders',
  'rules.limit': 'Limit',
  'rules.limitWords':
    'Trades at its price or better. Good till cancelled (GTC), immediate or cancel (IOC), fill or kill (FOK), or post-only, which is refused where it would trade at once.',
  'rules.market': 'Market',
  'rules.marketWords':
    'Takes the best prices of the book up to the edge of the band; the rest is cancelled. A buy names an amount or what it may spend.',
  'rules.priority': 'Price, then time',
  'rules.priorityWords':
    'The better price trades first, of equal ones the older. A fill is at the price of the order that waited. Making an order smaller keeps its place; a new price or a larger amount loses it.',
  'rules.bandTitle': 'Band',
  'rules.bandWords':
    'A price is taken only within the band around the newest index price. Orders that wait stay when the index moves on.',
  'rules.stopsTitle': 'Stops',
  'rules.stopSide': 'Which way',
  'rules.stopSideWords':
    'A buy waits for the price to rise to its stop price, a sell for it to fall. One that would go off at once is refused.',
  'rules.stopPrice': 'Which price',
  'rules.stopPriceWords':
    'Each fill of our own book, and once a second the last fill while it is at most {seconds} seconds old, else the index.',
  'rules.stopOrder': 'In which order',
  'rules.stopOrderWords':
    'As the price reaches them, equal ones by time; at most {count} in one step, the rest in the next ones. It becomes an order then, and its fee is the one of that moment.',
  'rules.stopHold': 'What it holds',
  'rules.stopHoldWords': 'A sell its amount, a buy what it may cost, from its placement on.',
  'rules.selfTitle': 'Trading with yourself',
  'rules.selfWords':
    'Never happens. An order that meets one of your own is cancelled itself (the default), cancels the older one, or cancels both, as it says when it is placed.',
  'rules.stateCancelOnlyWords':
    'No new orders; you may cancel. So it is set by the operator, and by itself when the index has no tick for three seconds.',
  'rules.stateHaltedWords': 'Trading stands still: no orders, no stops. You may cancel here too.',
  'rules.limitsTitle': 'Limits and states',
  'rules.limitOrders': 'Open orders of an account',
  'rules.limitOrdersWords': '{count}, waiting stops included.',
  'rules.limitIds': 'Your own order ids',
  'rules.limitIdsWords':
    'Up to 64 characters. Sending the same order again under its id answers with the first one; another order under it is refused, for {hours} hours and as long as the first is open.',
  'rules.toFees': 'The fee schedule',
} as const;

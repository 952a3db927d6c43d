/** The financial agreement. Whoever changes what it says raises its version (`earnAgreementVersion`). */
export const agreement = {
  'agreement.title': 'Financial agreement',
  'agreement.version': 'Version {version}',
  'agreement.WhoHead': 'Who promises what',
  'agreement.Who':
    'You agree with the operator of this exchange. What a product promises is fixed in your order when you place it; later changes of the product do not touch it.',
  'agreement.CoinsHead': 'Your coins',
  'agreement.Coins':
    'What you place in a financial product or a pool is held in your own earn account until you redeem it. It is lent to nobody and works nowhere else. The reward of the whole term is set aside in the rewards account when you order; where that account does not hold enough, the order is refused.',
  'agreement.DaysHead': 'Which days count',
  'agreement.Days':
    'Whole UTC days count, from the day after your order. A day in which you redeem earns nothing. Each day’s reward is cut to the coin’s smallest unit and paid into your earn account after 00:00 UTC.',
  'agreement.LeavingHead': 'Leaving',
  'agreement.Leaving':
    'A flexible product is redeemed at any time. A fixed one returns at the end of its term. A pool can be left early at the penalty that its terms state; rewards that were paid stay yours.',
  'agreement.FundsHead': 'Funds',
  'agreement.Funds':
    'Units of a fund are bought and redeemed at the next daily value, which nobody knows when you order. It follows the coins of the basket, up and down, less the fees that the fund states.',
  'agreement.NewCoinsHead': 'New coins',
  'agreement.NewCoins':
    'A subscription holds the price of the coins that you ask for until it closes. If more is asked for than there is, it is shared pro rata and the rest of your money goes free. The coins come on the days that the project states. They may lose all of their value.',
  'agreement.RiskHead': 'Risk',
  'agreement.Risk':
    'A yield is paid in the coin that you placed; the coin’s price may fall by more than it earns. Nothing here is a bank deposit, and no public scheme insures it. If the operator fails, you may lose what you placed.',
  'agreement.ChangesHead': 'Changes',
  'agreement.Changes':
    'A change raises the version above. New orders then need your agreement to it; running ones keep the version that you accepted.',
} as const;

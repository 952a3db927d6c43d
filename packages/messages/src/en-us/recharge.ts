/** How coins come to the account. */
export const recharge = {
  'recharge.lead': 'How coins come to this account. Nobody of this exchange asks you for deposits.',
  'recharge.title': 'Deposit over a network',
  'recharge.coin': 'Coin',
  'recharge.network': 'Network',
  'recharge.choose': 'Choose a network',
  'recharge.chooseTitle': 'Over which network?',
  'recharge.chooseWords': 'Take the network that the sender uses. Each has an address of its own.',
  'recharge.closedTitle': 'No deposits for now',
  'recharge.address': 'Your address',
  'recharge.qr': 'QR code of your {network} address',
  'recharge.qrFailed': 'The QR code could not be drawn. Copy the address.',
  'recharge.minimum': 'Minimum',
  'recharge.credited': 'Credited',
  'recharge.after': '{count, plural, =1 {after 1 confirmation} other {after # confirmations}}',
  'recharge.account': 'To',
  'recharge.spot': 'Spot account',
  'recharge.only':
    'Send only {coin}, and only over {network}. Other coins, and this coin over another network, do not arrive.',
  'recharge.tagWarning':
    'Everybody who deposits {coin} shares one address. Only your {tag, select, memo {memo} other {destination tag}} says that a deposit is yours: without it, it is rejected.',
  'recharge.tagUnderstood': 'I will send the {tag, select, memo {memo} other {destination tag}} along',
  'recharge.sandboxWords':
    'This is a chain of the sandbox: its coins are worth nothing. Send nothing real to this address.',
  'recharge.byHand':
    '{coin} that a contract pays (a smart wallet, some exchanges) is seen here, and credited by customer service, not by itself.',
  'recharge.toChain': 'Send yourself coins over it',
  'recharge.how': 'About deposits',
  'recharge.rule1': 'Your address stays yours. You can use it again and again.',
  'recharge.rule2': 'A deposit is listed as soon as the network shows it, and credited once it has its confirmations.',
  'recharge.rule3': 'A deposit below the minimum is rejected and kept for you: customer service can credit it.',
  'recharge.rule4':
    'Take addresses from this page only. Coins sent to an address that somebody gives you in our name are lost.',
  'recharge.faucet': 'Test coins from the faucet',
  'recharge.faucetWords':
    'The sandbox posts them to your spot account at once. They are worth nothing. Each request gives up to 100,000 USDT’s worth.',
  'recharge.available': 'You hold {amount} {coin}',
} as const;

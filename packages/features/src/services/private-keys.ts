/** First part of the key of everything that belongs to the signed-in user. */
export const privateKey = 'private';

/** Query keys of the spot account's; they go with the session. */
export const privateKeys = {
  history: [privateKey, 'order-history'],
  fills: [privateKey, 'fills'],
  openOrders: [privateKey, 'open-orders'],
  balances: [privateKey, 'balances'],
  fees: [privateKey, 'fees'],
  userInfo: [privateKey, 'user-info'],
} as const;

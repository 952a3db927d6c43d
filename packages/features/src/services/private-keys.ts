import { privateKey } from './call-query.ts';

/** Query keys of what belongs to the user; they go with the session. */
export const privateKeys = {
  history: [privateKey, 'order-history'],
  fills: [privateKey, 'fills'],
  openOrders: [privateKey, 'open-orders'],
  balances: [privateKey, 'balances'],
  fees: [privateKey, 'fees'],
  userInfo: [privateKey, 'user-info'],
} as const;

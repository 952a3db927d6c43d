/** First part of the key of everything that belongs to the signed-in user. */
export const privateKey = 'private';

/** Query keys of the spot account's; they go with the session. */
export const privateKeys = {
  history: [privateKey, 'order-history'],
  fills: [privateKey, 'fills'],
  openOrders: [privateKey, 'open-orders'],
  balances: [privateKey, 'balances'],
  valueDays: [privateKey, 'value-days'],
  inclusion: [privateKey, 'inclusion'],
  fees: [privateKey, 'fees'],
  userInfo: [privateKey, 'user-info'],
  invitation: [privateKey, 'invitation'],
  invited: [privateKey, 'invited'],
  notices: [privateKey, 'notices'],
  chatPicture: [privateKey, 'chat-picture'],
  noticeCount: [privateKey, 'notice-count'],
} as const;

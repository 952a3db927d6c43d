/** The names of the types of orders. */
export const orderTypeKeys = {
  limit: 'ticket.limit',
  market: 'ticket.market',
  'stop-limit': 'ticket.stopLimit',
  'stop-market': 'ticket.stopMarket',
} as const;

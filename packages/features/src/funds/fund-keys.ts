import { earnKey } from '../earn/earn-keys.ts';

/** First part of the query keys of what everybody sees of funds. */
export const fundsKey = 'funds';
/** What a person has in funds; it goes with the session. */
export const fundHoldingsKey = [...earnKey, 'fund-holdings'] as const;
export const fundOrdersKey = [...earnKey, 'fund-orders'] as const;

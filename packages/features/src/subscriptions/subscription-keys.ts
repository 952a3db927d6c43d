import { earnKey } from '../earn/earn-keys.ts';

/** First part of the query keys of what everybody sees of projects. */
export const subscriptionsKey = 'subscriptions';
/** A person's own subscriptions; they go with the session. */
export const subscriptionEntriesKey = [...earnKey, 'subscriptions'] as const;

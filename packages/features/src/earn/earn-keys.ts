import { privateKey } from '../services/private-keys.ts';

/** First part of the query keys of what a person has in products: all of it is asked for anew after a press, and goes with the session. */
export const earnKey = [privateKey, 'earn'] as const;

import { privateKey } from '../services/private-keys.ts';

/** What is asked for of the own exchanges; it goes with the session. */
export const conversionRecordsKey = [privateKey, 'conversions'] as const;

import { privateKey } from '../services/private-keys.ts';

/** What is asked for of a person's coins on chains; it goes with the session. */
export const custodyKeys = {
  depositAddress: [privateKey, 'deposit-address'],
  deposits: [privateKey, 'deposits'],
  dust: [privateKey, 'dust'],
  unknownTokens: [privateKey, 'unknown-tokens'],
  withdrawals: [privateKey, 'withdrawals'],
  withdrawalRoute: [privateKey, 'withdrawal-route'],
  dayLimit: [privateKey, 'withdrawal-day-limit'],
  addressBook: [privateKey, 'address-book'],
} as const;

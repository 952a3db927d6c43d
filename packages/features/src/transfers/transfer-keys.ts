import { privateKey } from '../services/private-keys.ts';

/** Query keys of what a person moves between his accounts; they go with the session. */
export const transferKeys = {
  records: [privateKey, 'transfers'],
  earnAssets: [privateKey, 'earn-assets'],
} as const;

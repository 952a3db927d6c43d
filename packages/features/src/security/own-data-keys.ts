import { privateKey } from '../services/private-keys.ts';

/** Query keys of one's own data; they go with the session. */
export const ownDataKeys = {
  copy: [privateKey, 'own-data', 'copy'],
  closing: [privateKey, 'own-data', 'closing'],
} as const;

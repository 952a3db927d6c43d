import { privateKey } from '../../services/private-keys.ts';

/** Query keys of what belongs to the user's contract accounts; they go with the session. */
export const contractKeys = {
  all: [privateKey, 'contract'],
  assets: [privateKey, 'contract', 'assets'],
  records: [privateKey, 'contract', 'records'],
  movements: [privateKey, 'contract', 'movements'],
  protection: [privateKey, 'contract', 'protection'],
} as const;

import type { DataOf } from '@assay/protocol/endpoint';
import { passkeyList } from '@assay/protocol/endpoints/user-passkeys';
import { securityKeys } from './security-keys.ts';
import { type SecurityQuery, useSecurityQuery } from './use-security-query.ts';

export type PasskeysShown = SecurityQuery<DataOf<typeof passkeyList>>;

/** The passkeys of the account, and where they work. */
export function usePasskeys(): PasskeysShown {
  return useSecurityQuery(securityKeys.passkeys, (http, signal) => http.call(passkeyList, {}, { signal }));
}

import { getLoginHistory, type LoginOutcome, type LoginRow } from '@assay/protocol/endpoints/user-sessions';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useServices } from '../services/services-context.tsx';
import { securityKeys } from './security-keys.ts';

const idOf = (row: LoginRow) => row.id;
const neverChanged = () => false;

/** Who logged in and who was refused, newest first, in pages of ten. @param outcome undefined for both */
export function useLoginHistory(outcome: LoginOutcome | undefined): PagedShown<LoginRow> {
  const { http } = useServices();
  return usePagedRows({
    queryKey: [...securityKeys.logins, outcome ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getLoginHistory, { outcome, pageNo, pageSize }, { signal }),
    isChanged: neverChanged,
  });
}

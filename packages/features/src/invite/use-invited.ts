import type { DataOf } from '@assay/protocol/endpoint';
import { inviteList } from '@assay/protocol/endpoints/invite';
import { useCallback } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';

type InvitedRow = DataOf<typeof inviteList>['list'][number];

export interface InvitedShown {
  readonly id: string;
  /** Masked by the server. */
  readonly name: string;
  readonly registeredAt: string;
}

const idOf = ({ name, registeredAt }: InvitedRow) => `${name} ${String(registeredAt)}`;
const isNever = () => false;

/** Who registered with one's code, the newest first, in pages of ten. */
export function useInvited(): PagedShown<InvitedShown> {
  const { http } = useServices();
  const { date } = useMessages();
  const load = useCallback(
    (pageNo: string, pageSize: string, signal: AbortSignal) => http.call(inviteList, { pageNo, pageSize }, { signal }),
    [http],
  );
  const paged = usePagedRows({ queryKey: privateKeys.invited, idOf, load, isChanged: isNever });
  return {
    ...paged,
    rows: paged.rows.map((row) => ({ id: idOf(row), name: row.name, registeredAt: date(row.registeredAt) })),
  };
}

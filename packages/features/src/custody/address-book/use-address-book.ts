import { addressList } from '@assay/protocol/endpoints/address-book';
import type { AddressRow } from '@assay/protocol/wallet-entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../../services/load-status.ts';
import { useServices } from '../../services/services-context.tsx';
import { useEvery } from '../../services/use-every.ts';
import { useSession } from '../../session/use-session.ts';
import { custodyKeys } from '../custody-keys.ts';
import { type AddressLockShown, lockShown } from './address-lock.ts';

/** An entry, ready to be read. */
export interface AddressShown extends Omit<AddressRow, 'lockedUntil'> {
  readonly id: string;
  /** What is left of its lock; undefined: it is good for withdrawals. */
  readonly lock: AddressLockShown | undefined;
}

export interface AddressBookShown {
  readonly status: LoadStatus;
  /** Withdrawals go to entries of the book alone; undefined until it is known. */
  readonly isWhitelistOnly: boolean | undefined;
  readonly rows: readonly AddressShown[];
  readonly retry: () => void;
}

const lookMs = 5_000;

/** Where the signed-in person withdraws to. */
export function useAddressBook(): AddressBookShown {
  const { http, clock } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [...custodyKeys.addressBook, userId],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(addressList, {}, { signal })),
    enabled: userId !== '',
  });
  const nowMs = useEvery(
    lookMs,
    useCallback(() => clock.now(), [clock]),
  );
  const rows = (query.data?.rows ?? []).map(({ lockedUntil, ...row }) => ({
    ...row,
    id: [row.network, row.address, row.tag].join(' '),
    lock: lockShown(lockedUntil, nowMs),
  }));
  return {
    status: loadStatus(query.data !== undefined, query.isError, query.isRefetchError),
    isWhitelistOnly: query.data?.isWhitelistOnly,
    rows,
    retry: () => void query.refetch(),
  };
}

/** Asks for the book anew after a change of it. */
export function useAddressBookChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: custodyKeys.addressBook });
}

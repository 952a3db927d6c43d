import { coinDecimals } from '@assay/protocol/assets';
import { getVault, getVaultRecords, lockCoins } from '@assay/protocol/endpoints/vault';
import type { VaultRecordRow } from '@assay/protocol/vault-entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shownDecimal } from '../numbers/decimal.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKey } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useNotify } from '../toasts/use-notify.ts';

const lockedKey = [privateKey, 'vault'];
const recordsKey = [privateKey, 'vault-records'];

export interface LockedShown {
  readonly currency: string;
  readonly amount: string;
  readonly since: string;
}

export interface VaultShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly locked: readonly LockedShown[];
  readonly retry: () => void;
}

/** What is locked, one row a coin. */
export function useVault(): VaultShown {
  const { http } = useServices();
  const { date } = useMessages();
  const query = useQuery({
    queryKey: lockedKey,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getVault, {}, { signal })),
  });
  useRefetchOnRefresh(query, !query.isError);
  const locked = useMemo(
    () =>
      (query.data ?? []).map(({ currency, amount, since }) => ({
        currency,
        amount: shownDecimal(amount, coinDecimals),
        since: date(since),
      })),
    [query.data, date],
  );
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { status, locked, retry: () => void query.refetch() };
}

export interface VaultRecordShown {
  readonly id: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly isIn: boolean;
  /** Without a sign. */
  readonly amount: string;
}

const idOf = ({ id }: VaultRecordRow) => id;

/** What went in and came back, newest first. */
export function useVaultRecords(): PagedShown<VaultRecordShown> {
  const { http } = useServices();
  const { date } = useMessages();
  const paged = usePagedRows({
    queryKey: recordsKey,
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getVaultRecords, { pageNo, pageSize }, { signal }),
    isChanged: ({ vault }) => vault.length > 0,
  });
  const rows = paged.rows.map(({ id, createdAt, currency, amount }) => ({
    id,
    createdAt: date(createdAt),
    currency,
    isIn: !amount.startsWith('-'),
    amount: shownDecimal(amount.replace('-', ''), coinDecimals),
  }));
  return { ...paged, rows };
}

export interface LockShown {
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** Translated. */
  readonly error: string | undefined;
  readonly isSubmitting: boolean;
  readonly submit: () => void;
}

/** What is to be locked of a coin. */
export function useLock(currency: string): LockShown {
  const { http } = useServices();
  const { serverText } = useMessages();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const submit = async () => {
    if (isSubmitting) return;
    setSubmitting(true);
    const result = await http.call(lockCoins, { currency, amount });
    setSubmitting(false);
    if (!result.ok) return setError(serverText(result.msg));
    setAmount('');
    notify('success', 'vault.done');
    void queryClient.invalidateQueries({ queryKey: lockedKey });
  };
  return {
    amount,
    setAmount: (typed) => {
      setAmount(typed);
      setError(undefined);
    },
    error,
    isSubmitting,
    submit: () => void submit(),
  };
}

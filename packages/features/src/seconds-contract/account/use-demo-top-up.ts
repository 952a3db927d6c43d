import { type ContractCoinSymbol, contractCoinDefault } from '@assay/protocol/contract-coins';
import { virtualAddAmount, virtualGetAssetsConfig } from '@assay/protocol/endpoints/contract-demo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { cacheDemoAmounts, cachedDemoAmounts } from './cached-demo-amounts.ts';
import { contractKeys } from './contract-keys.ts';

export interface DemoTopUpShown {
  readonly status: 'loading' | 'ready' | 'error';
  /** Whole coins, exact text. */
  readonly amounts: readonly string[];
  readonly currency: ContractCoinSymbol;
  readonly setCurrency: (currency: ContractCoinSymbol) => void;
  /** The amount that is on its way. */
  readonly sending: string | undefined;
  readonly add: (amount: string) => void;
  readonly retry: () => void;
}

/** Adds demo money: one of the listed amounts. */
export function useDemoTopUp(first: ContractCoinSymbol = contractCoinDefault, onAdded?: () => void): DemoTopUpShown {
  const { http, money, storage } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [currency, setCurrency] = useState(first);
  const [sending, setSending] = useState<string>();
  const query = useQuery({
    queryKey: ['demo-amounts'],
    queryFn: async ({ signal }) => {
      const amounts = dataOrThrow(await http.call(virtualGetAssetsConfig, {}, { signal })).map(({ amount }) => amount);
      cacheDemoAmounts(storage, amounts);
      return amounts;
    },
  });
  const amounts = query.data ?? cachedDemoAmounts(storage);
  const add = async (amount: string) => {
    if (sending !== undefined) return;
    setSending(amount);
    const result = await money.send(virtualAddAmount, { amount, currency });
    setSending(undefined);
    if (!result.ok) return notify('info', result.msg);
    notify('success', 'toast.addSuccess');
    void queryClient.invalidateQueries({ queryKey: contractKeys.all });
    onAdded?.();
  };
  return {
    status: amounts !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    amounts: amounts ?? [],
    currency,
    setCurrency,
    sending,
    add: (amount) => void add(amount),
    retry: () => void query.refetch(),
  };
}

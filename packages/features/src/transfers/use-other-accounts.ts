import { useMemo } from 'react';
import type { OtherAccounts } from '../assets/use-wallet.ts';
import { useContractAssets } from '../seconds-contract/account/use-contract-assets.ts';
import { useEarnAssets } from './use-earn-assets.ts';

/** What lies in the contract account and the earn account. One that cannot be asked counts for nothing, for as long as it cannot. */
export function useOtherAccounts(): OtherAccounts {
  const contract = useContractAssets('real');
  const earn = useEarnAssets();
  const rows = useMemo(() => [...contract.rows, ...(earn.rows ?? [])], [contract.rows, earn.rows]);
  return { rows, isLoading: contract.status === 'loading' || earn.status === 'loading' };
}

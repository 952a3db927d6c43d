import type { FundsWorth } from '../assets/use-wallet.ts';
import { fundsWorth } from './funds-worth.ts';
import { useFundHoldingsQuery } from './use-fund-holdings-query.ts';

/** What the person's units of funds are worth. Those that cannot be asked for count for nothing, for as long as they cannot. */
export function useFundsWorth(): FundsWorth {
  const { query, isSignedIn } = useFundHoldingsQuery();
  return {
    worth: fundsWorth((isSignedIn ? query.data : undefined) ?? []),
    isLoading: isSignedIn && query.isPending && !query.isError,
  };
}

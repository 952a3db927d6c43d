import { contractCoins } from '@assay/protocol/contract-coins';
import { type ContractAccountName, contractAccounts } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { CallError } from '../../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../../services/load-status.ts';
import { useServices } from '../../services/services-context.tsx';
import { useAccountChannel } from '../../services/use-account-channel.ts';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';
import { useSession } from '../../session/use-session.ts';
import { useCoinPrice } from '../../system/use-coin-price.ts';
import { cacheBalances, cachedBalances } from './cached-balances.ts';
import {
  accountRateText,
  type ContractAssetShown,
  type ContractBalance,
  contractAssetShown,
  contractTotal,
} from './contract-asset-shown.ts';
import { contractKeys } from './contract-keys.ts';

export interface ContractAssetsShown {
  /** `stale`: the rows are the last that were known, here or on an earlier visit. */
  readonly status: LoadStatus | 'signed-out';
  /** USDT and USDC, those without a balance too; empty while nothing is known. */
  readonly rows: readonly ContractAssetShown[];
  /** Worth of all rows in USDT. */
  readonly total: string;
  /** Realised profit by stakes of all finished orders, such as `+3.21%`, with a true minus; empty without any. */
  readonly rate: string;
  readonly retry: () => void;
}

const nothing: readonly ContractBalance[] = [];
const stakeCoins = contractCoins.map(({ symbol }) => symbol);

/** Balances of a contract account: live from the account channel, else from the call, else as this browser last saw them. */
export function useContractAssets(account: ContractAccountName): ContractAssetsShown {
  const isSignedIn = useSession().status === 'signed-in';
  const { balances, isOld, isFailed, msg, retry } = useContractBalances(account);
  const priceOf = useCoinPrice(stakeCoins, isSignedIn);
  const view = useMemo(
    () => ({
      rows: balances.map((balance) => contractAssetShown(balance, priceOf(balance.currency))),
      total: contractTotal(balances, priceOf),
    }),
    [balances, priceOf],
  );
  const status = isSignedIn ? loadStatus(balances.length > 0, isFailed, isOld) : 'signed-out';
  return { status, ...view, rate: accountRateText(msg), retry };
}

interface ContractBalances {
  readonly balances: readonly ContractBalance[];
  readonly isOld: boolean;
  readonly isFailed: boolean;
  /** The call's, which tells the account's rate. */
  readonly msg: string;
  readonly retry: () => void;
}

function useContractBalances(account: ContractAccountName): ContractBalances {
  const { http, live, storage } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const userId = isSignedIn ? session.userId : '';
  const { status: channel, told } = useAccountChannel(({ contractBalances }) => contractBalances);
  const isLive = channel === 'live';
  const query = useQuery({
    queryKey: [...contractKeys.assets, account, userId],
    queryFn: async ({ signal }) => {
      const result = await http.call(contractAccountCalls[account].getAssets, {}, { signal });
      if (!result.ok) throw new CallError(result);
      const balances = result.data.map(
        (row): ContractBalance => ({
          currency: row.currencyName,
          available: row.availableCurrency,
          frozen: row.frozenCurrency,
        }),
      );
      return { balances, msg: result.msg };
    },
    enabled: isSignedIn,
  });
  const { refetch } = query;
  useRefetchOnRefresh(query, isSignedIn && !isLive);
  // The rate changes with every contract that ends; the channel tells balances only.
  useEffect(
    () =>
      live.account.model.onChanged(({ contracts, contractBalances }) => {
        const isOver = contracts.some((contract) => contract.settledAt > 0 && contract.account === wireOf(account));
        // What stands in when the channel breaks off must not be older than what the channel told last.
        const isMoved = contractBalances.some((balance) => balance.account === wireOf(account));
        if (isSignedIn && (isOver || isMoved)) void refetch();
      }),
    [live, isSignedIn, account, refetch],
  );
  const own = useMemo(() => allCoins(told.filter((row) => row.account === wireOf(account))), [told, account]);
  const answered = isLive ? own : query.data?.balances;
  const cached = useMemo(
    () => (isSignedIn ? cachedBalances(storage, userId, account) : undefined),
    [storage, isSignedIn, userId, account],
  );
  useEffect(() => {
    if (isSignedIn && answered !== undefined) cacheBalances(storage, userId, account, answered);
  }, [storage, isSignedIn, userId, account, answered]);
  return {
    balances: isSignedIn ? (answered ?? cached ?? nothing) : nothing,
    isOld: answered === undefined || (!isLive && query.isRefetchError),
    isFailed: query.isError,
    msg: query.data?.msg ?? '',
    retry: () => void refetch(),
  };
}

/** The channel tells of coins that were ever moved; the others have nothing. */
function allCoins(balances: readonly ContractBalance[]): readonly ContractBalance[] {
  return contractCoins.map(
    ({ symbol }) =>
      balances.find(({ currency }) => currency === symbol) ?? { currency: symbol, available: '0', frozen: '0' },
  );
}

function wireOf(account: ContractAccountName): 1 | 2 {
  return contractAccounts[account];
}

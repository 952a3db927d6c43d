import { useMemo } from 'react';
import { type BalanceShown, balanceShown, isHeld, totalValue } from './balance-shown.ts';
import { useAssetRows } from './use-asset-rows.ts';

export interface BalancesShown {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  /** Coins of which there is something. */
  readonly rows: readonly BalanceShown[];
  /** Worth of all coins with a price, in USDT. */
  readonly total: string;
  readonly retry: () => void;
}

export function useBalances(): BalancesShown {
  const { status, rows, retry } = useAssetRows();
  const shown = useMemo(() => (rows ?? []).filter(isHeld).map(balanceShown), [rows]);
  const total = useMemo(() => totalValue(rows ?? []), [rows]);
  return { status, rows: shown, total, retry };
}

/** One coin, with zeros where there is nothing; undefined when signed out or not known yet. */
export function useBalance(currency: string): BalanceShown | undefined {
  const { rows } = useAssetRows();
  return useMemo(() => {
    const row = rows?.find((entry) => entry.currency === currency);
    return row === undefined ? undefined : balanceShown(row);
  }, [rows, currency]);
}

/** Whether there is something of a coin, if only in open orders; undefined when signed out or not known yet. */
export function useHolds(currency: string): boolean | undefined {
  const { rows } = useAssetRows();
  return rows?.some((row) => row.currency === currency && isHeld(row));
}

import { useMemo } from 'react';
import { type BalanceView, balanceView, isHeld, totalValue } from './balance-view.ts';
import { useAssetRows } from './use-asset-rows.ts';

export interface BalancesView {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  /** Coins of which there is something. */
  readonly rows: readonly BalanceView[];
  /** Worth of all coins with a price, in USDT. */
  readonly total: string;
  readonly retry: () => void;
}

export function useBalances(): BalancesView {
  const { status, rows, retry } = useAssetRows();
  const shown = useMemo(() => (rows ?? []).filter(isHeld).map(balanceView), [rows]);
  const total = useMemo(() => totalValue(rows ?? []), [rows]);
  return { status, rows: shown, total, retry };
}

/** One coin, with zeros where there is nothing; undefined when signed out or not known yet. */
export function useBalance(currency: string): BalanceView | undefined {
  const { rows } = useAssetRows();
  return useMemo(() => {
    const row = rows?.find((entry) => entry.currency === currency);
    return row === undefined ? undefined : balanceView(row);
  }, [rows, currency]);
}

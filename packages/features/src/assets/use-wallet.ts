import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { isRecord } from '../stores/stored-record.ts';
import { useCoinIndex } from '../system/use-coin-index.ts';
import { useAssetRows } from './use-asset-rows.ts';
import { pricedRows, type WalletShown, walletShown } from './wallet-shown.ts';

export type { AllocationSlice, WalletCoin } from './wallet-shown.ts';

interface WalletSettings {
  readonly hidesAmounts: boolean;
  readonly hidesSmall: boolean;
}

export interface WalletPage {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  readonly wallet: WalletShown;
  /** Amounts are shown as dots, on a screen that others see too. */
  readonly hidesAmounts: boolean;
  readonly setHidesAmounts: (hides: boolean) => void;
  readonly hidesSmall: boolean;
  readonly setHidesSmall: (hides: boolean) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly retry: () => void;
}

const walletSetting = {
  name: 'wallet',
  fallback: { hidesAmounts: false, hidesSmall: false },
  parse: (stored: unknown): WalletSettings | undefined => {
    if (!isRecord(stored)) return undefined;
    return { hidesAmounts: stored.hidesAmounts === true, hidesSmall: stored.hidesSmall === true };
  },
};

const nothing = [] as const;

/** The spot account at live prices: total, allocation, coins, and what of it is shown. The switches are kept. */
export function useWallet(): WalletPage {
  const { live } = useServices();
  const { status, rows, retry } = useAssetRows();
  const { value: settings, set } = useKeptSetting<WalletSettings>(walletSetting);
  const [search, setSearch] = useState('');
  const { hidesAmounts, hidesSmall } = settings;
  // The prices move several times a second; fourteen coins are soon computed.
  useSyncExternalStore(live.tickers.subscribe, live.tickers.version, live.tickers.version);
  const indexOf = useCoinIndex(status !== 'signed-out');
  const priceOf = (coin: string) => live.tickers.model.of(`${coin.toLowerCase()}usdt`)?.tick.close ?? indexOf(coin);
  const wallet = walletShown(pricedRows(rows ?? nothing, priceOf), { hidesSmall, search });
  return {
    status,
    wallet,
    hidesAmounts,
    setHidesAmounts: (hides) => set({ ...settings, hidesAmounts: hides }),
    hidesSmall,
    setHidesSmall: (hides) => set({ ...settings, hidesSmall: hides }),
    search,
    setSearch,
    retry,
  };
}

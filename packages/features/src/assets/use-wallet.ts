import { assets } from '@assay/protocol/assets';
import { useState } from 'react';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { isRecord } from '../stores/stored-record.ts';
import { useCoinPrice } from '../system/use-coin-price.ts';
import { useAssetRows } from './use-asset-rows.ts';
import { type OtherBalance, pricedRows, type WalletShown, walletShown } from './wallet-shown.ts';

export type { AllocationSlice, WalletCoin } from './wallet-shown.ts';

const coins = assets.map(({ symbol }) => symbol);
/** In which the total is told beside USDT, before anybody chose. */
const totalCoinDefault = 'BTC';

interface WalletSettings {
  readonly hidesAmounts: boolean;
  readonly hidesSmall: boolean;
  readonly totalCoin: string;
}

export interface WalletPage {
  readonly status: 'loading' | 'ready' | 'stale' | 'error' | 'signed-out';
  readonly wallet: WalletShown;
  /** Amounts are shown as dots, on a screen that others see too. */
  readonly hidesAmounts: boolean;
  readonly setHidesAmounts: (hides: boolean) => void;
  readonly hidesSmall: boolean;
  readonly setHidesSmall: (hides: boolean) => void;
  /** The coin of choice, in which the total is told beside USDT. Kept. */
  readonly totalCoin: string;
  readonly setTotalCoin: (coin: string) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly retry: () => void;
}

const walletSetting = {
  name: 'wallet',
  fallback: { hidesAmounts: false, hidesSmall: false, totalCoin: totalCoinDefault },
  parse: (stored: unknown): WalletSettings | undefined => {
    if (!isRecord(stored)) return undefined;
    return {
      hidesAmounts: stored.hidesAmounts === true,
      hidesSmall: stored.hidesSmall === true,
      totalCoin: coins.find((coin) => coin === stored.totalCoin) ?? totalCoinDefault,
    };
  },
};

const nothing = [] as const;

/** What lies in other accounts than the spot account. */
export interface OtherAccounts {
  readonly rows: readonly OtherBalance[];
  readonly isLoading: boolean;
}

/** What units of funds are worth together. */
export interface FundsWorth {
  /** Exact, in USDT. */
  readonly worth: string;
  readonly isLoading: boolean;
}

const noOthers: OtherAccounts = { rows: nothing, isLoading: false };
const noFunds: FundsWorth = { worth: '0', isLoading: false };

/**
 * The spot account at live prices: coins, and what of them is shown; total and allocation of all accounts and units of funds. The switches are
 * kept.
 */
export function useWallet(others: OtherAccounts = noOthers, funds: FundsWorth = noFunds): WalletPage {
  const { status, rows, retry } = useAssetRows();
  const { value: settings, set } = useKeptSetting<WalletSettings>(walletSetting);
  const [search, setSearch] = useState('');
  const { hidesAmounts, hidesSmall, totalCoin } = settings;
  // The prices move several times a second; fourteen coins are soon computed.
  const priceOf = useCoinPrice(coins, status !== 'signed-out');
  const priced = pricedRows(rows ?? nothing, priceOf);
  const wallet = walletShown(priced, { hidesSmall, search, totalCoin }, others.rows, funds.worth);
  const isAdding = others.isLoading || funds.isLoading;
  return {
    // A total that grows while it is read is none.
    status: status === 'ready' && isAdding ? 'loading' : status,
    wallet,
    hidesAmounts,
    setHidesAmounts: (hides) => set({ ...settings, hidesAmounts: hides }),
    hidesSmall,
    setHidesSmall: (hides) => set({ ...settings, hidesSmall: hides }),
    totalCoin,
    setTotalCoin: (coin) => set({ ...settings, totalCoin: coin }),
    search,
    setSearch,
    retry,
  };
}

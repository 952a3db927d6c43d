import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import { useMemo } from 'react';
import { playAlertSound } from '../../notices/alert-sound.ts';
import { useKeptSetting } from '../../services/use-kept-setting.ts';
import type { ContractAccount } from '../account/contract-asset-view.ts';
import { type ChartSpan, type ContractSettings, contractSetting } from './contract-setting.ts';

export interface ContractSettingsView {
  readonly settings: ContractSettings;
  readonly setAccount: (account: ContractAccount) => void;
  readonly setCoin: (coin: ContractCoinSymbol) => void;
  readonly setSpan: (span: ChartSpan) => void;
  /** Lets it be heard when it is switched on. */
  readonly setSound: (isOn: boolean) => void;
  readonly setHidesSmall: (hides: boolean) => void;
}

/** Account, stake coin and how the page is looked at: kept on the account, for a guest in the browser. */
export function useContractSettings(): ContractSettingsView {
  const { value: settings, set } = useKeptSetting(contractSetting);
  return useMemo(
    () => ({
      settings,
      setAccount: (account) => set({ ...settings, account }),
      setCoin: (coin) => set({ ...settings, coin }),
      setSpan: (span) => set({ ...settings, span }),
      setSound: (isSoundOn) => {
        if (isSoundOn) void playAlertSound();
        set({ ...settings, isSoundOn });
      },
      setHidesSmall: (hidesSmall) => set({ ...settings, hidesSmall }),
    }),
    [settings, set],
  );
}

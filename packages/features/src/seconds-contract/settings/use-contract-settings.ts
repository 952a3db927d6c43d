import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { useMemo } from 'react';
import { playAlertSound } from '../../notices/alert-sound.ts';
import { useKeptSetting } from '../../services/use-kept-setting.ts';
import { type ChartSpan, type ContractSettings, contractSetting } from './contract-setting.ts';
import { useOpeningAccount } from './use-opening-account.ts';

export interface ContractSettingsShown {
  readonly settings: Omit<ContractSettings, 'account'>;
  readonly account: ContractAccountName;
  /** False where the account is the one that the page opened with by itself. */
  readonly isAccountChosen: boolean;
  readonly setAccount: (account: ContractAccountName) => void;
  readonly setCoin: (coin: ContractCoinSymbol) => void;
  readonly setSpan: (span: ChartSpan) => void;
  /** Lets it be heard when it is switched on. */
  readonly setSound: (isOn: boolean) => void;
  readonly setHidesSmall: (hides: boolean) => void;
}

/** Account, stake coin and how the page is looked at: kept on the account, for a guest in the browser. */
export function useContractSettings(): ContractSettingsShown {
  const { value: settings, set } = useKeptSetting(contractSetting);
  const opening = useOpeningAccount();
  return useMemo(
    () => ({
      settings,
      account: settings.account ?? opening,
      isAccountChosen: settings.account !== undefined,
      setAccount: (account) => set({ ...settings, account }),
      setCoin: (coin) => set({ ...settings, coin }),
      setSpan: (span) => set({ ...settings, span }),
      setSound: (isSoundOn) => {
        if (isSoundOn) void playAlertSound();
        set({ ...settings, isSoundOn });
      },
      setHidesSmall: (hidesSmall) => set({ ...settings, hidesSmall }),
    }),
    [settings, opening, set],
  );
}

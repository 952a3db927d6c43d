import { type ContractCoinSymbol, contractCoinBySymbol, contractCoinDefault } from '@assay/protocol/contract-coins';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import type { KeptSetting } from '../../kept-settings/kept-settings.ts';
import { isRecord } from '../../stores/stored-record.ts';

/** Minutes of the index that its chart shows. */
export const chartSpans = [1, 5, 30] as const;
export type ChartSpan = (typeof chartSpans)[number];

/** How one person looks at the page of seconds contracts. */
export interface ContractSettings {
  readonly version: 1;
  /** As it was chosen; undefined as long as nobody has: then the balance of the real one decides. */
  readonly account: ContractAccountName | undefined;
  /** Of the stake. */
  readonly coin: ContractCoinSymbol;
  readonly span: ChartSpan;
  /** A sound when an order closes. */
  readonly isSoundOn: boolean;
  readonly hidesSmall: boolean;
}

export const contractSettingsDefault: ContractSettings = {
  version: 1,
  account: undefined,
  coin: contractCoinDefault,
  span: 5,
  isSoundOn: false,
  hidesSmall: false,
};

function isContractAccount(stored: unknown): stored is ContractAccountName {
  return stored === 'real' || stored === 'demo';
}

export const contractSetting: KeptSetting<ContractSettings> = {
  name: 'contract',
  fallback: contractSettingsDefault,
  /** Each broken part falls back to its default by itself; what is of another version is none of ours. */
  parse: (stored) => {
    if (!isRecord(stored) || stored.version !== 1) return undefined;
    const coin = typeof stored.coin === 'string' ? contractCoinBySymbol(stored.coin) : undefined;
    return {
      version: 1,
      account: isContractAccount(stored.account) ? stored.account : undefined,
      coin: coin === undefined ? contractCoinDefault : (coin.symbol as ContractCoinSymbol),
      span: chartSpans.find((span) => span === stored.span) ?? contractSettingsDefault.span,
      isSoundOn: stored.isSoundOn === true,
      hidesSmall: stored.hidesSmall === true,
    };
  },
};

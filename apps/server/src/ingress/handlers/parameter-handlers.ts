import type { EngineClient } from '@assay/engine/engine-client';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { contractBaseCoins } from '@assay/protocol/contract-rules';
import type { OfferedLanguage } from '@assay/protocol/languages';
import { indexSymbols } from '@assay/protocol/markets';
import type { CustomerService } from '../../operations/customer-service-settings.ts';
import { SiteParameters } from '../../operations/site-parameters.ts';
import { type Answer, accepted } from '../call.ts';

/** An index symbol on which there are seconds contracts, and whether new ones are taken. */
export interface ContractPairView {
  readonly symbol: string;
  readonly baseCoin: string;
  readonly isOpen: boolean;
  /** Empty when open. */
  readonly closedReason: string;
}

export interface ContractConfigView {
  readonly coins: readonly ConfigureContractCoin[];
  readonly pairs: readonly ContractPairView[];
}

export interface ParametersView {
  readonly coins: readonly ConfigureContractCoin[];
  readonly customerService: CustomerService;
  readonly languages: readonly OfferedLanguage[];
}

export type ParameterHandlers = ReturnType<typeof parameterHandlers>;

/** What the page of seconds contracts needs at first, and how the customer service is reached. */
export function parameterHandlers(engine: Pick<EngineClient, 'read'>, settings: CustomerService) {
  const site = new SiteParameters(settings);
  return {
    parameters: async (): Promise<Answer<ParametersView>> =>
      accepted(
        await engine.read((core) => ({
          coins: core.views(ContractViews).coins(),
          customerService: site.customerService(core),
          languages: site.languages(core),
        })),
      ),

    contractConfig: async () =>
      accepted(
        await engine.read((core): ContractConfigView => {
          const contracts = core.views(ContractViews);
          return {
            coins: contracts.coins(),
            pairs: contractBaseCoins.map((baseCoin) => pairOf(contracts, baseCoin)),
          };
        }),
      ),

    customerService: async () => accepted(await engine.read((core) => site.customerService(core))),
  };
}

function pairOf(contracts: ContractViews, baseCoin: string): ContractPairView {
  const known = indexSymbols.find(({ base }) => base === baseCoin);
  if (known === undefined) throw new Error(`${baseCoin} has no index`);
  const { isOpen, reason } = contracts.stateOf(known.id);
  const hasOption = contracts.options().some((option) => option.symbolId === known.id && option.isOpen);
  return { symbol: known.symbol, baseCoin, isOpen: isOpen && hasOption, closedReason: reason };
}

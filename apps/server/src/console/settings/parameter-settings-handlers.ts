import type { EngineClient } from '@assay/engine/engine-client';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { parameterSettings } from '@assay/protocol/console/settings-console-endpoints';
import { contractCoinDefault, contractCoins } from '@assay/protocol/contract-coins';
import { contractBaseCoinDefault, openAmountDefault } from '@assay/protocol/contract-rules';
import type { DataOf } from '@assay/protocol/endpoint';
import { languages, offeredLanguages } from '@assay/protocol/languages';
import { type Answer, accepted } from '../../ingress/call.ts';
import type { CustomerService } from '../../operations/customer-service-settings.ts';
import { SiteParameters } from '../../operations/site-parameters.ts';
import { rateText } from '../../wire-rows/contract-row.ts';

type ParameterData = DataOf<typeof parameterSettings>;

/** Parameters of the site, for whoever may change them. */
export function parameterSettingsHandlers(engine: Pick<EngineClient, 'read'>, settings: CustomerService) {
  const site = new SiteParameters(settings);
  return {
    async parameterSettings(): Promise<Answer<ParameterData>> {
      const { inForce, coins, offered } = await engine.read((core) => ({
        inForce: site.inForce(core),
        coins: core.views(ContractViews).coins(),
        offered: site.languages(core),
      }));
      const coin = contractCoins.find(({ symbol }) => symbol === contractCoinDefault);
      const feePpm = coins.find(({ assetId }) => assetId === coin?.assetId)?.feePpm ?? 0;
      return accepted({
        parameters: inForce.map(({ name, value, isOperators }) => ({
          ...{ name, value, isOperators },
          fields: { name, value: value === '' ? 'none' : value },
        })),
        derived: [
          { name: 'contract_fee_rate', value: rateText(feePpm), command: 'configure-contract-coin' },
          { name: 'defaults.baseCoin', value: contractBaseCoinDefault, command: '' },
          { name: 'defaults.quoteCoin', value: contractCoinDefault, command: '' },
          { name: 'defaults.openAmount', value: openAmountDefault, command: '' },
        ],
        languages: languages.map(({ command, tag, name }) => ({
          ...{ command, language: tag, name },
          isComplete: offeredLanguages.some((language) => language === tag),
          isOffered: offered.some((language) => language === tag),
        })),
        origins: [...settings.origins],
      });
    },
  };
}

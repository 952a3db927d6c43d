import { formatMoney } from '@assay/amounts/money';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import { contractCoinDefault, contractCoins } from '@assay/protocol/contract-coins';
import { contractBaseCoinDefault, openAmountDefault, riskNoticeVersion } from '@assay/protocol/contract-rules';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import { type getParamListByKeyName, parameterEndpoints } from '@assay/protocol/endpoints/parameters';
import { rateText } from '../../../wire-rows/contract-row.ts';
import { accepted } from '../../call.ts';
import type { ContractConfigView, ParameterHandlers, ParametersView } from '../../handlers/parameter-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';

type ParameterName = ParsedRequestOf<typeof getParamListByKeyName>['paramName'];

/** Parameters by name, and what the page of seconds contracts needs of them at first. */
export function parameterCalls(handlers: ParameterHandlers) {
  return callsOf(parameterEndpoints, handlers, {
    getParamListByKeyName: assayCall(
      async ({ paramName }: { readonly paramName: ParameterName }) => {
        const answer = await handlers.parameters();
        return answer.ok ? accepted(parameterText(paramName, answer.view)) : answer;
      },
      (valueName) => ({ valueName }),
    ),
    getContractConfig: assayCall(handlers.contractConfig, configRow),
    getCustomer: assayCall(handlers.customerService, ({ email, whatsApp, telegram }) => ({
      customerEmail: email,
      customerWs: whatsApp,
      customerTelegram: telegram,
    })),
  });
}

function parameterText(name: ParameterName, { coins, customerService, languages }: ParametersView): string {
  switch (name) {
    case 'contract_fee_rate':
      return feeRateOf(coins, contractCoinDefault);
    case 'customer_service_email':
      return customerService.email;
    case 'customer_service_url':
      return customerService.url;
    case 'languages':
      return languages.join(',');
  }
}

function configRow({ coins, pairs }: ContractConfigView) {
  return {
    feeRate: feeRateOf(coins, contractCoinDefault),
    pairs: pairs.map(({ symbol, baseCoin, isOpen, closedReason }) => ({ symbol, baseCoin, isOpen, closedReason })),
    quoteCoins: contractCoins.map(({ symbol, assetId }) => {
      const coin = coins.find((entry) => entry.assetId === assetId);
      return {
        currency: symbol,
        feeRate: feeRateOf(coins, symbol),
        stakeMax: coin === undefined ? '0' : formatMoney(coin.stakeMax),
        dailyLossMax: coin === undefined ? '0' : formatMoney(coin.dailyLossMax),
      };
    }),
    riskNoticeVersion,
    defaults: {
      baseCoin: contractBaseCoinDefault,
      quoteCoin: contractCoinDefault,
      openAmount: openAmountDefault,
    },
  };
}

/** 0 when nothing is configured, as the specification says. */
function feeRateOf(coins: readonly ConfigureContractCoin[], coinSymbol: string): string {
  const known = contractCoins.find(({ symbol }) => symbol === coinSymbol);
  return rateText(coins.find(({ assetId }) => assetId === known?.assetId)?.feePpm ?? 0);
}

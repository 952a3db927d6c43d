import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import { contractCoinDefault, contractCoins } from '@assay/protocol/contract-coins';
import {
  contractBaseCoinDefault,
  contractBaseCoins,
  openAmountDefault,
  riskNoticeVersion,
} from '@assay/protocol/contract-rules';
import { indexSymbols } from '@assay/protocol/markets';
import type { CustomerService } from '../../operations/settings.ts';
import { rateText } from '../../wire-rows/contract-row.ts';
import { accepted, type HandlerTable } from '../call.ts';

type ParameterHandlers = Pick<HandlerTable, 'getParamListByKeyName' | 'getContractConfig' | 'getCustomer'>;

/** Parameters by name, what the contract page needs at first, and how the customer service is reached. */
export function parameterHandlers(engine: EngineClient, customerService: CustomerService): ParameterHandlers {
  return {
    async getParamListByKeyName({ paramName }) {
      switch (paramName) {
        case 'contract_fee_rate':
          return accepted({ valueName: await engine.read((core) => feeRateOf(core, contractCoinDefault)) });
        case 'customer_service_email':
          return accepted({ valueName: customerService.email });
        case 'customer_service_url':
          return accepted({ valueName: customerService.url });
      }
    },

    getContractConfig: async () =>
      accepted(
        await engine.read((core) => ({
          feeRate: feeRateOf(core, contractCoinDefault),
          pairs: contractBaseCoins.map((baseCoin) => pairRow(core, baseCoin)),
          quoteCoins: contractCoins.map(({ symbol, assetId }) => {
            const coin = core.contractCoins().find((entry) => entry.assetId === assetId);
            return {
              currency: symbol,
              feeRate: rateText(coin?.feePpm ?? 0),
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
        })),
      ),

    getCustomer: async () =>
      accepted({
        customerEmail: customerService.email,
        customerWs: customerService.whatsApp,
        customerTelegram: customerService.telegram,
      }),
  };
}

/** 0 when nothing is configured, as the specification says. */
function feeRateOf(core: CoreView, coinSymbol: string): string {
  const coin = contractCoins.find(({ symbol }) => symbol === coinSymbol);
  return rateText(core.contractCoins().find(({ assetId }) => assetId === coin?.assetId)?.feePpm ?? 0);
}

function pairRow(core: CoreView, baseCoin: string) {
  const known = indexSymbols.find(({ base }) => base === baseCoin);
  if (known === undefined) throw new Error(`${baseCoin} has no index`);
  const { isOpen, reason } = core.contractsOpen(known.id);
  const hasOption = core.contractOptions().some((option) => option.symbolId === known.id && option.isOpen);
  return {
    symbol: known.symbol,
    baseCoin,
    isOpen: isOpen && hasOption,
    closedReason: reason,
  };
}

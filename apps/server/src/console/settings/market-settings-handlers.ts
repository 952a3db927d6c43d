import { formatPrice } from '@assay/amounts/market-scale';
import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { contractSettings, marketSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { indexSymbols } from '@assay/protocol/markets';
import { type Answer, accepted } from '../../ingress/call.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { percentText } from './percent-text.ts';

type MarketSettings = DataOf<typeof marketSettings>;
type ContractSettings = DataOf<typeof contractSettings>;

/** Markets and contracts as they are configured, with the fields of the commands that change them. */
export function marketSettingsHandlers(engine: Pick<EngineClient, 'read'>) {
  return {
    async marketSettings(): Promise<Answer<MarketSettings>> {
      return accepted(await engine.read(marketsOf));
    },
    async contractSettings(): Promise<Answer<ContractSettings>> {
      return accepted(await engine.read(contractsOf));
    },
  };
}

function configured<Type extends ConfigurationCommand['type']>(core: CoreView, type: Type) {
  return core
    .configuration()
    .filter((command): command is Extract<ConfigurationCommand, { readonly type: Type }> => command.type === type);
}

function marketsOf(core: CoreView): MarketSettings {
  const markets = configured(core, 'configure-market').flatMap((command) => {
    const market = core.market(command.marketId);
    return market === undefined ? [] : [{ market, isOperators: core.isOperatorsDecision(command) }];
  });
  const [fees] = configured(core, 'configure-fees');
  const [commission] = configured(core, 'configure-commission');
  const levels = (fees?.levels ?? []).map(({ minimumVolume, makerPpm, takerPpm }) => ({
    ...{ volume: formatMoney(minimumVolume), maker: percentText(makerPpm), taker: percentText(takerPpm) },
  }));
  return {
    markets: markets.map(({ market, isOperators }) => marketRow(market, isOperators)),
    fees: {
      fields: { levels: levels.map(({ volume, maker, taker }) => `${volume}:${maker}:${taker}`).join(',') },
      isOperators: fees !== undefined && core.isOperatorsDecision(fees),
      levels,
    },
    commission:
      commission === undefined
        ? null
        : {
            fields: { shares: commission.shares.map(({ sharePpm }) => percentText(sharePpm)).join(',') },
            isOperators: core.isOperatorsDecision(commission),
          },
    ladders: configured(core, 'configure-quote-template').map((command) => ({
      template: command.templateId,
      isOperators: core.isOperatorsDecision(command),
      fields: {
        template: String(command.templateId),
        levels: command.levels
          .map(({ offsetPpm, notional }) => `${percentText(offsetPpm)}:${formatMoney(notional)}`)
          .join(','),
      },
    })),
  };
}

function marketRow(market: MarketView, isOperators: boolean): MarketSettings['markets'][number] {
  const { symbol, state, indexPrice, indexTimeMs, bandLow, bandHigh, lastFillPrice, lastFillTimeMs } = market;
  const price = (ticks: MarketView['bandLow']) => formatPrice(ticks, market);
  return {
    ...{ symbol, state, indexPrice, indexAt: indexTimeMs, isOperators },
    ...{ bandLow: price(bandLow), bandHigh: price(bandHigh), lastPrice: price(lastFillPrice), lastAt: lastFillTimeMs },
    fields: {
      market: symbol,
      'minimum-order': formatMoney(market.minimumNotional),
      'price-band': percentText(market.priceBandPpm),
      'tick-timeout': String(market.tickTimeoutMs),
    },
  };
}

function contractsOf(core: CoreView): ContractSettings {
  const options = core.views(ContractViews).options();
  return {
    options: options.map((option) => {
      const pair = indexSymbols.find(({ id }) => id === option.symbolId)?.symbol ?? String(option.symbolId);
      const { holdingSeconds, incomeRatePpm, minimumStake, exitTicks, isOpen } = option;
      const [ratePercent, minimum] = [percentText(incomeRatePpm), formatMoney(minimumStake)];
      return {
        ...{ pair, seconds: holdingSeconds, ratePercent, minimum, exitTicks, isOpen },
        isOperators: core.isOperatorsDecision(option),
        fields: {
          ...{ pair, seconds: String(holdingSeconds), rate: ratePercent, minimum },
          ...{ 'exit-ticks': String(exitTicks), state: isOpen ? 'open' : 'closed' },
        },
      };
    }),
    coins: core
      .views(ContractViews)
      .coins()
      .map((coin) => ({
        coin: coinOf(coin.assetId),
        isOperators: core.isOperatorsDecision(coin),
        fields: {
          ...{ coin: coinOf(coin.assetId), fee: percentText(coin.feePpm) },
          ...{ 'exposure-max': formatMoney(coin.exposureMax), 'stake-max': formatMoney(coin.stakeMax) },
          'daily-loss-max': formatMoney(coin.dailyLossMax),
        },
      })),
    countries: core
      .views(PeopleViews)
      .allowedCountries()
      .map(({ country, legalBasis }) => ({
        ...{ country, legalBasis, isAllowed: true, isOperators: true },
        fields: { country, state: 'allowed', 'legal-basis': legalBasis },
      })),
  };
}

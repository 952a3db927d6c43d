import { moneyOfText } from '@assay/amounts/money';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { FundContractPool } from '@assay/exchange-core/seconds-contract/fund-contract-pool';
import { contractCoins } from '@assay/protocol/contract-coins';
import { contractBaseCoins } from '@assay/protocol/contract-rules';
import { indexSymbols } from '@assay/protocol/markets';
import type { CoreView } from '../engine-port.ts';

/** product.md, section 14: 30 to 300 s at 80 to 90 %, from 5 USDT up. The median of three exit ticks up to 60 s, of five above. */
const options = [
  { holdingSeconds: 30, incomeRatePpm: 800_000, exitTicks: 3 },
  { holdingSeconds: 60, incomeRatePpm: 820_000, exitTicks: 3 },
  { holdingSeconds: 120, incomeRatePpm: 850_000, exitTicks: 5 },
  { holdingSeconds: 300, incomeRatePpm: 900_000, exitTicks: 5 },
] as const;
const minimumStake = moneyOfText('5');

/** What the pool may have to pay at once for one pair in one coin. */
const exposureMax = moneyOfText('50000');
/** product.md, section 4: what protects a person who has set no limits. */
const stakeMax = moneyOfText('100');
const dailyLossMax = moneyOfText('200');

/** What a sandbox puts into the house's pools, in whole coins. */
const poolCapital = { real: moneyOfText('1000000'), demo: moneyOfText('100000000') };

/** Coins and durations of seconds contracts on a fresh exchange, in an order that the core accepts; from rules 3 on. */
export function contractConfiguration(): readonly ConfigurationCommand[] {
  const symbols = indexSymbols.filter(({ base }) => contractBaseCoins.some((coin) => coin === base));
  return [
    ...contractCoins.map(
      ({ assetId, demoAssetId, demoSymbol }) =>
        ({
          type: 'configure-contract-coin',
          assetId,
          demoAssetId,
          demoSymbol,
          feePpm: 0,
          exposureMax,
          stakeMax,
          dailyLossMax,
        }) as const,
    ),
    ...symbols.flatMap(({ id }) =>
      options.map(
        (option) =>
          ({ type: 'configure-contract-option', symbolId: id, ...option, minimumStake, isOpen: true }) as const,
      ),
    ),
  ];
}

/**
 * What is still to be put into the pools; nothing after the first start. In the sandbox both kinds of money, in live mode demo money
 * alone: real money comes by an operator's command out of the treasury.
 */
export function poolCommands(core: Pick<CoreView, 'views' | 'mode'>): FundContractPool[] {
  const contracts = core.views(ContractViews);
  return contracts.coins().flatMap(({ assetId, demoAssetId }) => {
    const demo = { assetId: demoAssetId, amount: poolCapital.demo, clientOrderId: `pool-capital-${demoAssetId}` };
    const real = { assetId, amount: poolCapital.real, clientOrderId: `pool-capital-${assetId}` };
    const wanted = core.mode === 'sandbox' ? [real, demo] : [demo];
    return wanted
      .filter(({ clientOrderId }) => !contracts.isPoolFunded(clientOrderId))
      .map((fund) => ({ type: 'fund-contract-pool', ...fund }) as const);
  });
}

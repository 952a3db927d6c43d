import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import type { Chain, NetworkCost } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { moneyOfCost } from '../chains/chain-amount.ts';
import { costText } from '../chains/cost-text.ts';
import { coinOnNetwork, networkCoinNamed } from '../chains/network-coins.ts';
import { FEE_LOOK_MS } from '../custody-limits.ts';

export interface FeeWatchParts {
  readonly chain: Pick<Chain, 'paymentCost'>;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient, 'read'>;
  readonly now: () => number;
}

/** What a withdrawal of a coin is charged, beside what the network asks for its payment. */
export interface FeeFigure {
  readonly currency: AssetSymbol;
  readonly fee: Money;
  readonly cost: NetworkCost;
  /** At the index; undefined without a price. */
  readonly feeUsdt: Money | undefined;
  readonly costUsdt: Money | undefined;
  /** The exchange adds to it. */
  readonly isBelowCost: boolean;
}

/**
 * Holds the published fees of one network against what the network asks by now. They do not follow by themselves: what a person was shown is
 * what he pays, and an operator changes it (docs/decisions/0079-fees-that-are-published.md).
 */
export class FeeWatch {
  readonly #parts: FeeWatchParts;
  readonly #costs = new Map<AssetSymbol, NetworkCost>();
  #figures: readonly FeeFigure[] = [];
  #lookAgainMs = Number.NEGATIVE_INFINITY;

  constructor(parts: FeeWatchParts) {
    this.#parts = parts;
  }

  /** Of each coin for which the network has answered. */
  figures(): readonly FeeFigure[] {
    return this.#figures;
  }

  problems(): readonly string[] {
    const { network } = this.#parts;
    return this.#figures
      .filter(({ isBelowCost }) => isBelowCost)
      .map(({ currency, fee, cost }) => {
        const charged = `${groupThousands(formatMoney(fee))} ${currency}`;
        return `a withdrawal of ${currency} costs ${costText(network.name, cost)} by now, and ${charged} is charged`;
      });
  }

  /** Fees are changed, and prices move, between two looks at the network. */
  async step(): Promise<void> {
    const { engine, network, now } = this.#parts;
    if (now() >= this.#lookAgainMs) await this.#look();
    this.#figures = await engine.read((core) => {
      const views = core.views(CustodyViews);
      return coinsOf(views, network).flatMap((coin) => figureOf(views, coin, this.#costs.get(coin.currency)) ?? []);
    });
  }

  /** Nobody's deposit or withdrawal waits for an estimate: without an answer the one before stands, and the next step asks again. */
  async #look(): Promise<void> {
    const { chain, network, engine, now } = this.#parts;
    const coins = await engine.read((core) => coinsOf(core.views(CustodyViews), network));
    try {
      for (const { currency } of coins) this.#costs.set(currency, await chain.paymentCost(currency));
      this.#lookAgainMs = now() + FEE_LOOK_MS;
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
    }
  }
}

interface ChargedCoin {
  readonly currency: AssetSymbol;
  readonly assetId: number;
  readonly network: KnownNetwork;
  readonly fee: Money;
}

function coinsOf(views: CustodyViews, network: KnownNetwork): ChargedCoin[] {
  return views
    .networkCoins()
    .filter(({ networkId }) => networkId === network.id)
    .map(({ assetId, withdrawalFee: fee }) => {
      const { currency } = coinOnNetwork(assetId, network.id).coin;
      return { currency, assetId, network, fee };
    });
}

function figureOf(
  views: CustodyViews,
  { currency, assetId, network, fee }: ChargedCoin,
  cost: NetworkCost | undefined,
): FeeFigure | undefined {
  const paid = cost && networkCoinNamed(cost.currency, network.name);
  if (cost === undefined || paid === undefined) return undefined;
  const costAmount = moneyOfCost(cost.units, paid.coin.chainDecimals);
  const feeUsdt = views.usdtValue(assetId, fee);
  const costUsdt = views.usdtValue(paid.asset.id, costAmount);
  // Of one coin neither needs a price.
  const isSame = paid.asset.id === assetId;
  const isDearer = feeUsdt !== undefined && costUsdt !== undefined && costUsdt > feeUsdt;
  return { currency, fee, cost, feeUsdt, costUsdt, isBelowCost: isSame ? costAmount > fee : isDearer };
}

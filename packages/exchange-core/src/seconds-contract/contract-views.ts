import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import { closureOf } from './contract-closure.ts';
import type { ContractView } from './contract-events.ts';
import { optionUnderRule } from './contract-rule-version.ts';
import { ContractUser } from './contract-user.ts';
import type { ContractAccount } from './contract-words.ts';
import { contractsPart, ledgerAssetOf } from './contracts-state.ts';
import { limitsInForce } from './limits-in-force.ts';

export interface ContractPoolView {
  readonly account: ContractAccount;
  readonly assetId: number;
  /** The asset in the ledger: the coin itself, or its demo asset. */
  readonly ledgerAssetId: number;
  readonly available: Money;
  /** The possible profits of open contracts. */
  readonly held: Money;
}

export interface ContractLimitsView {
  readonly assetId: number;
  readonly stakeMax: Money;
  readonly dailyLossMax: Money;
  /** Limits that were raised and are not in force yet. */
  readonly pending: { readonly stakeMax: Money; readonly dailyLossMax: Money; readonly fromMs: number } | undefined;
  /** Net loss of the contracts settled today (UTC, journal time), at least 0. */
  readonly lostToday: Money;
  /** Stakes and fees of the open ones. */
  readonly atRisk: Money;
}

export interface ContractsStateView {
  readonly isOpen: boolean;
  readonly reason: string;
}

/** What the pool may have to pay for the open real contracts of one symbol in one coin. */
export interface ContractExposureView {
  readonly symbolId: number;
  readonly assetId: number;
  readonly openCount: number;
  /** Possible profits of those on a rising and on a falling price. */
  readonly up: Money;
  readonly down: Money;
  readonly max: Money;
}

/** What can be asked about seconds contracts: `core.views(ContractViews)`. */
export class ContractViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** The user's open ones of both accounts, newest first. */
  orders(userId: number): ContractView[] {
    const open = contractsPart.of(this.core).users.get(userId)?.open.values() ?? [];
    return [...open].reverse().map((order) => order.view());
  }

  /** By symbol, then by duration. */
  options(): ConfigureContractOption[] {
    return [...contractsPart.of(this.core).symbols.values()]
      .flatMap(({ options }) => [...options.values()].map((option) => optionUnderRule(this.core, option)))
      .sort((a, b) => a.symbolId - b.symbolId || a.holdingSeconds - b.holdingSeconds);
  }

  coins(): ConfigureContractCoin[] {
    return [...contractsPart.of(this.core).coins.values()];
  }

  pools(): ContractPoolView[] {
    return this.coins().flatMap((coin) =>
      (['real', 'demo'] as const).map((account) => {
        const ledgerAssetId = ledgerAssetOf(coin, account);
        const { ledger } = this.core;
        const pool = ledger.house('contract-pool', ledgerAssetId);
        const [available, held] = [ledger.availableIn(pool), ledger.heldIn(pool)];
        return { account, assetId: coin.assetId, ledgerAssetId, available, held };
      }),
    );
  }

  /** Of every symbol and coin, by symbol. Looks at every open contract: for an operator who asks. */
  exposures(): ContractExposureView[] {
    const { orders, symbols, coins } = contractsPart.of(this.core);
    const lines = [...symbols.keys()]
      .sort((a, b) => a - b)
      .flatMap((symbolId) =>
        [...coins.values()].map(({ assetId, exposureMax }) => ({
          ...{ symbolId, assetId, openCount: 0, max: exposureMax },
          ...{ up: ZERO_MONEY, down: ZERO_MONEY },
        })),
      );
    const byPlace = new Map(lines.map((line) => [`${line.symbolId}/${line.assetId}`, line]));
    for (const { terms } of orders.values()) {
      const line = terms.account === 'real' ? byPlace.get(`${terms.symbolId}/${terms.assetId}`) : undefined;
      if (line === undefined) continue;
      line.openCount += 1;
      line[terms.direction] = moneyOf(line[terms.direction] + terms.profit);
    }
    return lines;
  }

  /** Whether contracts are due that the last command could not settle any more: the engine's next ones do. */
  owesSettlements(): boolean {
    return contractsPart.of(this.core).dueCount > 0;
  }

  /** Whether a pool was funded under this id before. */
  isPoolFunded(clientOrderId: string): boolean {
    return contractsPart.of(this.core).fundings.has(clientOrderId);
  }

  /** One for each stake coin, of real money. Moments are told in journal time: as things stand, then they come. */
  limits(userId: number): ContractLimitsView[] {
    const { waitMs, uncountedMs } = this.core;
    const user = contractsPart.of(this.core).users.get(userId) ?? new ContractUser();
    return this.coins().map((coin) => {
      const { assetId } = coin;
      const { stakeMax, dailyLossMax } = limitsInForce(this.core, userId, coin);
      const pending = user.limits.get(assetId)?.pending;
      const isPending = pending !== undefined && waitMs < pending.fromMs;
      const lostToday = user.lostOn(assetId, waitMs);
      const inForce = { assetId, stakeMax, dailyLossMax, lostToday, atRisk: user.atRisk(assetId) };
      return { ...inForce, pending: isPending ? { ...pending, fromMs: pending.fromMs + uncountedMs } : undefined };
    });
  }

  /** Whether new contracts of the symbol are taken now. */
  stateOf(symbolId: number): ContractsStateView {
    const reason = closureOf(this.core, symbolId);
    const isOpen = reason === undefined && contractsPart.of(this.core).symbols.has(symbolId);
    return { isOpen, reason: reason ?? '' };
  }
}

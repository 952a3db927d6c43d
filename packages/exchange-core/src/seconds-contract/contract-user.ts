import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { dayOf } from '../fees/fee-schedule.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ContractOrder } from './contract-order.ts';

export interface ContractLimits {
  readonly stakeMax: Money;
  readonly dailyLossMax: Money;
}

/** Limits that a person set; `pending` ones replace them at their time. */
export interface OwnLimits extends ContractLimits {
  readonly pending: (ContractLimits & { readonly fromMs: number }) | undefined;
}

/** Net loss of one day of waits (since 1970; UTC where no start leapt over time); negative after gains. */
export interface DayLoss {
  readonly day: number;
  readonly net: bigint;
}

/**
 * What the core knows of a person's seconds contracts beside money. Limits, losses and risk are those of real money, by
 * coin; their moments and days in the time of waits (`CoreState.waitMs`).
 */
export class ContractUser {
  /** Open ones by id, the oldest first. */
  readonly open = new Map<number, ContractOrder>();
  readonly limits = new Map<number, OwnLimits>();
  readonly losses = new Map<number, DayLoss>();
  /** Stakes and fees of open contracts. Follows from them. */
  readonly #atRisk = new Map<number, Money>();

  limitsAt(coin: ConfigureContractCoin, waitMs: number): ContractLimits {
    const own = this.limits.get(coin.assetId);
    if (own === undefined) return coin;
    return own.pending !== undefined && waitMs >= own.pending.fromMs ? own.pending : own;
  }

  /** At least 0: gains of a day do not raise the limit. */
  lostOn(assetId: number, waitMs: number): Money {
    const loss = this.losses.get(assetId);
    return loss === undefined || loss.day !== dayOf(waitMs) || loss.net < 0n ? ZERO_MONEY : moneyOf(loss.net);
  }

  addLoss(assetId: number, waitMs: number, amount: bigint): void {
    const day = dayOf(waitMs);
    const known = this.losses.get(assetId);
    this.losses.set(assetId, { day, net: (known?.day === day ? known.net : 0n) + amount });
  }

  atRisk(assetId: number): Money {
    return this.#atRisk.get(assetId) ?? ZERO_MONEY;
  }

  /** `amount` is negative when a contract ends. */
  risk(assetId: number, amount: bigint): void {
    this.#atRisk.set(assetId, moneyOf(this.atRisk(assetId) + amount));
  }
}

import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import type { CoreView } from '@assay/engine/engine-port';
import type { Command } from '@assay/exchange-core/commands';
import type { AddDemoCoins } from '@assay/exchange-core/seconds-contract/add-demo-coins';
import type { OpenContract } from '@assay/exchange-core/seconds-contract/open-contract';
import type { SetContractLimits } from '@assay/exchange-core/seconds-contract/set-contract-limits';
import type { TransferContract } from '@assay/exchange-core/seconds-contract/transfer-contract';
import { contractCoins } from '@assay/protocol/contract-coins';

export type NamedContract = OpenContract | TransferContract | AddDemoCoins;

/** Base coins of the pairs that people open contracts on: few, so that the house's limits are met. */
const symbolIds = [1, 1, 1, 2] as const;
/** Those of the product are too long for a run of minutes, so there are two short ones beside them. */
const shortOptions = [
  { holdingSeconds: 7, exitTicks: 3, incomeRatePpm: 800_001 },
  { holdingSeconds: 9, exitTicks: 5, incomeRatePpm: 333_333 },
] as const;
const holdings = [5, 5, 9, 9, 30] as const;
const WHOLE = 10n ** 12n;
const DAY_MS = 86_400_000;
const demoCoins = [1_000n, 5_000n, 10_000n, 50_000n, 999n];

/** What a command of a person needs that is the run's and not the drawer's. */
export interface Naming {
  /** A new client order id. */
  name(): string;
  /** A new proof, by which the journal tells commands apart. */
  proof(): number;
}

/** Draws what people send about seconds contracts. */
export class ContractPeople {
  readonly #random: Random;
  readonly #userIds: readonly number[];
  readonly #naming: Naming;

  constructor(random: Random, userIds: readonly number[], naming: Naming) {
    this.#random = random;
    this.#userIds = userIds;
    this.#naming = naming;
  }

  /** By an operator, whose word a restart leaves: a fee that must be rounded, an exposure that is soon reached, and the short options. */
  opening(): Command[] {
    const by = { type: 'operator-action', operator: 'ada', reason: 'for the simulation' } as const;
    return contractConfiguration().flatMap((action): Command[] => {
      if (action.type === 'configure-contract-coin') {
        return [{ ...by, action: { ...action, feePpm: 9_876, exposureMax: moneyOf(70n * WHOLE) } }];
      }
      if (action.type !== 'configure-contract-option' || !symbolIds.some((id) => id === action.symbolId)) return [];
      return action.holdingSeconds === 30
        ? shortOptions.map((option) => ({ ...by, action: { ...action, ...option } }))
        : [];
    });
  }

  next(core: CoreView): { readonly named: NamedContract } | { readonly other: Command } {
    const draw = this.#random.next();
    if (draw < 0.55) return { named: this.#open() };
    if (draw < 0.8) return { named: this.#transfer() };
    if (draw < 0.92) return { named: this.#demo() };
    return { other: draw < 0.96 ? this.#protection(core) : this.#nonsense() };
  }

  /** The same name with another body. */
  changed(command: NamedContract): NamedContract {
    if (command.type === 'open-contract') {
      return { ...command, direction: command.direction === 'up' ? 'down' : 'up' };
    }
    return { ...command, amount: moneyOf(command.amount + 1n) };
  }

  #coin(): number {
    return this.#random.chance(0.95) ? contractCoins[0].assetId : contractCoins[1].assetId;
  }

  #clientOrderId(): string {
    return this.#random.chance(0.6) ? this.#naming.name() : '';
  }

  /** From below the minimum to above what a person may stake; few are whole numbers of coins. */
  #open(): OpenContract {
    const size = this.#random.chance(0.05)
      ? this.#random.pick([0n, 4n, 100n, 101n])
      : BigInt(5 + this.#random.below(30));
    return {
      type: 'open-contract',
      userId: this.#random.pick(this.#userIds),
      account: this.#random.chance(0.6) ? 'real' : 'demo',
      symbolId: this.#random.chance(0.98) ? this.#random.pick(symbolIds) : 99,
      assetId: this.#coin(),
      holdingSeconds: this.#random.chance(0.98) ? this.#random.pick(holdings) : 7,
      direction: this.#random.chance(0.5) ? 'up' : 'down',
      stake: moneyOf(size * WHOLE + BigInt(this.#random.below(1_000_000))),
      clientOrderId: this.#clientOrderId(),
      proofId: this.#naming.proof(),
    };
  }

  #transfer(): TransferContract {
    const amount = this.#random.chance(0.05) ? moneyOf(1n) : moneyOf(BigInt(this.#random.below(400)) * WHOLE + 7n);
    return {
      type: 'transfer-contract',
      userId: this.#random.pick(this.#userIds),
      assetId: this.#random.chance(0.97) ? this.#coin() : 2,
      amount,
      direction: this.#random.chance(0.7) ? 'to-contract' : 'to-spot',
      clientOrderId: this.#clientOrderId(),
      proofId: this.#naming.proof(),
    };
  }

  /** Always under a name: without a proof the journal could not tell two alike from one that was written twice. */
  #demo(): AddDemoCoins {
    const amount = moneyOf(this.#random.pick(demoCoins) * WHOLE);
    const userId = this.#random.pick(this.#userIds);
    return { type: 'add-demo-coins', userId, assetId: this.#coin(), amount, clientOrderId: this.#naming.name() };
  }

  #protection(core: CoreView): Command {
    const userId = this.#random.pick(this.#userIds);
    const proofId = this.#naming.proof();
    if (this.#random.chance(0.2)) {
      return { type: 'exclude-self', userId, untilMs: core.timeMs + DAY_MS + this.#random.below(DAY_MS), proofId };
    }
    const limits: Omit<SetContractLimits, 'stakeMax' | 'dailyLossMax'> = {
      type: 'set-contract-limits',
      userId,
      assetId: this.#coin(),
      proofId,
    };
    const coins = (count: number) => moneyOf(BigInt(count) * WHOLE);
    return {
      ...limits,
      stakeMax: coins(20 + this.#random.below(90)),
      dailyLossMax: coins(50 + this.#random.below(300)),
    };
  }

  /** What no handler would let through. */
  #nonsense(): Command {
    const userId = this.#random.pick(this.#userIds);
    const proofId = this.#naming.proof();
    const demoAssetId = contractCoins[0].demoAssetId;
    const open = { ...this.#open(), clientOrderId: '', proofId };
    const transfer = { ...this.#transfer(), clientOrderId: '', proofId };
    return this.#random.pick<Command>([
      { type: 'settle-contracts' },
      { type: 'exclude-self', userId, untilMs: 1, proofId },
      { type: 'accept-contract-risk', userId, version: 0, proofId },
      { type: 'allow-contract-country', country: 'AT', isAllowed: true, legalBasis: 'x' },
      { ...open, userId: 99 },
      // The liquidity provider is nobody who may bet.
      { ...open, userId: 1 },
      { ...open, assetId: demoAssetId },
      { ...open, stake: ZERO_MONEY },
      // Demo money never becomes another.
      { ...transfer, assetId: demoAssetId, direction: 'to-spot' },
      { ...transfer, amount: ZERO_MONEY },
      {
        type: 'issue-sandbox-coins',
        userId,
        assetId: demoAssetId,
        amount: moneyOf(WHOLE),
        clientOrderId: this.#naming.name(),
      },
    ]);
  }
}

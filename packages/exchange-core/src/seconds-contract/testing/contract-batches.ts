import { type Money, moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '../../commands.ts';
import type { RecordIndexTick } from '../../index-price/record-index-tick.ts';
import { BTC, coins, openingCommands, USDT } from '../../testing/generated-batches.ts';
import type { ConfigureContractCoin } from '../configure-contract-coin.ts';
import type { ConfigureContractOption } from '../configure-contract-option.ts';
import type { OpenContract } from '../open-contract.ts';
import { BTC_SYMBOL, DEMO_USDT, ETH_SYMBOL } from './contract-exchange.ts';
import { FIRST_SPOT } from './naive-contracts.ts';

const DEMO_BTC = 902;
const SECOND = 1_000;
const people = [11, 12, 13, 14] as const;
/** The liquidity provider and somebody unknown are refused. */
const anybody = [...people, ...people, ...people, ...people, ...people, 1, 99] as const;
/** What an exchange offers under a contract rule, how long orders wait for their entry there, and a holding time that nobody offers. */
interface Offer {
  readonly holdings: readonly number[];
  readonly exitTicksOf: Readonly<Record<number, number>>;
  readonly waitMs: number;
  readonly unknown: number;
}
const firstOffer: Offer = { holdings: [5, 6, 10], exitTicksOf: { 5: 1, 6: 2, 10: 5 }, waitMs: 3_000, unknown: 7 };
/** After 5 and 6, which were configured under the first rule, nobody asks any more but by mistake: they are closed. */
const medianOffer: Offer = {
  holdings: [7, 9, 10, 11],
  exitTicksOf: { 7: 3, 9: 5, 10: 5, 11: 7 },
  waitMs: 6_000,
  unknown: 6,
};
const prices = {
  [BTC_SYMBOL]: ['100', '100.1', '99.9', '100.05'],
  [ETH_SYMBOL]: ['10', '10.01', '10.000001'],
} as const;

const openMarket = { type: 'set-market-state', marketId: 1, state: 'open', reason: '' } as const;
/** Takes back whatever was stopped. */
const reopening: readonly Command[] = [
  openMarket,
  { type: 'operator-action', operator: 'ada', reason: 'over', action: openMarket },
  ...[0, 1, 2].flatMap((symbolId): Command[] => {
    const action = { type: 'set-contracts-state', symbolId, isOpen: true, reason: '' } as const;
    return [action, { type: 'operator-action', operator: 'ada', reason: 'over', action }];
  }),
];

/** The demo account of 14 is almost full. */
const fullDemo = {
  type: 'add-demo-coins',
  userId: 14,
  assetId: USDT,
  amount: coins(50_000),
  clientOrderId: '',
} as const;

/** Draws batches of contracts, ticks and a clock that sometimes jumps, from a seed. Few prices, so that draws come. */
export class ContractBatches {
  /** The coins can be issued from here on. */
  readonly firstTickCommand: RecordIndexTick;
  readonly #random: Random;
  #timeMs = 1_700_000_000_000;
  #sequence = 0;
  #secondMs = 0;
  #names = 0;
  /** Between them no source gives a price. */
  #outageFromMs = 0;
  #outageUntilMs = 0;
  readonly #named: Command[] = [];
  readonly #rulesVersion: 3 | 4;
  #offer: Offer;

  constructor(random: Random, rulesVersion: 3 | 4 = 3) {
    this.#random = random;
    this.#rulesVersion = rulesVersion;
    this.#offer = rulesVersion === 3 ? firstOffer : medianOffer;
    this.firstTickCommand = this.#index(this.#timeMs, 1);
  }

  /** What comes before the model looks: accounts and prices. */
  before(): Batch {
    return this.#batch([...openingCommands, { type: 'activate-rules', rulesVersion: this.#rulesVersion }]);
  }

  firstTick(): Batch {
    return this.#batch([this.firstTickCommand]);
  }

  /** The people's spot money, after the first tick. */
  issues(): Batch {
    const shares = { [USDT]: [FIRST_SPOT], [BTC]: Array<Money>(20).fill(moneyOf(FIRST_SPOT / 20n)) } as const;
    return this.#batch(
      people.flatMap((userId) =>
        ([USDT, BTC] as const).flatMap((assetId) =>
          shares[assetId].map(
            (amount): Command => ({ type: 'issue-sandbox-coins', userId, assetId, amount, clientOrderId: '' }),
          ),
        ),
      ),
    );
  }

  /** The first batch of the model: a tick, coins, options, pools. */
  opening(): Batch {
    this.#timeMs += 30 * SECOND;
    this.#secondMs = this.#timeMs;
    const commands: Command[] = [
      this.#coin(USDT, DEMO_USDT, 'DEMO.USDT'),
      this.#coin(BTC, DEMO_BTC, 'DEMO.BTC'),
      ...[BTC_SYMBOL, ETH_SYMBOL].flatMap((symbolId) =>
        this.#offer.holdings.map((seconds) => this.#option(symbolId, seconds, true)),
      ),
      ...[USDT, BTC, DEMO_USDT, DEMO_BTC].map((assetId) => this.#funding(assetId)),
      this.#index(this.#timeMs, 1),
      ...people.map((userId) => this.#transfer(userId, coins(1_000))),
      ...Array.from({ length: 19 }, (): Command => ({ ...fullDemo })),
    ];
    return this.#batch(commands);
  }

  /** The exchange, which has open contracts, goes over to rules 4 and configures its options anew. */
  activation(): Batch {
    this.#offer = medianOffer;
    const options = [BTC_SYMBOL, ETH_SYMBOL].flatMap((symbolId) =>
      medianOffer.holdings.slice(0, 3).map((seconds) => this.#option(symbolId, seconds, true)),
    );
    return this.#batch([{ type: 'activate-rules', rulesVersion: 4 }, ...options]);
  }

  next(): Batch {
    const commands: Command[] = [];
    this.#timeMs += this.#elapsedMs();
    if (this.#random.chance(0.02)) commands.push(...this.#outage());
    if (this.#random.chance(0.1)) commands.push(...reopening);
    if (this.#random.chance(this.#timeMs < this.#outageUntilMs ? 1 : 0.9)) commands.push(...this.#dueSecond());
    for (let left = this.#random.below(4); left > 0; left -= 1) commands.push(this.#command());
    if (this.#random.chance(0.1)) commands.push(...this.#dueSecond());
    return this.#batch(commands);
  }

  #batch(commands: readonly Command[]): Batch {
    this.#sequence += 1;
    return { sequence: this.#sequence, timeMs: this.#timeMs, commands };
  }

  #elapsedMs(): number {
    const draw = this.#random.next();
    if (draw < 0.004) return 25 * 3_600_000;
    if (draw < 0.012) return 14_000 + this.#random.below(3_000);
    if (draw < 0.05) return this.#offer.waitMs + this.#random.below(3);
    if (draw < 0.09) return 0;
    return this.#timeMs < this.#outageUntilMs ? 200 + this.#random.below(500) : this.#random.below(900);
  }

  /** The second that is over, when it was not sent yet; now and then another one that is early, late, or sent again. */
  #dueSecond(): Command[] {
    const draw = this.#random.next();
    if (draw < 0.02) return [this.#index(this.#timeMs - (this.#timeMs % SECOND) - 11 * SECOND, 1)];
    if (draw < 0.04) return [this.#index(this.#secondMs, 1)];
    const ahead = draw < 0.06 ? SECOND * (1 + this.#random.below(6)) : 0;
    const secondMs = this.#timeMs - (this.#timeMs % SECOND) + ahead;
    if (secondMs <= this.#secondMs) return [];
    if (secondMs <= this.#timeMs + 5_000) this.#secondMs = secondMs;
    return [this.#index(secondMs, this.#random.chance(0.05) ? 0 : 0.93)];
  }

  /** Two orders just before the sources fall silent, or just so long before that they enter by three ticks; often somebody stops new ones then. */
  #outage(): Command[] {
    const isEntered = this.#offer === medianOffer && this.#random.chance(0.7);
    this.#outageFromMs = this.#timeMs + (isEntered ? 3_000 + this.#random.below(3_000) : 0);
    this.#outageUntilMs = this.#outageFromMs + (isEntered ? 8_000 : 3_000) + this.#random.below(12_000);
    const orders = [this.#keep(this.#open()), this.#keep(this.#open())];
    if (this.#random.chance(0.5)) return orders;
    return [...orders, { type: 'set-contracts-state', symbolId: 0, isOpen: false, reason: 'outage' }];
  }

  get #isSilent(): boolean {
    return this.#timeMs >= this.#outageFromMs && this.#timeMs < this.#outageUntilMs;
  }

  #index(secondMs: number, share: number): RecordIndexTick {
    const ticks = ([BTC_SYMBOL, ETH_SYMBOL] as const)
      .filter(() => !this.#isSilent && this.#random.chance(share))
      .map((symbolId) => {
        const price = this.#random.pick<string>(prices[symbolId]);
        return { symbolId, price, sources: [{ sourceId: 1, price, timeMs: Math.max(0, secondMs - 10) }] };
      });
    return { type: 'record-index-tick', secondMs: Math.max(SECOND, secondMs), ticks };
  }

  #command(): Command {
    const draw = this.#random.next();
    if (draw < 0.6) return this.#keep(this.#open());
    if (draw < 0.66) return this.#keep(this.#transfer(this.#random.pick(anybody), coins(this.#random.below(300))));
    if (draw < 0.72) return this.#keep(this.#demo());
    if (draw < 0.8 && this.#named.length > 0) return this.#again(this.#random.pick(this.#named));
    if (draw < 0.84) return this.#state();
    if (draw < 0.88) return this.#protection();
    if (draw < 0.92) return this.#coin(USDT, DEMO_USDT, 'DEMO.USDT');
    if (draw < 0.96) {
      return this.#option(
        this.#random.pick([BTC_SYMBOL, ETH_SYMBOL]),
        this.#random.pick(this.#offer.holdings),
        this.#random.chance(0.95),
      );
    }
    if (draw < 0.97) return this.#seam();
    if (draw < 0.98) return this.#funding(this.#random.pick([USDT, BTC, DEMO_USDT, DEMO_BTC]));
    return { type: 'settle-contracts' };
  }

  #open(): OpenContract {
    const assetId = this.#random.chance(0.85) ? USDT : this.#random.chance(0.9) ? BTC : 7;
    const odd = this.#random.chance(0.2) ? BigInt(this.#random.below(1_000_000)) : 0n;
    const size = this.#random.chance(0.03) ? 0 : 4 + this.#random.below(28);
    return {
      type: 'open-contract',
      userId: this.#random.pick(anybody),
      account: this.#random.chance(0.6) ? 'real' : 'demo',
      symbolId: this.#random.chance(0.97) ? this.#random.pick([BTC_SYMBOL, ETH_SYMBOL]) : 9,
      assetId,
      holdingSeconds: this.#random.chance(0.97) ? this.#random.pick(this.#offer.holdings) : this.#offer.unknown,
      direction: this.#random.chance(0.5) ? 'up' : 'down',
      stake: this.#random.chance(0.01) ? moneyOf(10n ** 21n + 1n) : moneyOf(coins(size) + odd),
      clientOrderId: this.#name(),
      proofId: 1,
    };
  }

  #transfer(userId: number, amount: ReturnType<typeof coins>): Command {
    return {
      type: 'transfer-contract',
      userId,
      assetId: this.#random.chance(0.9) ? USDT : BTC,
      amount,
      direction: this.#random.chance(0.7) ? 'to-contract' : 'to-spot',
      clientOrderId: this.#name(),
      proofId: 1,
    };
  }

  #demo(): Command {
    const amount = coins(this.#random.pick([1_000, 5_000, 10_000, 50_000, 50_000, 50_000, 999]));
    const assetId = this.#random.chance(0.9) ? USDT : BTC;
    return { type: 'add-demo-coins', userId: this.#random.pick(anybody), assetId, amount, clientOrderId: this.#name() };
  }

  #name(): string {
    this.#names += 1;
    return this.#random.chance(0.3) ? `c-${this.#names}` : '';
  }

  #keep<T extends Command>(command: T): T {
    if ('clientOrderId' in command && command.clientOrderId !== '') this.#named.push(command);
    return command;
  }

  /** The same once more, or another body under its name. */
  #again(command: Command): Command {
    if (this.#random.chance(0.8)) return command;
    if (command.type === 'open-contract') return { ...command, direction: command.direction === 'up' ? 'down' : 'up' };
    return 'amount' in command && command.type === 'transfer-contract' ? { ...command, amount: coins(77) } : command;
  }

  #state(): Command {
    const isOpen = this.#random.chance(0.7);
    if (this.#random.chance(0.3)) {
      const action = isOpen ? openMarket : ({ ...openMarket, state: 'halted', reason: 'feed: gap' } as const);
      return this.#random.chance(0.5) ? action : { type: 'operator-action', operator: 'ada', reason: 'why', action };
    }
    const symbolId = this.#random.below(3);
    const action = { type: 'set-contracts-state', symbolId, isOpen, reason: 'why' } as const;
    return this.#random.chance(0.5) ? action : { type: 'operator-action', operator: 'ada', reason: 'why', action };
  }

  #protection(): Command {
    const userId = this.#random.pick(people);
    if (this.#rulesVersion === 4 && this.#random.chance(0.3)) {
      return { type: this.#random.chance(0.3) ? 'freeze-account' : 'thaw-account', userId };
    }
    const draw = this.#random.next();
    if (draw < 0.16) {
      const untilMs = this.#timeMs + 23 * 3_600_000 + this.#random.below(2 * 3_600_000);
      return { type: 'exclude-self', userId, untilMs, proofId: 1 };
    }
    if (draw < 0.2) return { type: 'accept-contract-risk', userId, version: 1, proofId: 1 };
    const assetId = this.#random.pick([USDT, BTC, 7]);
    const stakeMax = coins(this.#random.below(80));
    const dailyLossMax = this.#random.chance(0.05) ? moneyOf(10n ** 21n + 1n) : coins(50 + this.#random.below(300));
    return { type: 'set-contract-limits', userId, assetId, stakeMax, dailyLossMax, proofId: 1 };
  }

  #coin(assetId: number, demoAssetId: number, demoSymbol: string): ConfigureContractCoin {
    return {
      type: 'configure-contract-coin',
      assetId,
      demoAssetId,
      demoSymbol,
      feePpm: this.#random.pick([0, 20_000, 33_333]),
      exposureMax: coins(this.#random.pick([60, 150])),
      stakeMax: coins(30),
      dailyLossMax: coins(80),
    };
  }

  #option(symbolId: number, holdingSeconds: number, isOpen: boolean): ConfigureContractOption {
    return {
      type: 'configure-contract-option',
      symbolId,
      holdingSeconds,
      incomeRatePpm: this.#random.pick([800_000, 820_001, 900_000]),
      minimumStake: coins(5),
      exitTicks: this.#offer.exitTicksOf[holdingSeconds] ?? 0,
      isOpen,
    };
  }

  #funding(assetId: number): Command {
    this.#names += 1;
    return { type: 'fund-contract-pool', assetId, amount: coins(100), clientOrderId: `f-${this.#names}` };
  }

  #seam(): Command {
    const secondMs = this.#timeMs - (this.#timeMs % SECOND) + SECOND * this.#random.below(2);
    this.#secondMs = Math.max(this.#secondMs, secondMs - SECOND);
    return { type: 'record-index-seam', secondMs };
  }
}

import type { FeedClock, ReferenceTrade } from '@assay/feeds/feed';
import { markets } from '@assay/protocol/markets';
import { deepAccount, innerAccount, secondInnerAccount, takerAccount } from './house-accounts.ts';
import type { HouseEngine } from './house-writes.ts';
import { deepLadderOf, innerLadderOf, isMainMarket, secondInnerLadderOf } from './ladders.ts';
import { LiquidityProvider } from './liquidity-provider.ts';
import { TapeTaker } from './tape-taker.ts';

export interface HouseOptions {
  readonly engine: HouseEngine;
  readonly clock: Pick<FeedClock, 'every'>;
  /** 0 ≤ chance < 1. */
  readonly chance: () => number;
  /** Whether it takes as well as quotes. */
  readonly hasTaker: boolean;
  /** Whether its quotes move between the seconds of the index, too. */
  readonly isStirring: boolean;
  readonly onRefusal: (symbol: string, code: string) => void;
}

const mainMarkets = markets.filter(isMainMarket);
const quietMarkets = markets.filter((market) => !isMainMarket(market));

/** Between two seconds of the index the main books are stirred this far apart, in one second four times and in the next five. */
const turnMs = 170;
const turnsOfSeconds = [4, 5] as const;

/**
 * The house's accounts in the sandbox: three that quote, one that takes. All that they do in one turn is one batch of the journal; most of
 * what a batch costs is its header, so quiet markets do nothing between the seconds.
 */
export class House {
  readonly #clock: HouseOptions['clock'];
  readonly #providers: readonly LiquidityProvider[];
  readonly #stirrers: readonly LiquidityProvider[];
  readonly #taker: TapeTaker | undefined;
  readonly #isStirring: boolean;
  #isRunning = false;
  #stopTurns: (() => void) | undefined;
  #seconds = 0;

  constructor({ clock, hasTaker, isStirring, ...shared }: HouseOptions) {
    const deep = { ...shared, account: deepAccount, ladderOf: deepLadderOf, rounding: 'down' } as const;
    const inner = { ...shared, account: innerAccount, ladderOf: innerLadderOf, rounding: 'up' } as const;
    const beside = {
      ...shared,
      account: secondInnerAccount,
      ladderOf: secondInnerLadderOf,
      rounding: 'nearest',
    } as const;
    this.#clock = clock;
    this.#isStirring = isStirring;
    this.#stirrers = [inner, beside].map((style) => new LiquidityProvider(style));
    this.#providers = [new LiquidityProvider(deep), ...this.#stirrers];
    this.#taker = hasTaker ? new TapeTaker({ ...shared, account: takerAccount }) : undefined;
  }

  async start(): Promise<void> {
    for (const provider of this.#providers) await provider.start();
    await this.#taker?.start();
    this.#isRunning = true;
  }

  stop(): void {
    this.#isRunning = false;
    this.#stopTurns?.();
    for (const provider of this.#providers) provider.stop();
    this.#taker?.stop();
  }

  /** Quotes and takes by a second of the index, and begins the turns up to the next. `priceOf` answers a coin's price in USDT. */
  onSecond(priceOf: (coin: string) => string | undefined): void {
    if (!this.#isRunning) return;
    for (const provider of this.#providers) provider.onSecond(priceOf);
    this.#taker?.onSecond(priceOf);
    for (const { id } of quietMarkets) this.#taker?.take(id);
    this.#onTurn(0);
    if (this.#isStirring) this.#beginTurns();
  }

  onTrade(symbol: string, trade: ReferenceTrade): void {
    this.#taker?.onTrade(symbol, trade);
  }

  /** Without another second there are no more turns: nothing is stirred around an index that is not there. */
  #beginTurns(): void {
    this.#stopTurns?.();
    this.#seconds += 1;
    const turns = turnsOfSeconds[this.#seconds % turnsOfSeconds.length];
    let turn = 0;
    this.#stopTurns = this.#clock.every(turnMs, () => {
      turn += 1;
      this.#onTurn(turn);
      if (turn === turns) this.#stopTurns?.();
    });
  }

  /** The two accounts take turns; a book from which something is taken moves anyway. */
  #onTurn(turn: number): void {
    const provider = this.#stirrers[turn % this.#stirrers.length];
    for (const { id } of mainMarkets) if (this.#taker?.take(id) !== true) provider?.stir(id);
  }
}

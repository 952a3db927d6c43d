import type { Command } from '../../commands.ts';
import { CoreState } from '../../core-state.ts';
import { ExchangeCore } from '../../exchange-core.ts';
import { BTC, coins, openingCommands, USDT } from '../../testing/generated-batches.ts';
import { limitOrder } from '../../testing/small-exchange.ts';
import { Mixer } from '../mixer.ts';
import { mixStateSlice } from '../state-slice.ts';

export const firstUser = 1_000;

/** People with money, open orders and remembered ids, in a core whose state can be reached into. */
export class WatchedCore {
  readonly state = new CoreState();
  readonly core = new ExchangeCore({}, this.state);
  readonly timeMs = 1_700_000_000_000;

  constructor(users: number) {
    this.apply([...openingCommands, { type: 'activate-rules', rulesVersion: 4 }]);
    const source = [{ sourceId: 1, price: '100', timeMs: this.timeMs }];
    this.apply([
      { type: 'record-index-tick', secondMs: this.timeMs, ticks: [{ symbolId: 1, price: '100', sources: source }] },
    ]);
    for (let user = 0; user < users; user += 1) {
      const userId = firstUser + user;
      this.apply([
        { type: 'open-account', userId, kind: 'user' },
        { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(1_000), clientOrderId: 'usdt' },
        { type: 'issue-sandbox-coins', userId, assetId: BTC, amount: coins(10), clientOrderId: 'btc' },
        limitOrder(userId, 'buy', 950 - (user % 40), 100, 'gtc', 'bid'),
        limitOrder(userId, 'sell', 1_050 + (user % 40), 100),
      ]);
    }
    this.core.takeDigest();
  }

  apply(commands: readonly Command[]): void {
    const sequence = this.core.sequence + 1;
    const { results } = this.core.apply({ sequence, timeMs: this.timeMs, commands });
    for (const result of results) if (!result.accepted) throw new Error(result.code);
  }
}

/** Batches of nothing after which the two cores tell different digests; undefined when they never do within `most`. */
export function noticedAfter(one: WatchedCore, other: WatchedCore, most: number): number | undefined {
  for (let batch = 1; batch <= most; batch += 1) {
    one.apply([]);
    other.apply([]);
    if (one.core.takeDigest().value !== other.core.takeDigest().value) return batch;
  }
  return undefined;
}

/** Words that the slice of one batch has at most, of so many batches. */
export function mostWords(state: CoreState, batches: number): number {
  let most = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const mixer = new CountingMixer();
    state.sequence += 1;
    mixStateSlice(mixer, state);
    most = Math.max(most, mixer.counted);
  }
  return most;
}

class CountingMixer extends Mixer {
  counted = 0;

  override word(value: number): void {
    this.counted += 1;
    super.word(value);
  }

  override pair(low: number, high: number): void {
    this.counted += 2;
    super.pair(low, high);
  }

  override words(...run: Parameters<Mixer['words']>): void {
    this.counted += run[2] - run[1];
    super.words(...run);
  }
}

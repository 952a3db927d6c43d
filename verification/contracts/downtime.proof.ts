import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { describe, expect, it } from 'vitest';
import { ContractEngine, coins, type OrderDrawn, people } from './contract-engine.ts';

const START_MS = 1_700_000_000_000;
const UP: OrderDrawn = {
  userId: people[0],
  account: 'real',
  symbolId: 1,
  holdingSeconds: 60,
  direction: 'up',
  stake: coins(10),
};

/** An exchange with a contract of one minute, entered at seconds 1 to 3 at a price of 100. */
class Story {
  nowMs = START_MS;
  readonly engine = new ContractEngine(() => this.nowMs);
  readonly order: ContractView;

  constructor(drawn: OrderDrawn = UP) {
    this.tick('100');
    this.order = this.engine.opened(drawn, 'once');
    this.ticks(3, '100');
  }

  tick(price: string): void {
    this.nowMs += 1_000;
    const result = this.engine.tick(Math.floor(this.nowMs / 1_000) * 1_000, { 1: price });
    if (!result.accepted) throw new Error(result.code);
  }

  ticks(count: number, price: string): void {
    for (let left = count; left > 0; left -= 1) this.tick(price);
  }

  /** The process is not there; the wall clock is. */
  down(ms: number): void {
    this.nowMs += ms;
    this.engine.restart();
  }

  get settled(): ContractView {
    const orders = this.engine.witness.orders().filter(({ orderId }) => orderId === this.order.orderId);
    const { differences } = this.engine.witness.compare();
    expect(differences).toEqual([]);
    const [newest] = orders;
    if (newest === undefined) throw new Error('the order is not there');
    return newest;
  }
}

describe('an expiry while the exchange is down', () => {
  it('is settled by the ticks that the journal holds, when they are enough', () => {
    const story = new Story();
    // The last tick is 3 s before the expiry: within the slack of an option with three exit ticks.
    story.ticks(57, '101');
    story.down(600_000);
    expect(story.settled.state).toBe('running');
    story.tick('50');
    expect(story.settled).toMatchObject({ state: 'settled', result: 'win', exitPrice: '101', voidReason: '' });
    expect(story.settled.returned).toBe(story.order.stake + story.order.profit);
  });

  it('is void when they are not, and says what the last tick would have given', () => {
    for (const [price, direction, wouldHave] of [
      ['101', 'up', 'win'],
      ['101', 'down', 'lose'],
      ['100', 'up', 'draw'],
    ] as const) {
      const story = new Story({ ...UP, direction });
      story.ticks(40, price);
      story.down(600_000);
      story.tick('50');
      expect(story.settled).toMatchObject({
        result: 'void',
        voidReason: 'exit-missing',
        voidCause: 'downtime',
        wouldHave,
        returned: story.order.stake,
      });
    }
  });

  it('gives the same verdict whenever the exchange comes back, and whatever comes first', () => {
    const verdicts = [1_000, 4_000, 9_000, 11_000, 86_400_000].map((downMs) => {
      const story = new Story();
      story.ticks(57, '101');
      story.down(downMs + 3_000);
      // Not a tick, but somebody's order comes first.
      story.engine.open({ ...UP, userId: people[1] });
      story.tick('50');
      story.down(5_000);
      story.tick('50');
      return story.settled;
    });
    for (const { result, exitTickLast, exitPrice, returned } of verdicts) {
      expect({ result, exitTickLast, exitPrice, returned }).toEqual({
        result: 'win',
        exitTickLast: verdicts[0]?.exitTickLast,
        exitPrice: '101',
        returned: verdicts[0]?.returned,
      });
    }
  });

  it('is settled once, however often the exchange stops around it', () => {
    const story = new Story();
    const seen: ContractView[] = [];
    story.engine.onBatch(({ outcome }) => {
      for (const event of outcome.events) {
        if (event.type === 'contract' && event.contract.state === 'settled') seen.push(event.contract);
      }
    });
    const before = story.engine.core.balances(UP.userId, 'contract');
    for (let second = 0; second < 70; second += 1) {
      story.tick('101');
      story.engine.restart();
    }
    expect(seen).toHaveLength(1);
    const balanceOf = (balances: typeof before) => balances.find(({ assetId }) => assetId === 1);
    const [old, now] = [balanceOf(before), balanceOf(story.engine.core.balances(UP.userId, 'contract'))];
    expect(now?.held).toBe(0n);
    expect((now?.available ?? 0n) - (old?.available ?? 0n)).toBe(story.order.stake + story.order.profit);
    // The same client order id is the same order, and opens nothing.
    const again = story.engine.open(UP, 'once');
    expect(again).toMatchObject({ accepted: true, repeated: true });
    story.engine.core.audit();
  });

  it('voids an order that was down before its entry', () => {
    const story = new Story();
    const waiting = story.engine.opened({ ...UP, userId: people[2] });
    story.down(6_001);
    story.tick('101');
    const { state, result, voidReason, returned } =
      story.engine.witness.orders().find(({ orderId }) => orderId === waiting.orderId) ?? waiting;
    expect({ state, result, voidReason, returned }).toEqual({
      state: 'settled',
      result: 'void',
      voidReason: 'no-entry',
      returned: waiting.stake,
    });
    expect(story.settled.state).toBe('running');
  });

  it('takes its third entry tick exactly 6 s after the order, and none that is later', () => {
    for (const [waitMs, state] of [
      [6_000, 'running'],
      [6_001, 'settled'],
    ] as const) {
      const story = new Story();
      const waiting = story.engine.opened({ ...UP, userId: people[2] });
      const openedMs = story.nowMs;
      story.ticks(2, '100');
      story.nowMs = openedMs + waitMs;
      story.engine.tick(openedMs + 3_000, { 1: '100' });
      expect(story.engine.witness.orders().find(({ orderId }) => orderId === waiting.orderId)?.state).toBe(state);
      expect(story.settled.state).toBe('running');
    }
  });
});

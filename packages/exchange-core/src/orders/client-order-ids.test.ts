import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { fullScale, modelTimeoutMs } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { CoreState } from '../core-state.ts';
import { ExchangeCore } from '../exchange-core.ts';
import {
  CLIENT_ORDER_ID_KEPT_MS,
  CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH,
  CLIENT_ORDER_IDS_MAX,
  CLIENT_ORDER_IDS_TOTAL_MAX,
} from '../limits.ts';
import { decodeSnapshot } from '../snapshot/snapshot.ts';
import { coins, openingCommands, USDT } from '../testing/generated-batches.ts';
import { keyHash } from './key-hash.ts';
import { outlineOf } from './remembered-record.ts';

const aBatch = 500;
const START_MS = 1_700_000_000_000;

/** A core that remembers as many ids as it is told, with nothing else in it. */
class Remembering {
  state = new CoreState();
  core = new ExchangeCore({}, this.state);
  timeMs = START_MS;
  private names = 0;

  constructor(users: number, rulesVersion = 4) {
    this.apply([...openingCommands, { type: 'activate-rules', rulesVersion }]);
    for (let user = 0; user < users; user += 1)
      this.apply([{ type: 'open-account', userId: 1_000 + user, kind: 'user' }]);
  }

  apply(commands: readonly Command[]) {
    return this.core.apply({ sequence: this.core.sequence + 1, timeMs: this.timeMs, commands }).results;
  }

  remember(userId: number, count: number): void {
    for (let left = count; left > 0; left -= aBatch) {
      this.apply(Array.from({ length: Math.min(left, aBatch) }, () => this.named(userId)));
    }
  }

  private named(userId: number): Command {
    this.names += 1;
    return issue(userId, `0123456789-${this.names}`);
  }

  answer(userId: number, clientOrderId: string) {
    const [result] = this.apply([issue(userId, clientOrderId)]);
    return result.accepted ? result.kind : result.code;
  }

  restored(): Remembering {
    const state = decodeSnapshot(this.core.writeSnapshot());
    const copy: Remembering = Object.assign(Object.create(Remembering.prototype), this);
    return Object.assign(copy, { state, core: new ExchangeCore({}, state) });
  }
}

/** Four of eight accounts with all that they may have, under rules that bound an account and nothing in all. Filled once: it takes seconds. */
let fourFull: Remembering | undefined;

/** A copy of it, of which a test may do what it likes. */
function withFourFull(): Remembering {
  if (fourFull === undefined) {
    fourFull = new Remembering(8, 3);
    for (let user = 0; user < 4; user += 1) fourFull.remember(1_000 + user, CLIENT_ORDER_IDS_MAX);
  }
  return fourFull.restored();
}

function issue(userId: number, clientOrderId: string): Command {
  return { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(1), clientOrderId };
}

const indexTick: Command = {
  type: 'record-index-tick',
  secondMs: START_MS,
  ticks: [{ symbolId: 1, price: '100', sources: [{ sourceId: 1, price: '100', timeMs: START_MS - 10 }] }],
};

function bid(userId: number, clientOrderId: string): Command {
  return {
    type: 'place-limit-order',
    userId,
    marketId: 1,
    side: 'buy',
    price: ticksOf(1_000),
    amount: lotsOf(1_000),
    timeInForce: 'gtc',
    clientOrderId,
    proofId: 1,
  };
}

describe('a hundred thousand remembered client order ids', { timeout: modelTimeoutMs }, () => {
  it('cost each command the same few steps, whatever the table is growing through', () => {
    const exchange = new Remembering(1);
    const { clientOrderIds } = exchange.state;
    let most = 0;
    for (let batch = 0; batch < 100_000 / aBatch; batch += 1) {
      const before = clientOrderIds.looks;
      exchange.remember(1_000, aBatch);
      most = Math.max(most, clientOrderIds.looks - before);
    }
    expect(clientOrderIds.count).toBe(100_000);
    expect(clientOrderIds.looks / 100_000).toBeLessThan(5);
    // A table that is moved as a whole would look at all of them in one batch.
    expect(most).toBeLessThan(aBatch * 10);
  });

  it('are forgotten so many a batch when they run out at once, and count until then', () => {
    const exchange = new Remembering(2);
    const { clientOrderIds } = exchange.state;
    exchange.remember(1_000, 100_000);
    exchange.timeMs += CLIENT_ORDER_ID_KEPT_MS - 1;
    exchange.apply([]);
    expect(clientOrderIds.count).toBe(100_000);
    exchange.timeMs += 1;
    for (let batch = 1; clientOrderIds.count > 0; batch += 1) {
      exchange.apply([]);
      expect(clientOrderIds.count).toBe(Math.max(0, 100_000 - batch * CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH));
      if (batch === 3) expect(exchange.answer(1_000, '0123456789-100000')).toBe('done');
      if (batch === 3) expect(clientOrderIds.count).toBe(100_000 - 4 * CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH);
      if (batch === 3) batch += 1;
    }
    expect(exchange.state.accounts.get(1_000)?.rememberedCount).toBe(0);
    expect(exchange.answer(1_000, '0123456789-1')).toBe('done');
    expect(clientOrderIds.count).toBe(1);
  });

  it('are forgotten all at once under older rules, as their journals say', () => {
    const exchange = new Remembering(1, 3);
    exchange.remember(1_000, 20_000);
    exchange.timeMs += CLIENT_ORDER_ID_KEPT_MS;
    exchange.apply([]);
    expect(exchange.state.clientOrderIds.count).toBe(0);
  });

  it('go through a snapshot under old rules and new ones, in parts that are hashed once', () => {
    for (const rulesVersion of [3, 4]) {
      const exchange = new Remembering(20, rulesVersion);
      for (let user = 0; user < 20; user += 1) exchange.remember(1_000 + user, 5_000);
      const { stateHash, length, parts } = exchange.core.snapshotParts();
      expect(stateHash).toBe(exchange.core.stateHash());
      expect(parts.reduce((sum, part) => sum + part.length, 0)).toBe(length);
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(5 * 1024 * 1024);
      const restored = exchange.restored();
      expect(restored.core.stateHash()).toBe(stateHash);
      expect(restored.core.snapshotParts().stateHash).toBe(stateHash);
      for (const one of [exchange, restored]) expect(one.answer(1_000, '0123456789-1')).toBe('done');
      expect(restored.core.stateHash()).toBe(exchange.core.stateHash());
    }
  });
});

describe('the memory of client order ids', { timeout: modelTimeoutMs }, () => {
  it('counts for each account what only its open orders keep, and tells it in the order of the accounts', () => {
    const exchange = new Remembering(3);
    const { accounts, clientOrderIds } = exchange.state;
    const counts = () => [1_000, 1_001, 1_002].map((userId) => clientOrderIds.overdueCountOf(accounts.get(userId)!));
    const mostAtoms = { assetId: USDT, amount: coins(1_000), clientOrderId: '' };
    exchange.apply([indexTick]);
    exchange.apply([1_000, 1_001].map((userId) => ({ type: 'issue-sandbox-coins', userId, ...mostAtoms })));
    const placed = exchange.apply([bid(1_001, 'first'), bid(1_000, 'second'), bid(1_001, 'third')]);
    expect(counts()).toEqual([0, 0, 0]);
    exchange.timeMs += CLIENT_ORDER_ID_KEPT_MS;
    exchange.apply([]);
    expect(counts()).toEqual([1, 2, 0]);
    const orderIds = placed.map((result) => (result.accepted && result.kind === 'order' ? result.order.orderId : 0));
    expect(clientOrderIds.overdue().map((record) => outlineOf(record).orderId)).toEqual(
      [1, 0, 2].map((at) => orderIds[at]),
    );
    const restored = exchange.restored();
    expect(restored.core.stateHash()).toBe(exchange.core.stateHash());
    for (const one of [exchange, restored]) {
      const [again, cancelled] = one.apply([
        bid(1_001, 'third'),
        { type: 'cancel-order', userId: 1_001, orderId: orderIds[2]!, clientOrderId: '', proofId: 1 },
      ]);
      expect([again!.accepted, cancelled!.accepted]).toEqual([true, true]);
    }
    expect(counts()).toEqual([1, 1, 0]);
    expect(clientOrderIds.count).toBe(2);
    exchange.apply([{ type: 'cancel-all', userId: 1_001, marketId: 0, proofId: 1 }]);
    expect(counts()).toEqual([1, 0, 0]);
    expect(clientOrderIds.count).toBe(1);
  });

  it('keeps ids of any characters and lengths apart', () => {
    const exchange = new Remembering(2);
    const names = ['a', 'aa', 'ä', '€', '\u{1f600}', 'x'.repeat(64), 'y'.repeat(40_000), '\u0000', '\u007f', '\u0080'];
    for (const name of names) for (const userId of [1_000, 1_001]) exchange.answer(userId, name);
    expect(exchange.state.clientOrderIds.count).toBe(names.length * 2);
    const restored = exchange.restored();
    for (const name of names) {
      for (const one of [exchange, restored]) {
        const [result] = one.apply([{ ...issue(1_000, name), amount: coins(2) } as Command]);
        expect(result, name).toEqual({ accepted: false, code: 'l.error.clientOrderIdReused' });
      }
    }
  });

  it('hashes keys as HalfSipHash-1-3 does', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
    const known = [
      0x5814c896, 0xe7e864ca, 0xbc4b0e30, 0x01539939, 0x7e059ea6, 0x88e3d89b, 0xa0080b65, 0x9d38d9d6, 0x577999b1,
    ];
    expect(known.map((_, length) => keyHash([0x03020100, 0x07060504], bytes, length))).toEqual(known);
  });
});

// In the long run. In `npm test` the models meet the same bounds with a few ids (`exchange-core.test.ts`).
if (fullScale) {
  describe('the memory of client order ids that is full', { timeout: modelTimeoutMs }, () => {
    it('has room for as many of an account as are free for all, so that whoever has few is let in', () => {
      const exchange = withFourFull();
      exchange.apply([{ type: 'activate-rules', rulesVersion: 4 }]);
      expect(exchange.answer(1_000, 'own bound')).toBe('l.error.clientOrderIdsExceeded');
      // Four accounts with all that they may have leave 200,000: the fifth gets half of them, the next half of what is left.
      const free = CLIENT_ORDER_IDS_TOTAL_MAX - 4 * CLIENT_ORDER_IDS_MAX;
      exchange.remember(1_004, free / 2);
      expect(exchange.answer(1_004, 'one more')).toBe('l.error.clientOrderIdsCrowded');
      exchange.remember(1_005, free / 4);
      expect(exchange.answer(1_005, 'one more')).toBe('l.error.clientOrderIdsCrowded');
      expect(exchange.answer(1_006, 'an innocent’s')).toBe('done');
      expect(exchange.answer(1_004, '')).toBe('done');
      expect(exchange.state.clientOrderIds.count).toBeLessThan(CLIENT_ORDER_IDS_TOTAL_MAX);
    });

    it('lets the house in when there is no room for anybody else', () => {
      const house = 1;
      const filled = withFourFull();
      filled.apply([{ type: 'open-account', userId: house, kind: 'liquidity-provider' }]);
      // Before rules 4 nothing was bounded in all: five accounts could take every place that there is now.
      filled.remember(1_004, CLIENT_ORDER_IDS_MAX);
      filled.apply([{ type: 'activate-rules', rulesVersion: 4 }]);
      expect(filled.state.clientOrderIds.count).toBe(CLIENT_ORDER_IDS_TOTAL_MAX);
      expect(filled.answer(1_005, 'no room')).toBe('l.error.clientOrderIdsCrowded');
      expect(filled.answer(house, 'capital')).toBe('done');
    });
  });
}

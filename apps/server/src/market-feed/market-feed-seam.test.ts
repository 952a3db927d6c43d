import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { marketFeedConfiguration } from '@assay/engine/index-clock/index-clock';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { describe, expect, it, vi } from 'vitest';
import { OneThreadMarketFeed } from './testing/one-thread-market-feed.ts';

vi.setConfig({ testTimeout: 60_000 });
const startMs = Date.UTC(2026, 4, 4, 11, 59, 30);
const ann = 100_001;

/** A feed that begins anew when a test says so. */
class LoopingFeed extends SimulatedFeed {
  loopMs = 0;

  loopStartMs(): number {
    return this.loopMs;
  }
}

async function sandbox() {
  const clock = new ManualClock(startMs);
  const engine = new CoreEngine(() => clock.nowMs());
  engine.configure([...sandboxConfiguration(), ...marketFeedConfiguration()]);
  engine.configure([{ type: 'activate-rules', rulesVersion: HARDENED_RULES }, ...contractConfiguration()]);
  engine.configure(poolCommands(engine.core));
  engine.configure([
    { type: 'open-account', userId: ann, kind: 'user' },
    { type: 'add-demo-coins', userId: ann, assetId: 1, amount: moneyOf(1_000n * 10n ** 12n), clientOrderId: '' },
  ]);
  const settled: ContractView[] = [];
  engine.onBatch(({ outcome }) => {
    for (const event of outcome.events)
      if (event.type === 'contract' && event.contract.state === 'settled') settled.push(event.contract);
  });
  const feed = new LoopingFeed('seam', clock);
  const reports: string[] = [];
  const start = async () => {
    const marketFeed = new OneThreadMarketFeed({
      feed,
      engine,
      clock,
      seconds: { everySecond: (callback) => clock.every(1_000, () => callback(clock.nowMs())) },
      logoOf: () => '',
      onIndex: () => undefined,
      report: (sentence) => reports.push(sentence),
    });
    await marketFeed.start();
    return marketFeed;
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const stake = () =>
    engine.apply({
      type: 'open-contract',
      userId: ann,
      account: 'demo',
      symbolId: 1,
      assetId: 1,
      holdingSeconds: 30,
      direction: 'up',
      stake: moneyOf(10n * 10n ** 12n),
      clientOrderId: '',
      proofId: 0,
    });
  return { clock, engine, feed, settled, reports, start, pass, stake };
}

describe('a recording that begins anew', () => {
  it('voids what was open, before its first second, and nothing that comes later', async () => {
    const { clock, engine, feed, settled, reports, start, pass, stake } = await sandbox();
    const marketFeed = await start();
    await pass(5);
    stake();
    await pass(3);
    stake();
    feed.loopMs = clock.nowMs() + 400;
    await pass(1);
    expect(settled.map(({ orderId, voidReason, voidCause }) => [orderId, voidReason, voidCause])).toEqual([
      [1, 'seam', 'seam'],
      [2, 'seam', 'seam'],
    ]);
    expect(engine.count('record-index-seam')).toBe(1);
    expect(reports).toEqual(['The feed begins anew.']);
    await pass(2);
    stake();
    await pass(35);
    expect(settled[2]).toMatchObject({ orderId: 3, voidReason: '' });
    expect(engine.count('record-index-seam')).toBe(1);
    marketFeed.stop();
  });

  it('is told by the next start when nobody was there to see it', async () => {
    const { clock, engine, feed, settled, pass, stake, start } = await sandbox();
    // The feed of one process starts once; the second start is another process with the same journal.
    const first = await start();
    await pass(5);
    stake();
    await pass(4);
    first.stop();
    clock.advance(20_000);
    feed.loopMs = clock.nowMs() - 8_000;
    const second = await start();
    await pass(1);
    expect(settled.map(({ voidReason }) => voidReason)).toEqual(['seam']);
    expect(engine.count('record-index-seam')).toBe(1);
    second.stop();
  });

  it.each(['l.error.clockUnconfirmed', 'l.error.headUnconfirmed', 'l.error.overloaded'] as const)(
    'voids what was open also when the engine takes nothing at first: %s',
    async (code) => {
      const { clock, engine, feed, settled, pass, stake, start } = await sandbox();
      const first = await start();
      await pass(5);
      stake();
      await pass(4);
      first.stop();
      clock.advance(2_000);
      feed.loopMs = clock.nowMs() - 1_000;
      const isClosed = vi.spyOn(engine, 'submit').mockResolvedValue({ accepted: false, code });
      const second = await start();
      await pass(8);
      expect(settled).toEqual([]);
      // Seams alone come through, then everything: no second may be taken before.
      const asked = isClosed.mock.calls.map(([{ type }]) => type);
      expect(asked).toContain('record-index-seam');
      expect(asked).not.toContain('record-index-tick');
      isClosed.mockRestore();
      await pass(1);
      expect(settled.map(({ voidReason, voidCause }) => [voidReason, voidCause])).toEqual([['seam', 'seam']]);
      const behind = engine.commands.findLastIndex(({ type }) => type === 'record-index-seam');
      expect(engine.commands[behind + 1]?.type).toBe('record-index-tick');
      await pass(1);
      stake();
      await pass(40);
      expect(settled[1]).toMatchObject({ orderId: 2, voidReason: '' });
      expect(engine.count('record-index-seam')).toBe(1);
      second.stop();
    },
  );

  it('is told by each start that goes back, and a feed that opens a market is heard when the gate opens', async () => {
    const { clock, engine, settled, pass, stake, start } = await sandbox();
    const first = await start();
    await pass(5);
    stake();
    first.stop();
    engine.configure([{ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'feed' }]);
    const isClosed = vi
      .spyOn(engine, 'submit')
      .mockResolvedValue({ accepted: false, code: 'l.error.clockUnconfirmed' });
    vi.spyOn(clock, 'nowMs').mockImplementation(() => startMs + 2_000);
    const begun = start();
    await begun;
    vi.mocked(clock.nowMs).mockRestore();
    await pass(3);
    isClosed.mockRestore();
    await pass(2);
    expect(settled.map(({ voidReason }) => voidReason)).toEqual(['seam']);
    expect(engine.core.markets().find(({ marketId }) => marketId === 1)?.state).toBe('open');
    (await begun).stop();
  });
});

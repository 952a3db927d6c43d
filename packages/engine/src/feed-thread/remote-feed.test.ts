import { MessageChannel } from 'node:worker_threads';
import type { FeedListener, ReferenceTrade } from '@assay/feeds/feed';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { afterEach, describe, expect, it } from 'vitest';
import { FeedHost } from './feed-host.ts';
import type { ToIndex } from './feed-messages.ts';
import { RemoteFeed } from './remote-feed.ts';

const startMs = Date.UTC(2026, 4, 4, 12);
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A feed and its remote end, with everything that passes between them copied as between threads. */
function linked() {
  const clock = new ManualClock(startMs);
  const feed = new SimulatedFeed('remote', clock);
  const host = new FeedHost(feed, (message) => remote.receive(structuredClone(message)));
  const remote = new RemoteFeed(structuredClone(host.opening()), (message) => host.receive(structuredClone(message)));
  const { port1, port2 } = new MessageChannel();
  host.receive({ type: 'index-port', port: port2 });
  stops.push(
    () => remote.stop(),
    () => port1.close(),
  );
  return { clock, feed, host, remote, prices: port1 };
}

function listener(trades: ReferenceTrade[]): FeedListener {
  const nothing = () => undefined;
  return { quote: nothing, trade: (_symbol, trade) => trades.push(trade), status: nothing, skipped: nothing };
}

describe('a feed in another thread', () => {
  it('answers what it is asked as it does itself', async () => {
    const { feed, remote, clock } = linked();
    const nowMs = clock.nowMs();
    expect(await remote.candles('btcusdt', '5min', 50, nowMs)).toEqual(
      await feed.candles('btcusdt', '5min', 50, nowMs),
    );
    expect(await remote.trades('ethusdt', 20, nowMs)).toEqual(await feed.trades('ethusdt', 20, nowMs));
    expect(await remote.depth('btcusdt', 5)).toEqual(await feed.depth('btcusdt', 5));
    expect(remote.description).toEqual(feed.description);
    expect(remote.status('btcusdt')).toEqual(feed.status('btcusdt'));
    expect(remote.status('nothing')).toMatchObject({ state: 'halted' });
    expect(remote.sourceStates()).toEqual(feed.sourceStates());
  });

  it('asks once for a book that several want at once', async () => {
    const { feed, remote } = linked();
    let asked = 0;
    const depth = feed.depth.bind(feed);
    feed.depth = (...wanted) => {
      asked += 1;
      return depth(...wanted);
    };
    const [first, second] = await Promise.all([remote.depth('btcusdt', 5), remote.depth('btcusdt', 5)]);
    expect(asked).toBe(1);
    expect(first).toEqual(second);
    await remote.depth('btcusdt', 5);
    expect(asked).toBe(2);
  });

  it('sends prices to the index and trades to whoever shows them', async () => {
    const { clock, remote, prices } = linked();
    const trades: ReferenceTrade[] = [];
    const first = new Promise<ToIndex>((resolve) => prices.once('message', resolve));
    remote.start(listener(trades), startMs);
    clock.advance(10_000);
    await Promise.resolve();
    expect(trades.length).toBeGreaterThan(5);
    const { events } = await first;
    expect(events.filter(({ type }) => type === 'quote').length).toBeGreaterThan(100);
    expect(events.filter(({ type }) => type === 'status')).toHaveLength(remote.description.symbols.length);
  });

  it('fails what it was asked when it fails itself, and when it stops', async () => {
    const { feed, remote } = linked();
    feed.trades = () => Promise.reject(new Error('no answer'));
    await expect(remote.trades('btcusdt', 5, startMs)).rejects.toThrow('no answer');
    feed.candles = () => new Promise(() => undefined);
    const asked = remote.candles('btcusdt', '1min', 5, startMs);
    remote.stop();
    await expect(asked).rejects.toThrow('stopped');
  });
});

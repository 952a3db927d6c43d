import type { MessagePort } from 'node:worker_threads';
import type { Mode } from '@assay/exchange-core/codec/choices';
import type { FeedClock, FeedDescription } from '@assay/feeds/feed';
import { poolCommands } from '../configuration/contract-configuration.ts';
import { inventoryCommands } from '../configuration/conversion-configuration.ts';
import { rewardCommands } from '../configuration/hosting-configuration.ts';
import { subscriptionCommands } from '../configuration/subscription-configuration.ts';
import type { EngineClient } from '../engine-client.ts';
import type { ToIndex } from '../feed-thread/feed-messages.ts';
import { House } from '../liquidity/house.ts';
import { houseAccountCommands } from '../liquidity/house-accounts.ts';
import { boundedHouse } from '../liquidity/house-writes.ts';
import { LastingCommands } from '../standing-commands/lasting-commands.ts';
import { IndexClock, type IndexClockSettings } from './index-clock.ts';
import { createSecondClock } from './second-clock.ts';

export interface StartIndexOptions extends Pick<IndexClockSettings, 'onSecond' | 'report'> {
  readonly engine: EngineClient;
  readonly mode: Mode;
  /** Whether the house takes from our own books what the reference tape trades; in the sandbox only. */
  readonly hasTaker: boolean;
  /** Whether its quotes move between the seconds of the index, too. */
  readonly isStirring: boolean;
  /** What each of its accounts may write in a day: `HouseWritesOptions.perDay`. */
  readonly houseWritesPerDay: number;
  readonly clock: FeedClock;
  /** Journal time, whose seconds are those of the index. */
  readonly journalMs: () => number;
  /** Where the feed's prices come from. */
  readonly port: MessagePort;
  readonly description: FeedDescription;
  readonly loopStartMs: number | undefined;
}

/**
 * Starts the index on the feed's prices, the pools of seconds contracts, and in the sandbox the house's accounts with their capital, the
 * treasury and the new coins that are offered. Answers a function that ends them.
 */
export async function startIndex(options: StartIndexOptions): Promise<() => void> {
  const { engine, mode, hasTaker, isStirring, clock, journalMs, port, description, onSecond, report } = options;
  const writes = { perDay: options.houseWritesPerDay, nowMs: journalMs };
  const capital = new LastingCommands(engine, (core) => [
    ...(mode === 'sandbox'
      ? [
          ...houseAccountCommands(core),
          ...inventoryCommands(core),
          ...rewardCommands(core),
          ...subscriptionCommands(core),
        ]
      : []),
    ...poolCommands(core),
  ]);
  await capital.send();
  const onRefusal = (symbol: string, code: string) => {
    // Everything is refused until an operator has confirmed head and clock, which was said once.
    const isClosed = code === 'l.error.headUnconfirmed' || code === 'l.error.clockUnconfirmed';
    if (!isClosed) report('a command of the house was refused', { symbol, refusal: code });
  };
  const ways = { hasTaker, isStirring, onRefusal };
  const house =
    mode === 'sandbox'
      ? new House({ engine: boundedHouse(engine, writes), clock, chance: Math.random, ...ways })
      : undefined;
  let { loopStartMs } = options;
  const index = new IndexClock({
    feed: { description, loopStartMs: () => loopStartMs },
    engine,
    clock,
    seconds: createSecondClock(journalMs),
    onSecond,
    onIndex: (priceOf) => {
      // The engine has stopped; whoever starts it again looks again.
      void capital.send().catch(() => undefined);
      house?.onSecond(priceOf);
    },
    report,
  });
  await house?.start();
  await index.start();
  port.on('message', (prices: ToIndex) => {
    loopStartMs = prices.loopStartMs;
    for (const event of prices.events) {
      if (event.type === 'quote') index.quote(event.quote);
      else if (event.type === 'status') index.status(event.status);
      else house?.onTrade(event.symbol, event.trade);
    }
  });
  return () => {
    index.stop();
    house?.stop();
  };
}

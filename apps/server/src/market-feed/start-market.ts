import { openFeed } from '@assay/feeds/open-feed';
import { systemClock } from '@assay/feeds/system-clock';
import { poolCommands } from '../engine/contract-configuration.ts';
import type { Engine } from '../engine/start-engine.ts';
import { LiquidityProvider } from '../liquidity/liquidity-provider.ts';
import { providerAccountCommands } from '../liquidity/provider-capital.ts';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import type { ReferenceMarket } from '../publishing/reference-market.ts';
import type { FeedHealth } from './feed-health.ts';
import { MarketFeed } from './market-feed.ts';
import { createSecondClock } from './second-clock.ts';

export interface RunningMarket {
  readonly reference: ReferenceMarket;
  readonly health: FeedHealth;
  /** Milliseconds since the newest second of the index that was handed to the engine. */
  indexAgeMs(): number;
  stop(): void;
}

export interface StartMarketOptions {
  readonly settings: Pick<Settings, 'feed' | 'mode'>;
  readonly engine: Engine;
  readonly log: Log;
  /** How the feed of the settings is opened; a test of outages opens one that it can cut. */
  readonly openFeed?: typeof openFeed;
}

export type StartedMarket =
  | { readonly ok: true; readonly market: RunningMarket }
  | { readonly ok: false; readonly message: string };

/** Address of a coin's picture. */
export function logoOf(baseCoin: string): string {
  return `/pc/coins/${baseCoin.toLowerCase()}.svg`;
}

/** Starts the reference feed, the index, the pools of seconds contracts, and in the sandbox the liquidity provider with its capital. */
export async function startMarket({ settings, engine, log, ...options }: StartMarketOptions): Promise<StartedMarket> {
  const { client } = engine;
  const open = options.openFeed ?? openFeed;
  const opened = open(settings.feed, engine.status.seed, systemClock, (sentence) => log.error(sentence));
  if (!opened.ok) return { ok: false, message: opened.sentence };
  if (settings.mode === 'sandbox') {
    const commands = await client.read(providerAccountCommands);
    for (const command of commands) await client.submit(command);
  }
  for (const command of await client.read(poolCommands)) await client.submit(command);
  const provider = new LiquidityProvider(client, (symbol, code) => {
    // Everything is refused until an operator has confirmed head and clock, which was said once.
    if (code !== 'l.error.headUnconfirmed' && code !== 'l.error.clockUnconfirmed')
      log.warn({ symbol, refusal: code }, 'a quote was refused');
  });
  let lastIndexMs = systemClock.nowMs();
  const marketFeed = new MarketFeed({
    feed: opened.feed,
    engine: client,
    clock: systemClock,
    seconds: createSecondClock(() => engine.status.journalTimeMs),
    aheadMs: () => Math.max(0, engine.status.journalTimeMs - systemClock.nowMs()),
    logoOf,
    onIndex: (priceOf) => {
      lastIndexMs = systemClock.nowMs();
      provider.onSecond(priceOf);
    },
    report: (sentence, details) => log.warn(details, sentence),
  });
  await provider.start();
  await marketFeed.start();
  return {
    ok: true,
    market: {
      reference: marketFeed.reference,
      health: marketFeed.health,
      indexAgeMs: () => systemClock.nowMs() - lastIndexMs,
      stop() {
        marketFeed.stop();
        provider.stop();
      },
    },
  };
}

import type { EngineClient } from '@assay/engine/engine-client';
import type { DurableBatch } from '@assay/engine/engine-port';
import type { EarlierTicks } from '@assay/engine/projections/ticks/earlier-ticks';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { IndexSourceRow, IndexTickRow } from '@assay/protocol/contract-entities';
import { indexChannelTicks } from '@assay/protocol/contract-rules';
import { channelName } from '@assay/protocol/socket';
import { Channel } from './channel.ts';
import { type ChannelFamily, openToAll } from './channel-family.ts';

export interface IndexChannelsParts {
  readonly engine: Pick<EngineClient, 'read' | 'onBatch'>;
  /** Ticks of the newest seconds that were journaled before this start. */
  readonly earlierTicks: (seconds: number) => Promise<EarlierTicks>;
  /** Sources that said something in this second and did not count. */
  readonly leftOutSources: (symbol: string, secondMs: number) => readonly IndexSourceRow[];
}

interface IndexLine {
  readonly symbol: string;
  readonly channel: Channel<'index'>;
  ticks: IndexTickRow[];
  sources: IndexSourceRow[];
  /** The chain's value behind the newest tick. */
  hash: string;
}

/** The ticks of each index symbol as they become durable: nobody is told a tick that a contract could not be settled by. */
export class IndexChannels implements ChannelFamily {
  readonly joins = {
    index: openToAll<'index'>(({ symbol }) => {
      const line = this.#bySymbol.get(symbol);
      if (line === undefined) return undefined;
      const snapshot = () => ({
        ticks: line.ticks.slice(-indexChannelTicks),
        sources: line.sources,
        hash: line.hash,
      });
      return { channel: line.channel, snapshot };
    }),
  };
  readonly #parts: IndexChannelsParts;
  readonly #lines = new Map<number, IndexLine>();
  readonly #bySymbol = new Map<string, IndexLine>();

  constructor(parts: IndexChannelsParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { engine, earlierTicks } = this.#parts;
    engine.onBatch((batch) => this.#take(batch));
    await engine.read((core) => {
      for (const { symbolId, symbol, hash } of core.indexes()) this.#addLine(symbolId, symbol, hash);
    });
    const bySymbol = await earlierTicks(indexChannelTicks);
    for (const line of this.#lines.values()) {
      const earlier = bySymbol.get(line.symbol) ?? [];
      const oldest = line.ticks[0]?.sequence ?? Number.POSITIVE_INFINITY;
      line.ticks = [...earlier.filter(({ sequence }) => sequence < oldest), ...line.ticks].slice(-indexChannelTicks);
    }
  }

  #addLine(symbolId: number, symbol: string, hash: string): void {
    const channel = new Channel<'index'>(channelName({ kind: 'index', symbol }));
    const line: IndexLine = { symbol, channel, ticks: [], sources: [], hash };
    this.#lines.set(symbolId, line);
    this.#bySymbol.set(symbol, line);
  }

  #take({ outcome }: DurableBatch): void {
    for (const event of outcome.eventsOf('index-tick')) this.#add(event);
  }

  #add({ symbolId, tick: { sequence, timeMs, price, sources }, hash }: IndexTickEvent): void {
    const line = this.#lines.get(symbolId);
    if (line === undefined) return;
    const tick: IndexTickRow = { sequence, time: timeMs, price };
    line.sources = [
      ...sources.map((source) => ({ source: source.source, price: source.price, time: source.timeMs })),
      ...this.#parts.leftOutSources(line.symbol, timeMs),
    ];
    line.hash = hash;
    line.ticks.push(tick);
    if (line.ticks.length >= 2 * indexChannelTicks) line.ticks.splice(0, line.ticks.length - indexChannelTicks);
    line.channel.publish({ ticks: [tick], sources: line.sources, hash });
  }
}

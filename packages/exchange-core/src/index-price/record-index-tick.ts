import { LATE_TICK_MS } from '@assay/settlement/contract-rule';
import { type IndexTick, nextTickHash, tickHashText } from '@assay/settlement/tick-hash';
import type { RecordIndexTick } from '../commands.ts';
import { CONTRACT_RULES, type CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { INDEX_AHEAD_MS_MAX, INDEX_SOURCES_A_TICK_MAX } from '../limits.ts';
import { refreshMarketState } from '../markets/market-state.ts';
import { done, refuse } from '../refusal.ts';
import { contractsSeeTicks } from '../seconds-contract/contract-life.ts';
import { lookAtReference } from '../stops/stop-reference.ts';
import { parseIndexPrice, parseSourcePrice } from './exact-price.ts';
import { refreshMarketIndex } from './market-index.ts';

type Tick = RecordIndexTick['ticks'][number];

const SECOND_MS = 1_000;

/** One second of the index for all symbols. Each symbol's ticks are numbered and chained by themselves. */
export function recordIndexTick(core: CoreState, command: RecordIndexTick): CommandResult {
  if (!isAcceptable(core, command)) return refuse('l.error.configurationInvalid');
  core.lastIndexSecondMs = command.secondMs;
  for (const tick of command.ticks) chainTick(core, command.secondMs, tick);
  for (const market of core.markets.values()) {
    if (command.ticks.length > 0) refreshMarketIndex(core, market);
    refreshMarketState(core, market);
    lookAtReference(core, market);
  }
  if (core.rulesVersion >= CONTRACT_RULES) contractsSeeTicks(core, command);
  return done;
}

function isAcceptable(core: CoreState, command: RecordIndexTick): boolean {
  const { secondMs, ticks } = command;
  if (secondMs % SECOND_MS !== 0 || secondMs <= core.lastIndexSecondMs) return false;
  if (secondMs > core.timeMs + INDEX_AHEAD_MS_MAX) return false;
  if (core.rulesVersion >= CONTRACT_RULES && secondMs < core.timeMs - LATE_TICK_MS) return false;
  if (new Set(ticks.map(({ symbolId }) => symbolId)).size !== ticks.length) return false;
  return ticks.every((tick) => isAcceptableTick(core, tick));
}

function isAcceptableTick(core: CoreState, tick: Tick): boolean {
  const { symbolId, price, sources } = tick;
  if (!core.indexes.has(symbolId) || parseIndexPrice(price) === undefined) return false;
  if (sources.length === 0 || sources.length > INDEX_SOURCES_A_TICK_MAX) return false;
  if (new Set(sources.map(({ sourceId }) => sourceId)).size !== sources.length) return false;
  return sources.every(
    (source) => core.sources.has(source.sourceId) && parseSourcePrice(source.price) !== undefined && source.timeMs >= 0,
  );
}

function chainTick(core: CoreState, secondMs: number, tick: Tick): void {
  const index = core.indexes.get(tick.symbolId);
  if (index === undefined) return;
  const chained: IndexTick = {
    sequence: index.tickSequence + 1,
    symbol: index.symbol,
    timeMs: secondMs,
    price: tick.price,
    sources: tick.sources.map(({ sourceId, price, timeMs }) => ({
      source: core.sources.get(sourceId) ?? '',
      price,
      timeMs,
    })),
  };
  index.hash = nextTickHash(index.hash, chained);
  index.tickSequence = chained.sequence;
  index.timeMs = secondMs;
  index.text = tick.price;
  index.price = parseIndexPrice(tick.price);
  core.log.add({
    type: 'index-tick',
    symbolId: index.symbolId,
    tickSequence: index.tickSequence,
    timeMs: secondMs,
    price: tick.price,
    hash: tickHashText(index.hash),
  });
}

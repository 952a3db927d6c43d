import { LATE_TICK_MS } from '@assay/settlement/contract-rule';
import { hashAfterLine, type IndexTick, tickHashText, tickLine } from '@assay/settlement/tick-hash';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { list, momentNear, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { INDEX_AHEAD_MS_MAX, INDEX_SOURCES_A_TICK_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { parseIndexPrice, parseSourcePrice } from './exact-price.ts';
import { indexTickCodec } from './index-tick-codec.ts';

const fields = {
  /** The wall second that the ticks belong to, a multiple of 1,000 and greater than the last one. */
  secondMs: whole,
  ticks: list({
    symbolId: whole,
    /** Decimal text without trailing zeros, at most 8 significant digits. */
    price: text,
    /** Healthy sources that made the median. Prices are decimal text without trailing zeros. */
    sources: list({ sourceId: whole, price: text, timeMs: momentNear('secondMs') }),
  }),
};

/**
 * One second of the index: at most one tick for each symbol, all symbols in one command. Also the core's heartbeat:
 * sent every second even when no symbol has a healthy source. The core numbers the ticks and chains their hashes.
 */
export type RecordIndexTick = CommandOf<'record-index-tick', typeof fields>;

export const recordIndexTick: CommandDeclaration<RecordIndexTick, 'house'> = {
  type: 'record-index-tick',
  number: 18,
  fields,
  sender: 'house',
  codec: indexTickCodec,
  apply,
};

type Tick = RecordIndexTick['ticks'][number];

const SECOND_MS = 1_000;

/** Each symbol's ticks are numbered and chained by themselves. */
function apply(core: CoreState, command: RecordIndexTick): CommandResult {
  if (!isAcceptable(core, command)) return refuse('l.error.configurationInvalid');
  core.lastIndexSecondMs = command.secondMs;
  for (const tick of command.ticks) chainTick(core, command.secondMs, tick);
  core.log.add({ type: 'index-second', secondMs: command.secondMs });
  for (const module of core.modules) module.seeTicks?.(core, command);
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

function chainTick(core: CoreState, secondMs: number, { symbolId, price, sources }: Tick): void {
  const index = core.indexes.get(symbolId);
  if (index === undefined) return;
  const tick: IndexTick = {
    sequence: index.tickSequence + 1,
    symbol: index.symbol,
    timeMs: secondMs,
    price,
    sources: sources.map(({ sourceId, ...quote }) => ({ source: core.sources.get(sourceId) ?? '', ...quote })),
  };
  const line = tickLine(tick);
  index.hash = hashAfterLine(index.hash, line);
  index.tickSequence = tick.sequence;
  index.timeMs = secondMs;
  index.text = price;
  index.price = parseIndexPrice(price);
  core.log.add({ type: 'index-tick', symbolId, tick, line, hash: tickHashText(index.hash) });
}

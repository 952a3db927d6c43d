import type {
  ActivateRules,
  ConfigureAsset,
  ConfigureFees,
  ConfigureIndexSource,
  ConfigureIndexSymbol,
  ConfigureQuoteTemplate,
  Genesis,
  SetMarketState,
} from '../commands.ts';
import { type CoreState, NEWEST_RULES, ORDER_RULES } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { setFeeLevels } from '../fees/fee-levels.ts';
import { feeLevelsOf } from '../fees/fee-schedule.ts';
import { IndexState } from '../index-price/index-state.ts';
import {
  ASSET_ID_MAX,
  FEE_LEVELS_MAX,
  FEE_PPM_MAX,
  PPM,
  SOURCE_ID_MAX,
  SYMBOL_ID_MAX,
  TEMPLATE_ID_MAX,
  TEMPLATE_LEVELS_MAX,
} from '../limits.ts';
import { refreshMarketState } from '../markets/market-state.ts';
import { done, refuse } from '../refusal.ts';

/**
 * Configuration is applied at start by comparing a file with the state, so each command that says what already holds is accepted
 * and changes nothing. What cannot hold is refused: the exchange goes on under its old configuration.
 */
const invalid = refuse('l.error.configurationInvalid');

/** Names that can stand in a tick line and in an account's name. */
const NAME = /^[A-Za-z0-9._-]{1,32}$/;

export function isNumberUpTo(id: number, maximum: number): boolean {
  return id >= 1 && id <= maximum;
}

export function isName(name: string): boolean {
  return NAME.test(name);
}

export function genesis(core: CoreState, command: Genesis): CommandResult {
  if (core.mode !== undefined) return refuse('l.error.commandNotAllowed');
  core.mode = command.mode;
  core.seed = command.seed;
  core.instance = command.instance;
  return done;
}

export function configureAsset(core: CoreState, command: ConfigureAsset): CommandResult {
  const { assetId, symbol } = command;
  if (!isNumberUpTo(assetId, ASSET_ID_MAX) || !isName(symbol)) return invalid;
  const known = core.assets.get(assetId);
  if (known !== undefined) return known === symbol ? done : invalid;
  if ([...core.assets.values()].includes(symbol) || core.contracts.isDemoAsset(assetId, symbol)) return invalid;
  core.assets.set(assetId, symbol);
  return done;
}

export function configureIndexSymbol(core: CoreState, command: ConfigureIndexSymbol): CommandResult {
  const { symbolId, symbol, assetId } = command;
  if (!isNumberUpTo(symbolId, SYMBOL_ID_MAX) || !isName(symbol) || !core.assets.has(assetId)) return invalid;
  const known = core.indexes.get(symbolId);
  if (known !== undefined) return known.symbol === symbol && known.assetId === assetId ? done : invalid;
  if (core.indexOfAsset.has(assetId) || core.isIndexQuote(assetId)) return invalid;
  if ([...core.indexes.values()].some((index) => index.symbol === symbol)) return invalid;
  const index = new IndexState(symbolId, symbol, assetId);
  core.indexes.set(symbolId, index);
  core.indexOfAsset.set(assetId, index);
  return done;
}

export function configureIndexSource(core: CoreState, command: ConfigureIndexSource): CommandResult {
  const { sourceId, name } = command;
  if (!isNumberUpTo(sourceId, SOURCE_ID_MAX) || !isName(name)) return invalid;
  const known = core.sources.get(sourceId);
  if (known !== undefined) return known === name ? done : invalid;
  if ([...core.sources.values()].includes(name)) return invalid;
  core.sources.set(sourceId, name);
  return done;
}

/** New levels hold from the next fill on. */
export function configureFees(core: CoreState, command: ConfigureFees): CommandResult {
  const { levels } = command;
  if (levels.length === 0 || levels.length > FEE_LEVELS_MAX || levels[0].minimumVolume !== 0n) return invalid;
  const ascending = levels.every((level, at) => at === 0 || level.minimumVolume > levels[at - 1].minimumVolume);
  if (!ascending || levels.some((level) => level.makerPpm > FEE_PPM_MAX || level.takerPpm > FEE_PPM_MAX))
    return invalid;
  core.feeLevels = feeLevelsOf(levels);
  for (const account of core.accounts.values()) account.feeDay = -1;
  if (core.rulesVersion >= ORDER_RULES) setFeeLevels(core);
  return done;
}

export function configureQuoteTemplate(core: CoreState, command: ConfigureQuoteTemplate): CommandResult {
  const { templateId, levels } = command;
  if (!isNumberUpTo(templateId, TEMPLATE_ID_MAX)) return invalid;
  if (levels.length === 0 || levels.length > TEMPLATE_LEVELS_MAX) return invalid;
  if (!levels.every(({ offsetPpm, notional }) => offsetPpm >= 1 && offsetPpm < PPM && notional > 0n)) return invalid;
  core.templates.set(templateId, command);
  return done;
}

/** Rules only go forward, and only to those that this release knows. */
export function activateRules(core: CoreState, command: ActivateRules): CommandResult {
  if (command.rulesVersion < core.rulesVersion || command.rulesVersion > NEWEST_RULES) return invalid;
  const begins = core.rulesVersion < ORDER_RULES && command.rulesVersion >= ORDER_RULES;
  core.rulesVersion = command.rulesVersion;
  if (begins) setFeeLevels(core);
  return done;
}

export function setMarketState(core: CoreState, command: SetMarketState): CommandResult {
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  market.setState = command.state;
  market.setReason = command.reason;
  refreshMarketState(core, market);
  return done;
}

import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { invalid, isName, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { SYMBOL_ID_MAX } from '../limits.ts';
import { done } from '../refusal.ts';
import { IndexState } from './index-state.ts';

const fields = { symbolId: whole, symbol: text, assetId: whole };

/** An index symbol: an asset against USDT. */
export type ConfigureIndexSymbol = CommandOf<'configure-index-symbol', typeof fields>;

export const configureIndexSymbol: CommandDeclaration<ConfigureIndexSymbol, 'start'> = {
  type: 'configure-index-symbol',
  number: 4,
  fields,
  sender: 'start',
  configures: ({ symbolId }) => `index-symbol/${symbolId}`,
  apply,
};

function apply(core: CoreState, { symbolId, symbol, assetId }: ConfigureIndexSymbol): CommandResult {
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

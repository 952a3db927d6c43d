import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { invalid, isName, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { ASSET_ID_MAX } from '../limits.ts';
import { done } from '../refusal.ts';

const fields = { assetId: whole, symbol: text };

export type ConfigureAsset = CommandOf<'configure-asset', typeof fields>;

export const configureAsset: CommandDeclaration<ConfigureAsset, 'start'> = {
  type: 'configure-asset',
  number: 2,
  fields,
  sender: 'start',
  configures: ({ assetId }) => `asset/${assetId}`,
  apply,
};

function apply(core: CoreState, { assetId, symbol }: ConfigureAsset): CommandResult {
  if (!isNumberUpTo(assetId, ASSET_ID_MAX) || !isName(symbol)) return invalid;
  const known = core.assets.get(assetId);
  if (known !== undefined) return known === symbol ? done : invalid;
  if ([...core.assets.values()].includes(symbol)) return invalid;
  if (core.modules.some((module) => module.hasAsset?.(core, assetId, symbol))) return invalid;
  core.assets.set(assetId, symbol);
  return done;
}

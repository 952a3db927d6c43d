import type { ConfigurationCommand } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import { contractOptionsOf } from '../seconds-contract/contract-views.ts';

/** What is configured, as the commands that would configure it on a fresh core, in an order that a fresh core accepts. */
export function configurationOf(core: CoreState): ConfigurationCommand[] {
  const assets = [...core.assets].map(([assetId, symbol]) => ({ type: 'configure-asset', assetId, symbol }) as const);
  const sources = [...core.sources].map(
    ([sourceId, name]) => ({ type: 'configure-index-source', sourceId, name }) as const,
  );
  const symbols = [...core.indexes.values()].map(
    ({ symbolId, symbol, assetId }) => ({ type: 'configure-index-symbol', symbolId, symbol, assetId }) as const,
  );
  const levels = core.feeLevels.map(({ minimumVolume, makerPpm, takerPpm }) => ({ minimumVolume, makerPpm, takerPpm }));
  const markets = [...core.markets.values()].map((market) => market.rules);
  return [
    ...assets,
    ...sources,
    ...symbols,
    ...markets,
    { type: 'configure-fees', levels },
    ...core.templates.values(),
    ...core.contracts.coins.values(),
    ...contractOptionsOf(core),
  ];
}

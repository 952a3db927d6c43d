import type { ConfigurationCommand } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { CoreModule } from '../module.ts';
import { configureIndexSource } from './configure-index-source.ts';
import { configureIndexSymbol } from './configure-index-symbol.ts';
import { indexSecondEvent, indexTickEvent } from './index-events.ts';
import { recordIndexTick } from './record-index-tick.ts';

const declared = {
  commands: [configureIndexSymbol, configureIndexSource, recordIndexTick],
  events: [indexTickEvent, indexSecondEvent],
} as const;

/** What coins are worth: symbols, sources, and the ticks of each second. */
export const indexModule: CoreModule<typeof declared> = {
  ...declared,
  configuration,
};

function configuration({ sources, indexes }: CoreState): ConfigurationCommand[] {
  return [
    ...[...sources].map(([sourceId, name]) => ({ type: 'configure-index-source', sourceId, name }) as const),
    ...[...indexes.values()].map(
      ({ symbolId, symbol, assetId }) => ({ type: 'configure-index-symbol', symbolId, symbol, assetId }) as const,
    ),
  ];
}

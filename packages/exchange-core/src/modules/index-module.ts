import type { ConfigurationCommand } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import { namesSection, writeName } from '../declaration/names-section.ts';
import { listSlice, type StateSlice } from '../declaration/slice-parts.ts';
import { configureIndexSource } from '../index-price/configure-index-source.ts';
import { configureIndexSymbol } from '../index-price/configure-index-symbol.ts';
import { indexSecondEvent, indexTickEvent } from '../index-price/index-events.ts';
import { indexesSection, writeIndex } from '../index-price/indexes-section.ts';
import { recordIndexTick } from '../index-price/record-index-tick.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [configureIndexSymbol, configureIndexSource, recordIndexTick],
  events: [indexTickEvent, indexSecondEvent],
} as const;

const slice: StateSlice = {
  everyBatch(writer, core) {
    writer.number(core.lastIndexSecondMs);
    writer.number(core.sources.size);
    writer.number(core.indexes.size);
  },
  lists: [
    listSlice(({ sources }) => sources, writeName),
    listSlice(
      ({ indexes }) => indexes,
      (writer, [, index]) => writeIndex(writer, index),
    ),
  ],
};

/** What coins are worth: symbols, sources, and the ticks of each second. */
export const indexModule: CoreModule<typeof declared> = {
  ...declared,
  state: { sections: [namesSection(2, ({ sources }) => sources), indexesSection], slice },
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

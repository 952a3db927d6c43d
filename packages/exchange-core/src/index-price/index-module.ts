import type { CoreModule } from '../module.ts';
import { configureIndexSource } from './configure-index-source.ts';
import { configureIndexSymbol } from './configure-index-symbol.ts';
import { recordIndexTick } from './record-index-tick.ts';

/** What coins are worth: symbols, sources, and the ticks of each second. */
export const indexModule = {
  commands: [configureIndexSymbol, configureIndexSource, recordIndexTick],
} as const satisfies CoreModule;

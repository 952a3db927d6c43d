import { keptValueBytesMax, utf8Length } from '@assay/protocol/kept-settings';
import type { KeptSetting } from '../kept-settings/kept-settings.ts';
import { isRecord } from '../stores/stored-record.ts';
import { type ChartSettings, parseChartSettings } from './chart-settings.ts';

/** A look at charts under a name, to be taken on any pair. */
export interface ChartLayout {
  readonly name: string;
  readonly settings: ChartSettings;
}

export interface ChartLayouts {
  readonly version: 1;
  /** In the order in which they were saved; no two of one name. */
  readonly items: readonly ChartLayout[];
}

export const layoutsMax = 12;
export const layoutNameLengthMax = 24;

/** The layouts of a person, for all pairs. */
export const chartLayoutsSetting: KeptSetting<ChartLayouts> = {
  name: 'chart-layouts',
  fallback: { version: 1, items: [] },
  parse: (stored) => {
    if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.items)) return undefined;
    const items = stored.items.flatMap((item: unknown) => layoutOf(item) ?? []);
    const byName = new Map(items.map((item) => [item.name, item]));
    return { version: 1, items: [...byName.values()].slice(0, layoutsMax) };
  },
};

function layoutOf(stored: unknown): ChartLayout | undefined {
  if (!isRecord(stored) || typeof stored.name !== 'string') return undefined;
  const name = layoutName(stored.name);
  const settings = parseChartSettings(stored.settings);
  return name === undefined || settings === undefined ? undefined : { name, settings };
}

/** A typed name as it is kept; undefined for one that is empty or too long. */
export function layoutName(typed: string): string | undefined {
  const name = typed.trim();
  return name === '' || name.length > layoutNameLengthMax ? undefined : name;
}

/** The layouts with one saved, in the place of the one that has its name; undefined when there is no room for it. */
export function withLayout(layouts: ChartLayouts, layout: ChartLayout): ChartLayouts | undefined {
  const isThere = layouts.items.some(({ name }) => name === layout.name);
  const items = isThere
    ? layouts.items.map((item) => (item.name === layout.name ? layout : item))
    : [...layouts.items, layout];
  const next: ChartLayouts = { version: 1, items };
  const isTooMuch = items.length > layoutsMax || utf8Length(JSON.stringify(next)) > keptValueBytesMax;
  return isTooMuch ? undefined : next;
}

export function withoutLayout(layouts: ChartLayouts, name: string): ChartLayouts {
  return { version: 1, items: layouts.items.filter((item) => item.name !== name) };
}

import { type CandleType, type ChartPart, candleTypes, chartParts } from '@assay/protocol/chart-looks';
import { type IndicatorKind, indicatorKinds } from '@assay/protocol/indicators';
import { type MarketSource, marketSources } from '@assay/protocol/market-sources';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import type { KeptSetting } from '../kept-settings/kept-settings.ts';
import { isRecord } from '../stores/stored-record.ts';
import { areParameters, indicatorDefaults, indicatorPanesMax, indicatorRules } from './indicator-choice.ts';

/** How one person looks at a chart. */
export interface ChartSettings {
  readonly version: 1;
  readonly frame: TimeFrame;
  readonly source: MarketSource;
  readonly isLogAxis: boolean;
  readonly candleType: CandleType;
  /** In the order of the parts. */
  readonly hidden: readonly ChartPart[];
  /** In the order of the kinds. */
  readonly shown: readonly IndicatorKind[];
  /** Only of those that were changed. */
  readonly parameters: Readonly<Partial<Record<IndicatorKind, readonly number[]>>>;
}

export const chartSettingsDefault: ChartSettings = {
  version: 1,
  frame: '15min',
  source: 'reference',
  isLogAxis: false,
  candleType: 'candles',
  hidden: [],
  shown: ['ma', 'vol'],
  parameters: {},
};

/** Each broken part falls back to its default by itself; what is of another version is none of ours. */
export function parseChartSettings(stored: unknown): ChartSettings | undefined {
  if (!isRecord(stored) || stored.version !== 1) return undefined;
  const parameters = isRecord(stored.parameters) ? stored.parameters : {};
  const shown = Array.isArray(stored.shown) ? stored.shown : chartSettingsDefault.shown;
  const hidden = Array.isArray(stored.hidden) ? stored.hidden : chartSettingsDefault.hidden;
  return {
    version: 1,
    frame: timeFrames.find((frame) => frame === stored.frame) ?? chartSettingsDefault.frame,
    source: marketSources.find((source) => source === stored.source) ?? chartSettingsDefault.source,
    isLogAxis: stored.isLogAxis === true,
    candleType: candleTypes.find((type) => type === stored.candleType) ?? chartSettingsDefault.candleType,
    hidden: chartParts.filter((part) => hidden.includes(part)),
    shown: withinPanes(indicatorKinds.filter((kind) => shown.includes(kind))),
    parameters: Object.fromEntries(
      indicatorKinds.flatMap((kind) => {
        const kept = parameters[kind];
        return Array.isArray(kept) && areParameters(kind, kept) ? [[kind, kept]] : [];
      }),
    ),
  };
}

/** What was chosen last on any pair: with this a pair is begun that has no settings of its own. */
export const lastChartSetting: KeptSetting<ChartSettings> = {
  name: 'chart',
  fallback: chartSettingsDefault,
  parse: parseChartSettings,
};

/** What was chosen on one pair. Its drawings are kept under a name of their own. */
export function pairChartSetting(symbol: string): KeptSetting<ChartSettings | undefined> {
  return { name: `chart-look.${symbol}`, fallback: undefined, parse: parseChartSettings };
}

/** The settings with a part of the chart shown or hidden. */
export function withPart(settings: ChartSettings, part: ChartPart, isShown: boolean): ChartSettings {
  const isHidden = (other: ChartPart) => (other === part ? !isShown : settings.hidden.includes(other));
  return { ...settings, hidden: chartParts.filter(isHidden) };
}

const hasPane = (kind: IndicatorKind) => indicatorRules[kind].place === 'below';

function withinPanes(kinds: readonly IndicatorKind[]): readonly IndicatorKind[] {
  const panes = kinds.filter(hasPane).slice(0, indicatorPanesMax);
  return kinds.filter((kind) => !hasPane(kind) || panes.includes(kind));
}

/** The settings with an indicator shown or hidden; undefined when there is no room for another pane. */
export function withIndicator(
  settings: ChartSettings,
  kind: IndicatorKind,
  isShown: boolean,
): ChartSettings | undefined {
  const shown = indicatorKinds.filter((other) => (other === kind ? isShown : settings.shown.includes(other)));
  return withinPanes(shown).length === shown.length ? { ...settings, shown } : undefined;
}

/** The settings with other parameters; the defaults are not kept. */
export function withParameters(
  settings: ChartSettings,
  kind: IndicatorKind,
  parameters: readonly number[],
): ChartSettings {
  const { [kind]: _, ...others } = settings.parameters;
  const isDefault = indicatorDefaults(kind).every((value, place) => value === parameters[place]);
  return { ...settings, parameters: isDefault ? others : { ...others, [kind]: parameters } };
}

export interface ShownIndicator {
  readonly kind: IndicatorKind;
  readonly parameters: readonly number[];
}

export const parametersOf = (settings: ChartSettings, kind: IndicatorKind): readonly number[] =>
  settings.parameters[kind] ?? indicatorDefaults(kind);

export function shownIndicators(settings: ChartSettings): readonly ShownIndicator[] {
  return settings.shown.map((kind) => ({ kind, parameters: parametersOf(settings, kind) }));
}

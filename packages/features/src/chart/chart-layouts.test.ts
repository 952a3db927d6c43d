import { keptNamePattern, keptValueBytesMax, utf8Length } from '@assay/protocol/kept-settings';
import { describe, expect, it } from 'vitest';
import {
  type ChartLayouts,
  chartLayoutsSetting,
  layoutName,
  layoutNameLengthMax,
  layoutsMax,
  withLayout,
  withoutLayout,
} from './chart-layouts.ts';
import { chartSettingsDefault } from './chart-settings.ts';

const { parse, fallback: none } = chartLayoutsSetting;
const scalp = {
  name: 'Scalp',
  settings: { ...chartSettingsDefault, frame: '1min', candleType: 'heikinAshi', hidden: ['grid'] },
} as const;

function saved(names: readonly string[]): ChartLayouts {
  return names.reduce<ChartLayouts>((layouts, name) => withLayout(layouts, { ...scalp, name }) ?? layouts, none);
}

describe('chart layouts', () => {
  it('come back as they were kept, under a name that the account takes', () => {
    const layouts = withLayout(none, scalp);
    expect(parse(JSON.parse(JSON.stringify(layouts)))).toEqual(layouts);
    expect(chartLayoutsSetting.name).toMatch(keptNamePattern);
  });

  it('let what is broken go one by one', () => {
    const stored = {
      version: 1,
      items: [
        scalp,
        { name: '', settings: scalp.settings },
        { name: 'x', settings: 7 },
        null,
        { name: 'x'.repeat(99) },
      ],
    };
    expect(parse(stored)?.items).toEqual([scalp]);
    expect(parse({ version: 2, items: [scalp] })).toBeUndefined();
    expect(parse([])).toBeUndefined();
  });

  it('are saved anew under the same name, in the same place', () => {
    const changed = { ...scalp, settings: chartSettingsDefault };
    const layouts = withLayout(saved(['Scalp', 'Week']), changed);
    expect(layouts?.items.map(({ name }) => name)).toEqual(['Scalp', 'Week']);
    expect(layouts?.items[0]).toEqual(changed);
    expect(withoutLayout(saved(['Scalp', 'Week']), 'Scalp').items.map(({ name }) => name)).toEqual(['Week']);
  });

  it('end at their number, and always fit into one value of the account', () => {
    const names = Array.from(
      { length: layoutsMax },
      (_, index) => `${'图'.repeat(layoutNameLengthMax - 2)}${index + 10}`,
    );
    const full = saved(names);
    expect(full.items).toHaveLength(layoutsMax);
    expect(withLayout(full, scalp)).toBeUndefined();
    expect(utf8Length(JSON.stringify(full))).toBeLessThan(keptValueBytesMax);
  });

  it('have names of something to read', () => {
    expect(layoutName('  Week ')).toBe('Week');
    expect(layoutName('   ')).toBeUndefined();
    expect(layoutName('x'.repeat(layoutNameLengthMax + 1))).toBeUndefined();
  });
});

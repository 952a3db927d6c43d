import { indicatorKinds } from '@assay/protocol/indicators';
import { keptNamePattern } from '@assay/protocol/kept-settings';
import { describe, expect, it } from 'vitest';
import {
  type ChartSettings,
  chartSettingsDefault,
  lastChartSetting,
  pairChartSetting,
  parametersOf,
  shownIndicators,
  withIndicator,
  withParameters,
  withPart,
} from './chart-settings.ts';
import { areParameters, indicatorDefaults, parameterFault } from './indicator-choice.ts';
import { drawingsSetting } from './kept-drawings.ts';
import { parameterMessage } from './parameter-message.ts';

const { parse } = lastChartSetting;

describe('kept chart settings', () => {
  it('come back as they were kept', () => {
    const settings: ChartSettings = {
      version: 1,
      frame: '1day',
      source: 'assay',
      isLogAxis: true,
      candleType: 'hollow',
      hidden: ['grid', 'alerts'],
      shown: ['ema', 'vol', 'macd', 'rsi'],
      parameters: { ema: [9, 21] },
    };
    expect(parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('let each broken part fall back by itself', () => {
    expect(
      parse({
        version: 1,
        frame: '3min',
        source: 7,
        isLogAxis: 'yes',
        candleType: 'renko',
        hidden: ['candles', 7],
        shown: ['kdj', 'magic', null],
        parameters: { ma: [7, 25], rsi: ['x'], kdj: [9, 3, 3.5], macd: [26, 12, 9], boll: [21, 2] },
      }),
    ).toEqual({ ...chartSettingsDefault, shown: ['kdj'], parameters: { boll: [21, 2] } });
    expect(parse({ version: 2, frame: '1day' })).toBeUndefined();
    expect(parse('x')).toBeUndefined();
  });

  it('have a name for each pair, which the account takes and drawings do not have', () => {
    const setting = pairChartSetting('btcusdt');
    expect(setting.name).toMatch(keptNamePattern);
    expect([lastChartSetting.name, drawingsSetting('btcusdt').name]).not.toContain(setting.name);
    expect(setting.fallback).toBeUndefined();
  });

  it('show no more panes than there is room for', () => {
    const three = { ...chartSettingsDefault, shown: ['vol', 'macd', 'rsi'] as const };
    expect(withIndicator(three, 'kdj', true)).toBeUndefined();
    expect(withIndicator(three, 'boll', true)?.shown).toEqual(['boll', 'vol', 'macd', 'rsi']);
    expect(withIndicator(three, 'macd', false)?.shown).toEqual(['vol', 'rsi']);
    expect(parse({ version: 1, shown: [...indicatorKinds] })?.shown).toEqual([
      'ma',
      'ema',
      'boll',
      'vol',
      'macd',
      'rsi',
    ]);
  });

  it('of before there were types and parts to hide are those of plain candles', () => {
    expect(parse({ version: 1, frame: '1day', shown: ['vol'] })).toMatchObject({ candleType: 'candles', hidden: [] });
  });

  it('hide a part and show it again, in the order of the parts', () => {
    const hidden = withPart(withPart(chartSettingsDefault, 'fills', false), 'grid', false);
    expect(hidden.hidden).toEqual(['grid', 'fills']);
    expect(withPart(hidden, 'grid', true).hidden).toEqual(['fills']);
  });

  it('keep changed parameters, and forget them when they are the defaults again', () => {
    const changed = withParameters(chartSettingsDefault, 'ma', [5, 10, 20]);
    expect(shownIndicators(changed)).toEqual([
      { kind: 'ma', parameters: [5, 10, 20] },
      { kind: 'vol', parameters: [] },
    ]);
    expect(withParameters(changed, 'ma', [7, 25, 99])).toEqual(chartSettingsDefault);
    expect(parametersOf(changed, 'kdj')).toEqual([9, 3, 3]);
  });
});

describe('parameters', () => {
  it('have defaults that are allowed', () => {
    for (const kind of indicatorKinds) expect(areParameters(kind, indicatorDefaults(kind)), kind).toBe(true);
  });

  it.each(['', '0', '501', '7.5', '-7', '1e2', '七'])('refuse %j with the bounds', (text) => {
    const fault = parameterFault('ma', [text, '25', '99']);
    expect(fault).toEqual({ place: 0, kind: 'range' });
    if (fault === undefined) return;
    expect(parameterMessage('ma', fault)).toEqual({ key: 'chart.parameterRange', values: { min: 1, max: 500 } });
  });

  it('name the place of the first fault', () => {
    expect(parameterFault('ma', ['7', '25', 'x'])?.place).toBe(2);
    expect(parameterFault('ma', [' 7 ', '25', '99'])).toBeUndefined();
    expect(parameterFault('ma', ['7', '25'])?.place).toBe(2);
  });

  it('want the slow average slower than the fast one', () => {
    expect(parameterFault('macd', ['26', '26', '9'])).toEqual({ place: 1, kind: 'order' });
    expect(parameterMessage('macd', { place: 1, kind: 'order' })).toEqual({ key: 'chart.slowAboveFast' });
    expect(parameterFault('macd', ['12', '26', '9'])).toBeUndefined();
  });
});

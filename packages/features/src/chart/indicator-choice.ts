import type { IndicatorKind } from '@assay/protocol/indicators';

/** More panes than these leave no room for the candles. */
export const indicatorPanesMax = 3;

export type ParameterName = 'period' | 'width' | 'fast' | 'slow' | 'signal' | 'smoothK' | 'smoothD';

export interface ParameterRule {
  readonly name: ParameterName;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

export interface IndicatorRule {
  readonly place: 'candles' | 'below';
  readonly parameters: readonly ParameterRule[];
}

const periodMax = 500;
const period = (fallback: number, min = 1): ParameterRule => ({ name: 'period', fallback, min, max: periodMax });

/** What can be set at each indicator: whole numbers, the usual ones first. */
export const indicatorRules: Readonly<Record<IndicatorKind, IndicatorRule>> = {
  ma: { place: 'candles', parameters: [period(7), period(25), period(99)] },
  ema: { place: 'candles', parameters: [period(12), period(26)] },
  boll: { place: 'candles', parameters: [period(20, 2), { name: 'width', fallback: 2, min: 1, max: 10 }] },
  vol: { place: 'below', parameters: [] },
  macd: {
    place: 'below',
    parameters: [
      { name: 'fast', fallback: 12, min: 1, max: periodMax },
      { name: 'slow', fallback: 26, min: 2, max: periodMax },
      { name: 'signal', fallback: 9, min: 1, max: 100 },
    ],
  },
  rsi: { place: 'below', parameters: [period(14, 2)] },
  kdj: {
    place: 'below',
    parameters: [
      period(9),
      { name: 'smoothK', fallback: 3, min: 1, max: 100 },
      { name: 'smoothD', fallback: 3, min: 1, max: 100 },
    ],
  },
};

export const indicatorDefaults = (kind: IndicatorKind): readonly number[] =>
  indicatorRules[kind].parameters.map(({ fallback }) => fallback);

/** Whether these numbers can be drawn with; also what is stored is asked this. */
export function areParameters(kind: IndicatorKind, parameters: readonly unknown[]): parameters is readonly number[] {
  const isNumbers = parameters.every((value) => typeof value === 'number');
  return isNumbers && parameters.length === indicatorRules[kind].parameters.length && !hasFault(kind, parameters);
}

export interface ParameterFault {
  /** Place of the first parameter that is at fault. */
  readonly place: number;
  /** Out of its bounds or no whole number; or the slow average is not slower than the fast one. */
  readonly kind: 'range' | 'order';
}

const hasFault = (kind: IndicatorKind, parameters: readonly number[]) =>
  parameterFault(kind, parameters.map(String)) !== undefined;

/** What is wrong with typed parameters. */
export function parameterFault(kind: IndicatorKind, texts: readonly string[]): ParameterFault | undefined {
  const place = indicatorRules[kind].parameters.findIndex(({ min, max }, at) => {
    const text = texts[at]?.trim() ?? '';
    return !/^[0-9]{1,4}$/.test(text) || Number(text) < min || Number(text) > max;
  });
  if (place !== -1) return { place, kind: 'range' };
  const [fast = 0, slow = 0] = texts.map(Number);
  return kind === 'macd' && fast >= slow ? { place: 1, kind: 'order' } : undefined;
}

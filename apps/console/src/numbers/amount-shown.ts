import { displayDecimal } from '@assay/amounts/display';

/** With thousands, cut to as many decimals; small amounts keep what they have of it. */
export function amountShown(amount: string, decimals = 2): string {
  return displayDecimal(amount, decimals);
}

const steps = [
  { digits: 12, unit: 'T' },
  { digits: 9, unit: 'B' },
  { digits: 6, unit: 'M' },
] as const;

/** `12.84 M` of a long amount, cut and never rounded up; a shorter one as it is, with two decimals. */
export function amountShort(amount: string): string {
  const sign = amount.startsWith('-') ? '−' : '';
  const [whole = '0'] = amount.replace('-', '').split('.');
  const step = steps.find(({ digits }) => whole.length > digits);
  if (step === undefined) return `${sign}${displayDecimal(amount.replace('-', ''), 2)}`;
  const at = whole.length - step.digits;
  return `${sign}${whole.slice(0, at)}.${whole.slice(at, at + 2)} ${step.unit}`;
}

/** How much more than before, in percent with its sign; undefined where there was nothing before. For the eye: no money is counted with it. */
export function changeShown(
  now: string,
  before: string,
): { readonly text: string; readonly isUp: boolean } | undefined {
  const [one, other] = [Number(now), Number(before)];
  if (!(other > 0)) return undefined;
  const percent = ((one - other) / other) * 100;
  const shown = Math.min(Math.abs(percent), 9_999).toFixed(1);
  return { text: `${percent < 0 ? '−' : '+'}${shown} %`, isUp: percent >= 0 };
}

export function percentShown(percent: string): string {
  return `${percent} %`;
}

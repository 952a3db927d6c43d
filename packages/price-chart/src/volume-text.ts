import { groupThousands } from '@assay/amounts/display';

const COMPACT_FROM = 100_000;
/** Below it two places would show nothing of a small trade. */
const WHOLE_FROM = 1;
/** No market has amounts with more decimals. */
export const VOLUME_DECIMALS_MAX = 6;

/** Ten digits with their separators are wider than the axis. */
const SHORT_FROM = 10_000_000;
const shortAxisText = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const formats = new Map<string, Intl.NumberFormat>();

/** A format is slow to make and the chart asks several times a second; there are three for each language. */
function formatOf(locale: string, notation: 'standard' | 'compact', decimals: number): Intl.NumberFormat {
  const key = `${locale} ${notation} ${String(decimals)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { notation, minimumFractionDigits: 2, maximumFractionDigits: decimals });
  formats.set(key, made);
  return made;
}

/** A volume as people read it: `0.004725`, `68.97`, `8,725.16`, `1.20M`. Only for reading, so it may round. */
export function volumeText(volume: string, locale: string): string {
  const value = Number(volume);
  const decimals = value < WHOLE_FROM ? VOLUME_DECIMALS_MAX : 2;
  return formatOf(locale, value >= COMPACT_FROM ? 'compact' : 'standard', decimals).format(value);
}

/** The upper end of the volume's axis: whole, short where the axis has no room (`147.6M`), or two digits of what is small. */
export function volumeAxisText(value: number): string {
  if (value >= SHORT_FROM) return shortAxisText.format(value);
  if (value >= 10) return groupThousands(String(Math.round(value)));
  const text = Number(value.toPrecision(2)).toFixed(VOLUME_DECIMALS_MAX);
  return text.replace(/\.?0+$/, '');
}

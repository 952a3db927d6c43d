const COMPACT_FROM = 100_000;

/** A volume as people read it: `68.97`, `8,725.16`, `1.2M`. Only for reading, so it may round. */
export function volumeText(volume: string, locale: string): string {
  const value = Number(volume);
  const notation = value >= COMPACT_FROM ? 'compact' : 'standard';
  return new Intl.NumberFormat(locale, {
    notation,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}

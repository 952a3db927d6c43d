const COMPACT_FROM = 100_000;

const formats = new Map<string, Intl.NumberFormat>();

/** A format is slow to make and the chart asks several times a second; there are two for each language. */
function formatOf(locale: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const key = `${locale} ${notation}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { notation, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(key, made);
  return made;
}

/** A volume as people read it: `68.97`, `8,725.16`, `1.20M`. Only for reading, so it may round. */
export function volumeText(volume: string, locale: string): string {
  const value = Number(volume);
  return formatOf(locale, value >= COMPACT_FROM ? 'compact' : 'standard').format(value);
}

/** Shown text from exact decimal text. Truncates and groups; never rounds and never passes through a float. */
const DISPLAY_DECIMALS_DEFAULT = 4;

/** Cuts a decimal text to `decimals` places and pads with zeros; `1.23456` to 4 places is `1.2345`. */
export function truncateDecimals(text: string, decimals: number = DISPLAY_DECIMALS_DEFAULT): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (decimals === 0) return whole;
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** Groups the whole part by commas: `1234567.5` becomes `1,234,567.5`. */
export function groupThousands(text: string): string {
  const [whole = '0', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=([0-9]{3})+(?![0-9]))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Truncated to `decimals` places and grouped by commas. */
export function displayDecimal(text: string, decimals: number = DISPLAY_DECIMALS_DEFAULT): string {
  return groupThousands(truncateDecimals(text, decimals));
}

/**
 * A size with the sign of its value: a true minus, a plus where it is wanted, and none where only zeros are left to show:
 * no text of ours says `−0.00`.
 * @param size unsigned text, as it is shown
 */
export function withSign(size: string, value: number | bigint, plus: '+' | '' = ''): string {
  if (!/[1-9]/.test(size)) return size;
  return `${value < 0 ? '−' : plus}${size}`;
}

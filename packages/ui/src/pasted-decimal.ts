const FULL_WIDTH_ZERO = '０'.charCodeAt(0);

/** Groups by spaces or apostrophes are that whatever follows: nobody writes decimals after either. */
const SPACED = /^[0-9]{1,3}([ '])[0-9]{3}(\1[0-9]{3})*([.,][0-9]*)?$/;
/** 65,000.90 and 65.000,90: two different signs, the second one before the decimals. */
const TWO_SIGNS = /^[1-9][0-9]{0,2}([,.])[0-9]{3}(\1[0-9]{3})*(?!\1)[.,][0-9]*$/;
/** 1,234,567 and 1.234.567: a sign that comes twice is no decimal one. */
const TWO_GROUPS = /^[1-9][0-9]{0,2}([,.])[0-9]{3}(\1[0-9]{3})+$/;
/** 1,5 and 65000,90 and 0,123: what stands before or behind the comma is no group. 1,234 may be either. */
const DECIMAL_COMMA = /^(?![1-9][0-9]{0,2},[0-9]{3}$)[0-9]*,[0-9]+$/;

/** Digits, points, commas and signs as a Chinese or Japanese keyboard writes them: `１２．５`, `12。5`, `－1`. They can mean nothing else. */
export function foldWidth(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/(^|[0-9])[．。]/g, '$1.')
    .replace(/(^|[0-9])，/g, '$1,')
    .replace(/^[－−]/, '-')
    .replace(/^＋/, '+');
}

/**
 * A pasted number as plain digits with a point, where it can mean only one: with groups, a decimal comma, a plus, the field's own
 * unit before or behind it, full-width digits, spaces around. Everything else comes back in sight as it is, folded and trimmed.
 * @param unit the field's, such as `USDT`
 */
export function readPastedDecimal(pasted: string, unit?: string): string {
  const shown = foldWidth(pasted.trim());
  const spaced = shown.replace(/[\u00a0\u2009\u202f\t]/g, ' ').replaceAll('’', "'");
  const bare = withoutUnit(spaced, unit).replace(/^\+(?=[0-9.])/, '');
  if (/^[0-9]*(\.[0-9]*)?$/.test(bare)) return bare;
  if (TWO_GROUPS.test(bare)) return bare.replace(/[,.]/g, '');
  if (SPACED.test(bare)) return bare.replace(/[ ']/g, '').replace(',', '.');
  if (DECIMAL_COMMA.test(bare)) return bare.replace(',', '.');
  if (!TWO_SIGNS.test(bare)) return shown;
  // The last sign is the decimal one.
  return bare.replace(/[,.](?=.*[,.])/g, '').replace(',', '.');
}

/** Another unit than the field's is not the field's number: it stays. */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || unit === '') return text;
  const names = unit.startsWith('USD') ? [unit, '$'] : [unit];
  for (const name of names) {
    const length = name.length;
    if (text.length <= length) continue;
    if (text.slice(-length).toUpperCase() === name) return text.slice(0, -length).trimEnd();
    if (text.slice(0, length).toUpperCase() === name) return text.slice(length).trimStart();
  }
  return text;
}

import type { OfferedLanguage } from '@assay/protocol/languages';

/** Longer ones are a slip, and nobody would read their words. */
const wholeDigitsMax = 15;
const decimalText = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * A decimal text in words, digit for digit, so that a zero too many is heard: "forty-two thousand five hundred point two five", 四万二千五百点二五.
 * Undefined for what is no such text.
 */
export function amountInWords(text: string, language: OfferedLanguage): string | undefined {
  const [, whole, decimals = ''] = decimalText.exec(text.trim()) ?? [];
  if (whole === undefined || whole.length > wholeDigitsMax) return undefined;
  const said = decimals.replace(/0+$/, '');
  return language === 'zh-CN' ? chinese(whole, said) : english(whole, said);
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const thousands = ['', 'thousand', 'million', 'billion', 'trillion'];

function english(whole: string, decimals: string): string {
  const groups = groupsOf(whole, 3).map((group, place) => ({ value: Number(group), unit: thousands[place] ?? '' }));
  const words = groups
    .filter(({ value }) => value > 0)
    .reverse()
    .map(({ value, unit }) => `${belowThousand(value)} ${unit}`.trim());
  const said = words.length === 0 ? 'zero' : words.join(' ');
  return decimals === '' ? said : `${said} point ${[...decimals].map((digit) => small[Number(digit)]).join(' ')}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? [] : [`${small[hundreds]} hundred`];
  return [...head, ...(rest === 0 ? [] : [belowHundred(rest)])].join(' ');
}

function belowHundred(value: number): string {
  if (value < small.length) return small[value] ?? '';
  const unit = value % 10;
  const ten = tens[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : `${ten}-${small[unit]}`;
}

const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];
const myriads = ['', '万', '亿', '万亿'];

function chinese(whole: string, decimals: string): string {
  const groups = groupsOf(whole, 4).reverse();
  let said = '';
  let isZeroOwed = false;
  for (const [index, group] of groups.entries()) {
    const value = Number(group);
    if (value === 0) {
      isZeroOwed = said !== '';
      continue;
    }
    if (said !== '' && (isZeroOwed || value < 1_000)) said += '零';
    said += belowMyriad(value) + (myriads[groups.length - 1 - index] ?? '');
    isZeroOwed = false;
  }
  if (said === '') said = '零';
  return decimals === '' ? said : `${said}点${[...decimals].map((digit) => digits[Number(digit)]).join('')}`;
}

function belowMyriad(value: number): string {
  const text = String(value);
  let said = '';
  let isZeroOwed = false;
  for (const [index, digit] of [...text].entries()) {
    if (digit === '0') {
      isZeroOwed = true;
      continue;
    }
    if (isZeroOwed) said += '零';
    isZeroOwed = false;
    said += (digits[Number(digit)] ?? '') + (places[text.length - 1 - index] ?? '');
  }
  return said;
}

/** The digits in groups, the last ones first. */
function groupsOf(text: string, size: number): string[] {
  const groups: string[] = [];
  for (let end = text.length; end > 0; end -= size) groups.push(text.slice(Math.max(0, end - size), end));
  return groups;
}

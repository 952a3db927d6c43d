import { decimalsOf, isDecimalTyping, type Rounding, roundDecimal } from './decimal-text.ts';
import { foldWidth, readPastedDecimal } from './pasted-decimal.ts';

/** Digits before the point that a field takes: more than any supply we list, far from filling a screen. */
export const MAX_INTEGER_DIGITS = 18;
/** Characters that a field takes when they are no decimal text, so that a pasted page does not end up in it. */
export const MAX_MALFORMED_LENGTH = 40;

/** What happened to what was typed: it was pasted and rounded, or kept out for its decimals or its length. */
export type TypingRemark = 'rounded' | 'decimals' | 'length';

/** What a field shows now, and what there is to say of it. */
export interface DecimalTyping {
  readonly text: string;
  readonly remark?: TypingRemark;
}

export interface TypingRules {
  /** What the field showed before. */
  readonly before: string;
  /** It came from the clipboard or was dropped; what is more than a key longer did not come by the keys either. */
  readonly isPasted?: boolean;
  /** Digits allowed after the point. */
  readonly maxDecimals: number;
  /** Where further decimals of a pasted number go. Without it they stay in sight, and the number is refused as it is. */
  readonly rounding?: Rounding | undefined;
  /** Stands beside the field; a pasted number may bring it along. */
  readonly unit?: string | undefined;
}

/** Comma groups that can mean only one thing while somebody still types: followed by a point, or two of them at least. */
const TYPED_GROUPS = /^[1-9][0-9]{0,2}(,[0-9]{3})+\.[0-9]*$|^[1-9][0-9]{0,2}(,[0-9]{3}){2,}$/;

/**
 * Decides what a decimal field shows after a keystroke or a paste, and never changes a number without a remark.
 *
 * A keystroke too many (a decimal more than allowed, a nineteenth digit) is kept out. A pasted number is read as people write
 * numbers (`readPastedDecimal`) and rounded to the decimals that are allowed. What can mean two things, or no number, stays in
 * sight and is refused as a whole: dropping the comma of a typed "1,5" would make it 15, and nobody can know whether "1,234" is
 * a thousand or one and a bit. A point typed first gets its zero, and needless leading zeros fall away. No conversion to a
 * binary number anywhere.
 */
export function acceptDecimalTyping(typed: string, rules: TypingRules): DecimalTyping {
  const { before, maxDecimals, rounding, unit } = rules;
  const isPasted = rules.isPasted === true || !isOneKey(before, typed);
  const candidate = isPasted ? readPastedDecimal(typed, unit) : withoutTypedGroups(foldWidth(typed.trim()));
  if (!isDecimalTyping(candidate))
    return candidate.length > MAX_MALFORMED_LENGTH ? { text: before, remark: 'length' } : { text: candidate };
  const text = withoutLeadingZeros(candidate);
  if ((text.split('.')[0] ?? '').length > MAX_INTEGER_DIGITS) return { text: before, remark: 'length' };
  if (decimalsOf(text) <= maxDecimals && !(maxDecimals === 0 && text.includes('.'))) return { text };
  if (!isPasted && typed.length > before.length) return { text: before, remark: 'decimals' };
  if (!isPasted || rounding === undefined) return { text };
  const rounded = roundDecimal(text, maxDecimals, rounding);
  // Zeros beyond the last decimal change nothing that would have to be said.
  return isCutByZeros(text, maxDecimals) ? { text: rounded } : { text: rounded, remark: 'rounded' };
}

/** Whether a text is the other one with one more character, wherever that stands. */
function isOneKey(before: string, typed: string): boolean {
  if (typed.length <= before.length) return before.startsWith(typed) || before.endsWith(typed);
  if (typed.length > before.length + 1) return false;
  let at = 0;
  while (at < before.length && before[at] === typed[at]) at += 1;
  return typed.slice(at + 1) === before.slice(at);
}

function withoutTypedGroups(text: string): string {
  return TYPED_GROUPS.test(text) ? text.replaceAll(',', '') : text;
}

function withoutLeadingZeros(text: string): string {
  const trimmed = text.replace(/^0+(?=[0-9])/, '');
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}

function isCutByZeros(text: string, decimals: number): boolean {
  return !/[1-9]/.test(text.slice(text.indexOf('.') + 1 + decimals));
}

/**
 * The code of a TypeScript file with comments blanked out and, where wanted, the inside of string literals too.
 * Line breaks stay, so line numbers hold. A scanner, not a parser: enough to tell code from prose.
 */
export const codeOnly = (text: string, options: { readonly keepStrings: boolean }): string => {
  const known = scanned[options.keepStrings ? 'withStrings' : 'withoutStrings'];
  const before = known.get(text);
  if (before !== undefined) return before;
  const code = scan(text, options);
  known.set(text, code);
  return code;
};

/** Each text is scanned once, however many rules ask. */
const scanned = { withStrings: new Map<string, string>(), withoutStrings: new Map<string, string>() };

const scan = (text: string, options: { readonly keepStrings: boolean }): string => {
  let code = '';
  let at = 0;
  while (at < text.length) {
    plain.lastIndex = at;
    if (plain.test(text)) {
      code += text.slice(at, plain.lastIndex);
      at = plain.lastIndex;
      continue;
    }
    const end = endOfToken(text, at, code);
    const token = text.slice(at, end);
    code += isComment(token) || (isString(token) && !options.keepStrings) ? blank(token) : token;
    at = end;
  }
  return code;
};

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** What neither is a string, a comment or a regular expression nor begins one. */
const plain = /[^'"`/]+/y;

const blank = (token: string): string => token.replace(/[^\n]/g, ' ');

const isComment = (token: string): boolean => token.startsWith('//') || token.startsWith('/*');

const isString = (token: string): boolean => token.length > 1 && /^['"`]/.test(token);

const endOfToken = (text: string, start: number, before: string): number => {
  const first = text[start] ?? '';
  const pair = text.slice(start, start + 2);
  if (pair === '//') return indexOrEnd(text, '\n', start);
  if (pair === '/*') return indexOrEnd(text, '*/', start + 2) + 2;
  if (first === "'" || first === '"' || first === '`') return endOfQuoted(text, start, first);
  if (first === '/' && startsExpression(before)) return endOfRegularExpression(text, start);
  return start + 1;
};

const indexOrEnd = (text: string, wanted: string, from: number): number => {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found;
};

/** A template counts as one string with all that is inserted into it. */
const endOfQuoted = (text: string, start: number, quote: string): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (quote === '`' && text.startsWith('${', at)) at = endOfInsertion(text, at + 2) - 1;
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
};

const endOfInsertion = (text: string, start: number): number => {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '`' || character === "'" || character === '"') at = endOfQuoted(text, at, character) - 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return text.length;
};

/** After these a slash begins a regular expression; after a value it divides. */
const startsExpression = (before: string): boolean => {
  const code = before.trimEnd();
  if (code === '' || before.includes('\n', code.length)) return true;
  return /(?:[(,=:[!&|?{};+]|return|=>)$/.test(code.slice(-'return'.length));
};

const endOfRegularExpression = (text: string, start: number): number => {
  let inClass = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return start + 1;
};

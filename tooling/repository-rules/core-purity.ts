import { codeOnly, lineOf } from './code-text.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

/** The folders that decide about money: they get time, chance and ids as arguments and compute in whole numbers. */
const pureFolders = ['packages/exchange-core/src/', 'packages/settlement/src/'];

const forbidden: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\bDate\b/g, reason: 'no clock: time comes with the batch' },
  {
    pattern: /\b(?:performance|process|setTimeout|setInterval|setImmediate|queueMicrotask)\b/g,
    reason: 'no clock, no timers',
  },
  {
    pattern: /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bcrypto\b/g,
    reason: 'no chance: ids and keys come as arguments',
  },
  { pattern: /\bparseFloat\b|\.toFixed\(|\.toPrecision\(/g, reason: 'no floating point' },
  { pattern: /\bMath\.(?!trunc\b|floor\b|min\b|max\b|abs\b|clz32\b|imul\b)[a-z]\w*/g, reason: 'no floating point' },
  {
    pattern: /(?<![\w.$])\d[\d_]*\.\d|(?<![\w.$])\d[\d_]*e-\d/g,
    reason: 'no floating point: a fraction is two whole numbers',
  },
  // A Float64Array is exact up to 2^53 and is how the book holds lots.
  { pattern: /\bFloat(?:16|32)Array\b/g, reason: 'no floating point' },
  { pattern: /\bfetch\(|\bconsole\./g, reason: 'no input or output' },
  { pattern: /\bawait\b|\basync\b|\bPromise\b/g, reason: 'nothing to wait for: a command is applied at once' },
  { pattern: /\bIntl\b|\.toLocale\w*\(|\.localeCompare\(/g, reason: 'nothing that depends on the machine' },
];

const isPure = (path: string): boolean =>
  pureFolders.some((folder) => path.startsWith(folder)) && !isTest(path) && /\.ts$/.test(path);

export const purityFindings = (file: SourceFile): Finding[] => {
  if (!isPure(file.path)) return [];
  const code = codeOnly(file.text, { keepStrings: false });
  return forbidden.flatMap(({ pattern, reason }) =>
    [...code.matchAll(pattern)].map((found) => `${file.path}:${lineOf(code, found.index)} has ${found[0]}: ${reason}`),
  );
};

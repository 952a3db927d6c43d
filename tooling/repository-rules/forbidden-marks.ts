import { codeOnly, lineOf } from './code-text.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

type Mark = {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Where it is allowed after all. */
  readonly allowedIn?: (path: string) => boolean;
};

/** Looked for in the whole text, comments too. */
const marksInText: readonly Mark[] = [
  { pattern: /@ts-(?:ignore|nocheck)\b/g, reason: 'types are not switched off' },
  // A test of types states that a line must not compile.
  { pattern: /@ts-expect-error\b/g, reason: 'types are not switched off', allowedIn: isTest },
  { pattern: /\b(?:biome|eslint|prettier)-(?:ignore|disable)/g, reason: 'a rule is kept or changed for all' },
  { pattern: /\b(?:TODO|FIXME|XXX|HACK|WIP)\b/g, reason: 'finish it, or make an issue of it' },
];

/** Looked for in the code alone. */
const marksInCode: readonly Mark[] = [
  {
    pattern: /(?<=[:<|&(,=]\s*)any\b(?=\s*[;,)>=|&[\]{}]|\s*$)|\bas\s+any\b/gm,
    reason: 'say the type; at the border it is unknown',
  },
  // A test may hand in the part of a thing that is looked at.
  { pattern: /\bas\s+unknown\s+as\b/g, reason: 'parse at the border instead of casting', allowedIn: isTest },
  { pattern: /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.only\b/g, reason: 'the other tests would not run' },
  {
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:todo|fixme)\b/g,
    reason: 'a test that does not run shows nothing',
  },
  { pattern: /\b(?:it|describe|suite)\.skip\b/g, reason: 'delete the test or let it run' },
  { pattern: /\btest\.skip\((?![^;]*,\s*['"`])/g, reason: 'say why it is skipped' },
  { pattern: /\bx(?:it|describe|test)\(/g, reason: 'delete the test or let it run' },
  { pattern: /\bdebugger\b/g, reason: 'left over' },
  // Behind a proxy that nobody named it is loopback.
  { pattern: /\brequest\.ips?\b|\bips?\b[^{}]*\}\s*=\s*request\b/g, reason: 'whoever asks has request.address' },
];

const found = (file: SourceFile, text: string, marks: readonly Mark[]): Finding[] =>
  marks
    .filter(({ allowedIn }) => allowedIn?.(file.path) !== true)
    .flatMap(({ pattern, reason }) =>
      [...text.matchAll(pattern)].map(
        (match) => `${file.path}:${lineOf(text, match.index)} has ${match[0]}: ${reason}`,
      ),
    );

export const markFindings = (file: SourceFile): Finding[] => [
  ...found(file, file.text, marksInText),
  ...(/\.(ts|tsx|mjs)$/.test(file.path) ? found(file, codeOnly(file.text, { keepStrings: true }), marksInCode) : []),
];

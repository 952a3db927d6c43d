import { operatorAnswers, operatorRefusals } from './operator-answers.ts';
import { operatorChanges, operatorEffects, operatorWords } from './operator-changes.ts';
import { meaningInChinese } from './operator-meanings.ts';

interface Pattern {
  readonly line: RegExp;
  readonly names: readonly string[];
  readonly chinese: string;
}

/** What stands for one of these has no space in it, so that a name of several words is not taken for a sentence; a number without a name may have one. */
const tightNames = new Set(
  'account asset batch coin count country days depth fund hours id known letter level market most ms n network notice pair pay percent product project rung seconds template user'.split(
    ' ',
  ),
);
const pieces: Readonly<Record<string, string>> = {
  percent: '[0-9.,]+ %',
  most: '[0-9.,]+(?: %)?',
  times: '[0-9,]+',
  part: '[0-9,]+',
};
const tightPiece = '(?:(?:asset|market|network|pair|all) )?\\S+';

function patternOf(english: string, chinese: string, end = ''): Pattern {
  const names: string[] = [];
  const source = english
    .split(/(\{[a-zA-Z]+\})/)
    .map((part) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return `(${pieces[name] ?? (tightNames.has(name) ? tightPiece : '.+?')})`;
    })
    .join('');
  return { line: new RegExp(`^${source}${end}$`, 'su'), names, chinese };
}

const sentences = [...operatorEffects, ...operatorAnswers, ...operatorRefusals].map(([english, chinese]) =>
  patternOf(english, chinese),
);
const changes = operatorChanges.map(([english, chinese]) => patternOf(english, chinese, ' (.+) → (.+)'));
const beginnings = operatorChanges.map(([english, chinese]) => patternOf(english, chinese, ': (.+) \\(new\\)'));
const words = operatorWords.map(([english, chinese]) => patternOf(english, chinese));

/**
 * A line of what an operator's act changes, or of what the exchange answers to it, in Chinese; what has no Chinese is told as it is. A test goes
 * through every act and every sentence.
 */
export function operatorLineInChinese(line: string): string {
  const known = ofSentence(line) ?? ofChange(line);
  if (known !== undefined) return known;
  const parts = line.split('; ');
  return parts.length > 1 ? parts.map(operatorLineInChinese).join('；') : ofWords(line);
}

function ofSentence(line: string): string | undefined {
  for (const pattern of sentences) {
    const found = pattern.line.exec(line);
    if (found !== null) return filled(pattern, found.slice(1));
  }
  return undefined;
}

function ofChange(line: string): string | undefined {
  for (const pattern of changes) {
    const found = pattern.line.exec(line);
    const [from, to] = found?.slice(1 + pattern.names.length) ?? [];
    if (found !== null && from !== undefined && to !== undefined) {
      return `${filled(pattern, found.slice(1))}：${ofWords(from)} → ${ofWords(to)}`;
    }
  }
  for (const pattern of beginnings) {
    const found = pattern.line.exec(line);
    const to = found?.[1 + pattern.names.length];
    if (found !== null && to !== undefined) return `${filled(pattern, found.slice(1))}：${ofWords(to)}（新）`;
  }
  return undefined;
}

function filled({ names, chinese }: Pattern, values: readonly string[]): string {
  return names.reduce(
    (text, name, place) => text.replace(`{${name}}`, () => chineseOf(name, values[place] ?? '')),
    chinese,
  );
}

/** What people wrote is nobody's word. */
const written = new Set(['name', 'title', 'text', 'reason', 'basis', 'address', 'words', 'scopes']);

function chineseOf(name: string, value: string): string {
  if (name === 'line') return operatorLineInChinese(value);
  if (name === 'meaning') return meaningInChinese(value);
  if (written.has(name)) return value;
  return ofSentence(value) ?? ofWords(value);
}

/** One word or piece, or a list of them. */
function ofWords(text: string): string {
  for (const pattern of words) {
    const found = pattern.line.exec(text);
    if (found !== null) return filled(pattern, found.slice(1));
  }
  const list = text.split(', ');
  return list.length > 1 ? list.map(ofWords).join('、') : text;
}

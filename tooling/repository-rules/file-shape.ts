import { codeOnly } from './code-text.ts';
import { type Finding, isTest, isTypeScript, type SourceFile } from './source-files.ts';

export const linesWarned = 300;
export const linesMax = 400;

const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js|css)$/.test(path);

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** A file is a sitting; tests may be longer, since their stories do not build on each other. */
export const lengthFindings = (file: SourceFile, limit: number): Finding[] => {
  const lines = lineCount(file.text);
  return isCode(file.path) && !isTest(file.path) && lines > limit
    ? [`${file.path} has ${lines} lines, more than ${limit}: look for the second thing in it`]
    : [];
};

/** A barrel hides where a thing lives and loads all for the sake of one. */
export const barrelFindings = (file: SourceFile): Finding[] => {
  if (!isTypeScript(file.path)) return [];
  const code = codeOnly(file.text, { keepStrings: true });
  if (/(^|\/)index\.tsx?$/.test(file.path)) return [`${file.path} is a barrel by name: name it after the thing in it`];
  if (/^\s*export\s+(type\s+)?\*/m.test(code)) return [`${file.path} exports everything of another file`];
  const rest = code.replaceAll(/export\s+(type\s+)?\{[^}]*\}\s+from\s+['"][^'"]+['"];?/g, '').trim();
  return rest === '' && code.trim() !== '' ? [`${file.path} holds nothing but exports of other files`] : [];
};

/** Names that others fix: the tools', and language tags as BCP 47 writes them. */
const namesOfOthers =
  /^(README|ARCHITECTURE|STYLE|LICENSE|NOTICE|CHANGELOG|CONTRIBUTING|SECURITY)(\.md)?$|^\.[a-z]+$|^tsconfig(\.[a-z]+)?\.json$|^[a-z]{2}-[A-Z]{2}\./;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vague = /(^|[-/])(utils?|helpers?|manager|misc|common|stuff)([-./]|$)/;

export const nameFindings = (path: string): Finding[] => {
  const parts = path.split('/');
  const odd = parts.filter((part) => !namesOfOthers.test(part) && !kebab.test(part));
  const findings = odd.map((part) => `${path}: ${part} is not kebab-case`);
  return vague.test(path) ? [...findings, `${path}: name the thing in it`] : findings;
};

import { type ESTree, type ParseResult, parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

const known = new WeakMap<SourceFile, ParseResult>();

/** A file as its compiler reads it; parsed once, however many rules ask. */
export function syntaxOf(file: SourceFile): ParseResult {
  const before = known.get(file);
  if (before !== undefined) return before;
  const lang = file.path.endsWith('.tsx') ? 'tsx' : file.path.endsWith('.ts') ? 'ts' : 'js';
  const result = parseSync(file.path, file.text, { lang });
  known.set(file, result);
  return result;
}

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** What a node says, as it stands in its file. */
export const sourceOf = (file: SourceFile, node: { readonly start: number; readonly end: number }): string =>
  file.text.slice(node.start, node.end);

import { type ESTree, Visitor } from 'vite';
import { lineOf } from './code-text.ts';
import type { SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';
import { type FunctionNode, sourceOf, syntaxOf } from './syntax.ts';

/** Fields by which one of several shapes is told from the others. */
const tags: ReadonlySet<string> = new Set(['type', 'kind', 'op', 'status']);

/**
 * Switches that a new kind would pass in silence. One is closed when the compiler complains of a case that is missing: it ends a
 * function that declares what it returns, and every case returns; or its default hands what is left to `assertNever` or to whoever
 * takes the rest. A default that does nothing says in a comment why the rest needs nothing.
 */
export function openSwitches(file: SourceFile): NamedFinding[] {
  if (!file.text.includes('switch (')) return [];
  const findings: NamedFinding[] = [];
  const returning = new Set<ESTree.Node>();
  const enter = (node: FunctionNode) => {
    const last = node.body?.type === 'BlockStatement' ? node.body.body.at(-1) : undefined;
    if (last !== undefined && declaresValue(file, node)) returning.add(last);
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    SwitchStatement: (node) => {
      const wrong = whatIsOpen(file, node, returning.has(node));
      if (wrong === undefined) return;
      const name = `switch (${sourceOf(file, node.discriminant)})`;
      const finding = `${file.path}:${lineOf(file.text, node.start)} ${name} ${wrong}`;
      findings.push({ name: nameIn(file.path, name), finding });
    },
  }).visit(syntaxOf(file).program);
  return findings;
}

/** Whether the compiler complains when the function's end is reached. */
function declaresValue(file: SourceFile, { returnType }: FunctionNode): boolean {
  return (
    returnType !== null && returnType !== undefined && !/\b(?:void|undefined|any)\b/.test(sourceOf(file, returnType))
  );
}

function whatIsOpen(file: SourceFile, node: ESTree.SwitchStatement, isLastOfReturning: boolean): string | undefined {
  const rest = node.cases.find(({ test }) => test === null);
  if (rest === undefined) {
    return isLastOfReturning && node.cases.every(leaves) ? undefined : 'has no default: end it with assertNever';
  }
  const { discriminant } = node;
  if (discriminant.type !== 'MemberExpression' || !('name' in discriminant.property)) return undefined;
  if (!tags.has(String(discriminant.property.name))) return undefined;
  const told = sourceOf(file, discriminant.object);
  const handsOn = new RegExp(`(?<![\\w.])${told.replaceAll(/[^\w]/g, '\\$&')}\\b`).test(sourceOf(file, rest));
  const isDecided = rest.consequent[0]?.type === 'ThrowStatement' || sourceOf(file, rest).includes('//');
  return handsOn || isDecided
    ? undefined
    : 'swallows in its default what it does not know: hand the rest to assertNever, or say why it needs nothing';
}

/** Ends in a return or a throw, or falls into the next case. */
function leaves({ consequent }: ESTree.SwitchCase): boolean {
  const last = consequent.at(-1);
  const end = last?.type === 'BlockStatement' ? last.body.at(-1) : last;
  return end === undefined || end.type === 'ReturnStatement' || end.type === 'ThrowStatement';
}

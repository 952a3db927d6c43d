import { type ESTree, Visitor } from 'vite';
import { codeOnly, lineOf } from './code-text.ts';
import { isStory, type SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';
import { type FunctionNode, syntaxOf } from './syntax.ts';

export const functionLinesMax = 70;

/** Functions that do not fit a screen: those with more lines of code than the limit, functions within them counted in. */
export function longFunctions(file: SourceFile): NamedFinding[] {
  if (isStory(file.path) || file.text.split('\n').length <= functionLinesMax) return [];
  const code = codeOnly(file.text, { keepStrings: true });
  const findings: NamedFinding[] = [];
  const judge = (node: FunctionNode, name: string) => {
    const lines = code
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    if (lines <= functionLinesMax) return;
    const place = `${file.path}:${lineOf(file.text, node.start)}`;
    findings.push({
      name: nameIn(file.path, name),
      finding: `${place} ${name} has ${lines} lines of code, more than ${functionLinesMax}: look for the second thing in it`,
    });
  };
  forEachFunction(file, judge);
  return findings;
}

/** Every function with the name that it is called by: of its declaration, variable, member or property. */
function forEachFunction(file: SourceFile, visit: (node: FunctionNode, name: string) => void): void {
  const named = new Map<number, string>();
  const give = (value: ESTree.Node | null | undefined, key: ESTree.Node) => {
    if (value !== null && value !== undefined && 'name' in key) named.set(value.start, String(key.name));
  };
  const each = (node: FunctionNode) => {
    const own = 'id' in node ? node.id?.name : undefined;
    visit(node, own ?? named.get(node.start) ?? 'without a name');
  };
  new Visitor({
    VariableDeclarator: ({ init, id }) => give(functionWithin(init), id),
    Property: ({ value, key }) => give(value, key),
    MethodDefinition: ({ value, key }) => give(value, key),
    PropertyDefinition: ({ value, key }) => give(functionWithin(value), key),
    FunctionDeclaration: each,
    FunctionExpression: each,
    ArrowFunctionExpression: each,
  }).visit(syntaxOf(file).program);
}

/** A function that is handed to another at once, as to `memo`, is known by the variable that takes the result. */
function functionWithin(value: ESTree.Expression | null): ESTree.Node | null {
  if (value?.type !== 'CallExpression') return value;
  return value.arguments.find(({ type }) => /^(?:Arrow)?FunctionExpression$/.test(type)) ?? null;
}

import { type ESTree, Visitor } from 'vite';
import { lineOf } from './code-text.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';
import { sourceOf, syntaxOf } from './syntax.ts';

/** Every command passes through here. */
const hotFolder = 'packages/exchange-core/src/';

/**
 * Fields of the core that its constructors set, and that are there before: they begin as undefined, so the compiler takes nothing for granted
 * that is read from them, and looks each time (`0084-a-cheaper-core.md`, step 11). `declare` has them begin with what they are set to; of those that
 * have it, the type checker does not ask whether they are set at all, so that is asked here.
 */
export function lateFields(file: SourceFile): Finding[] {
  if (!file.path.startsWith(hotFolder) || isTest(file.path) || file.path.includes('/testing/')) return [];
  const findings: Finding[] = [];
  const look = ({ body }: ESTree.Class) => {
    const constructors = body.body.filter(
      (member) => member.type === 'MethodDefinition' && member.kind === 'constructor',
    );
    const setThere = constructors.map((made) => sourceOf(file, made)).join('\n');
    for (const member of body.body) {
      if (member.type !== 'PropertyDefinition' || member.static || member.value !== null) continue;
      const name = sourceOf(file, member.key);
      const isSet = setThere.includes(`this.${name} = `);
      const isDeclared = member.declare === true;
      if (isSet === isDeclared) continue;
      const wrong = isSet
        ? 'begins as undefined before its constructor sets it: declare it, with "private" instead of "#"'
        : 'is declared and no constructor sets it';
      findings.push(`${file.path}:${lineOf(file.text, member.start)} ${name} ${wrong}`);
    }
  };
  new Visitor({ ClassDeclaration: look, ClassExpression: look }).visit(syntaxOf(file).program);
  return findings;
}

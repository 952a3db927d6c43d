import { posix } from 'node:path';
import { codeOnly } from './code-text.ts';
import { isTest, type SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';
import { syntaxOf } from './syntax.ts';

const EVERYTHING = '*';

/** Who takes a name of a file: what is built, measured and verified, or only its tests. */
type Users = { readonly product: Set<string>; readonly tests: Set<string> };

/**
 * What is exported for nobody. A value is imported by some other file; a test counts where the value has a use beside it: within its own
 * file, or because it is itself made for tests. A type that its own file needs may be exported: it names what others get from there.
 * Tools that read a file by its place take its default export.
 */
export function unusedExports(files: readonly SourceFile[]): NamedFinding[] {
  const users = usersOf(files);
  return files.flatMap((file) =>
    exportedNames(file)
      .filter((name) => isForNobody(file, name, users.get(file.path)))
      .map((name) => ({ name: nameIn(file.path, name), finding: `${file.path} exports ${name} for nobody` })),
  );
}

function isForNobody(file: SourceFile, name: string, users: Users | undefined): boolean {
  if (name === 'default') return false;
  const takes = (names: Set<string> | undefined) => names?.has(name) === true || names?.has(EVERYTHING) === true;
  if (takes(users?.product)) return false;
  const isTested = takes(users?.tests);
  if (isTested && isForTests(file.path)) return false;
  const code = codeOnly(file.text, { keepStrings: false });
  const isUsedHere = [...code.matchAll(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`, 'g'))].length > 1;
  const isType = new RegExp(`\\bexport (?:type|interface) ${name}\\b`).test(code);
  return !(isUsedHere && (isTested || isType));
}

/** Whole folders are means of testing; what a test of theirs takes is used. */
const isForTests = (path: string): boolean => isTest(path) || /^(?:tooling|verification|benchmarks)\//.test(path);

function exportedNames(file: SourceFile): string[] {
  const { staticExports } = syntaxOf(file).module;
  return staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? EVERYTHING))),
  );
}

function usersOf(files: readonly SourceFile[]): Map<string, Users> {
  const paths = new Set(files.map(({ path }) => path));
  const users = new Map<string, Users>();
  const note = (user: string, request: string, name: string) => {
    const target = importedPath(user, request, paths);
    if (target === undefined) return;
    let known = users.get(target);
    if (known === undefined) {
      known = { product: new Set(), tests: new Set() };
      users.set(target, known);
    }
    known[isTest(user) ? 'tests' : 'product'].add(name);
  };
  for (const file of files) for (const { request, name } of takenNames(file)) note(file.path, request, name);
  return users;
}

type TakenName = { readonly request: string; readonly name: string };

/** What a file imports, name by name; what it imports while it runs may be anything. */
function takenNames(file: SourceFile): TakenName[] {
  const { staticImports, staticExports, dynamicImports } = syntaxOf(file).module;
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({
      request: moduleRequest.value,
      name: importName.kind === 'Default' ? 'default' : (importName.name ?? EVERYTHING),
    })),
  );
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null ? [] : [{ request: moduleRequest.value, name: importName.name ?? EVERYTHING }],
    ),
  );
  const later = dynamicImports.map(({ moduleRequest }) => ({
    request: file.text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
    name: EVERYTHING,
  }));
  return [...imported, ...passedOn, ...later];
}

/** The file of ours that an import names; undefined for a package of others. */
function importedPath(user: string, request: string, paths: ReadonlySet<string>): string | undefined {
  if (request.startsWith('.')) {
    const target = posix.join(posix.dirname(user), request);
    return paths.has(target) ? target : undefined;
  }
  const [, folder, rest] = /^@assay\/([^/]+)\/(.+)$/.exec(request) ?? [];
  if (folder === undefined) return undefined;
  const places = [`packages/${folder}/src/`, `packages/${folder}/`, `apps/${folder}/src/`, `${folder}/`];
  return places
    .flatMap((place) => ['', '.ts', '.tsx'].map((ending) => `${place}${rest}${ending}`))
    .find((path) => paths.has(path));
}

import { isTest, type SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';
import { syntaxOf } from './syntax.ts';

/** How often something is done is no bound: nothing is refused or cut beyond it. */
const PACE =
  /(?:INTERVAL|RETRY|RETRY_AFTER|LOOK|CHECK|POLL|EVERY|PAUSE|RESTART|SWEEP|SWEEP_STATEMENTS)_(?:MS|SECONDS|BATCHES)$|_EVERY_/;

/** Bounds of the files of bounds (`…-limits.ts`) that no test names: nobody has seen that they hold. */
export function unnamedBounds(files: readonly SourceFile[]): NamedFinding[] {
  const tests = files.filter(({ path }) => isTest(path) || path.startsWith('verification/'));
  const named = new Set(tests.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  return files
    .filter(({ path }) => /(?:^|[/-])limits\.ts$/.test(path) && !isTest(path))
    .flatMap((file) =>
      exportedBounds(file)
        .filter((name) => !named.has(name))
        .map((name) => ({ name: nameIn(file.path, name), finding: `${file.path}: no test names ${name}` })),
    );
}

function exportedBounds(file: SourceFile): string[] {
  return syntaxOf(file)
    .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? ''))
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !PACE.test(name));
}

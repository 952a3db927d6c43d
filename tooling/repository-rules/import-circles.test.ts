import { expect, it } from 'vitest';
import { circleFindings, type ImportKind, importCircles, importGraph } from './import-circles.ts';
import { isTypeScript, readFiles } from './source-files.ts';

const graphOf = (files: Readonly<Record<string, string>>, kind?: ImportKind) =>
  importGraph(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    kind,
  );

/**
 * Where types may still lead in circles: a command's declaration holds its handler, which takes the core's state, and the state is made of what
 * the commands declare.
 */
const withTypeCircles = ['packages/exchange-core'];

it('finds circles of code, of types, of later code and across packages', () => {
  const graph = graphOf({
    'packages/a/src/one.ts': "import { two } from './two.ts';",
    'packages/a/src/two.ts': "import type { One } from './one.ts';",
    'packages/a/src/alone.ts': "import './one.ts';\n// import './alone.ts'",
    'packages/a/src/self.ts': "import './self.ts';",
    'packages/b/src/link.tsx': "import { pages } from '@assay/c/pages';",
    'apps/c/src/pages.ts': "const page = () => import('./page.tsx');",
    'apps/c/src/page.tsx': "import { Link } from '@assay/b/link.tsx';\nimport 'react';",
  });
  expect(importCircles(graph)).toEqual([
    ['packages/a/src/one.ts', 'packages/a/src/two.ts'],
    ['packages/a/src/self.ts'],
    ['apps/c/src/page.tsx', 'apps/c/src/pages.ts', 'packages/b/src/link.tsx'],
  ]);
  expect(circleFindings(graph)).toEqual([
    '2 files import each other in a circle, such as packages/a/src/one.ts → packages/a/src/two.ts → packages/a/src/one.ts',
    '1 files import each other in a circle, such as packages/a/src/self.ts → packages/a/src/self.ts',
    '3 files import each other in a circle, such as apps/c/src/page.tsx → packages/b/src/link.tsx → apps/c/src/pages.ts → apps/c/src/page.tsx',
  ]);
});

it('finds nothing where two ways lead to one file', () => {
  const graph = graphOf({
    'packages/a/src/one.ts': "import './two.ts';\nimport './three.ts';",
    'packages/a/src/two.ts': "import './four.ts';",
    'packages/a/src/three.ts': "import './four.ts';",
    'packages/a/src/four.ts': '',
  });
  expect(circleFindings(graph)).toEqual([]);
});

it('tells what runs from what is only a type', () => {
  const files = {
    'packages/a/src/one.ts': "import {\n  two,\n  type Two,\n} from './two.ts';",
    'packages/a/src/two.ts': "import type {\n  One,\n} from './one.ts';",
    'packages/b/src/one.ts': "export { two } from './two.ts';",
    'packages/b/src/two.ts': "const one = () => import('./one.ts');",
  };
  expect(importCircles(graphOf(files))).toHaveLength(2);
  expect(importCircles(graphOf(files, 'code'))).toEqual([['packages/b/src/one.ts', 'packages/b/src/two.ts']]);
  expect(circleFindings(graphOf(files), ['packages/a'])).toHaveLength(1);
});

const sources = readFiles((path) => isTypeScript(path) && /^(apps|packages)\//.test(path));

it('nothing that runs leads back to itself', () => {
  expect(circleFindings(importGraph(sources, 'code'))).toEqual([]);
});

it('nor do types, but where it is known', () => {
  const graph = importGraph(sources);
  expect(circleFindings(graph, withTypeCircles)).toEqual([]);
  for (const folder of withTypeCircles)
    expect(
      circleFindings(
        graph,
        withTypeCircles.filter((other) => other !== folder),
      ),
      folder,
    ).not.toEqual([]);
});

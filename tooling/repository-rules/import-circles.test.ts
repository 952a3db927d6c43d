import { expect, it } from 'vitest';
import { circleFindings, filesInCircles, importCircles, importGraph } from './import-circles.ts';
import { isTypeScript, readFiles } from './source-files.ts';

const graphOf = (files: Readonly<Record<string, string>>) =>
  importGraph(Object.entries(files).map(([path, text]) => ({ path, text })));

/** Circles that were there before this rule, as the number of files in them. The numbers may only fall. */
const known: Readonly<Record<string, number>> = {
  'packages/engine': 4,
  'packages/exchange-core': 116,
};

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
  expect(filesInCircles(graph)).toEqual({ 'packages/a': 3, 'packages/b': 1, 'apps/c': 2 });
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

it('apps and packages have no new circles', () => {
  const graph = importGraph(readFiles((path) => isTypeScript(path) && /^(apps|packages)\//.test(path)));
  const message = circleFindings(graph).join('\n');
  expect(filesInCircles(graph), message).toEqual(known);
});

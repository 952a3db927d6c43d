import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOnly } from './code-text.ts';
import { purityFindings } from './core-purity.ts';
import { durableWriteFindings } from './durable-writes.ts';
import { barrelFindings, lengthFindings, linesMax, linesWarned, nameFindings } from './file-shape.ts';
import { markFindings } from './forbidden-marks.ts';
import {
  downloadAddressFindings,
  engineFindings,
  type Lock,
  looseVersionFindings,
  machinePathFindings,
  nestedPackageFindings,
} from './foreign-places.ts';
import { allowedImports, applicationDoors, layerFindings } from './layers.ts';
import { isTypeScript, readFiles, repositoryPaths, repositoryRoot } from './source-files.ts';

// Each rule is first shown to find what it is for, then held against the whole repository.

const sources = readFiles((path) => isTypeScript(path) || /\.(mjs|css)$/.test(path));
const texts = readFiles((path) => path !== 'package-lock.json' && path !== 'LICENSE');
// These files name what they forbid.
const namesWhatItForbids = ({ path }: { path: string }) => path.startsWith('tooling/repository-rules/');
const exceptTheseRules = texts.filter((file) => !namesWhatItForbids(file));
const json = (path: string): unknown => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
const lock = json('package-lock.json') as Lock;

describe('code without comments and strings', () => {
  it('keeps code and lines, and knows a division from a pattern', () => {
    const inserted = '$' + '{Date}';
    const text = `const a = 1 / 2; // Date\nconst b = /['"]/.test('Date'); /* Date\n */ const c = \`${inserted} Date\`;`;
    const code = codeOnly(text, { keepStrings: false });
    expect(code.split('\n')).toHaveLength(3);
    expect(code).toContain('const a = 1 / 2;');
    expect(code).toContain('.test(');
    expect(code).toContain('const c =');
    expect(code).not.toContain('Date');
  });
});

describe('layers', () => {
  it.each([
    ['packages/amounts/src/money.ts', "import { markets } from '@assay/protocol/markets';"],
    ['packages/exchange-core/src/apply.ts', "import type { Journal } from '@assay/journal/journal';"],
    ['packages/exchange-core/src/apply.ts', "import { fold } from '@assay/market-data/candle-fold';"],
    ['packages/features/src/trade/form.ts', "const all = import('@assay/server/main');"],
    ['packages/ui/src/button.tsx', "import { money } from '../../amounts/src/money.ts';"],
    ['packages/settlement/src/rule.ts', "import { createHash } from 'node:crypto';"],
    ['apps/desktop/src/main.tsx', "import '@assay/exchange-core/apply';"],
    ['packages/journal/src/a.ts', "import { b } from '@assay/journal/b';"],
    ['verification/bots/a.test.ts', "import { listen } from '@assay/server/ingress/listen';"],
    ['benchmarks/run.ts', "import { startServer } from '@assay/server/start-server';"],
  ])('finds %s: %s', (path, text) => {
    expect(layerFindings({ path, text })).toHaveLength(1);
  });

  it('lets through what the table allows, and prose', () => {
    const text =
      "// import { x } from '@assay/server/x'\nimport { money } from '@assay/amounts/money';\nimport './a.ts';";
    expect(layerFindings({ path: 'packages/exchange-core/src/apply.ts', text })).toEqual([]);
  });

  it('knows every workspace, and its references agree with the table', () => {
    const workspaces = repositoryPaths.filter((path) => /^(packages\/|apps\/)?[^/]+\/package\.json$/.test(path));
    expect(workspaces.map((path) => path.replace('/package.json', '')).sort()).toEqual(
      Object.keys(allowedImports).sort(),
    );
    for (const [folder, allowed] of Object.entries(allowedImports)) {
      const { references = [] } = json(`${folder}/tsconfig.json`) as { references?: { path: string }[] };
      const referenced = references.map(({ path }) => path.split('/').at(-1) ?? '');
      expect(
        referenced.filter((name) => !allowed.includes(name) && applicationDoors[folder]?.[name] === undefined),
        `${folder}/tsconfig.json`,
      ).toEqual([]);
    }
  });

  it('are kept', () => {
    expect(sources.filter((file) => !namesWhatItForbids(file)).flatMap(layerFindings)).toEqual([]);
  });
});

describe('the core', () => {
  it.each([
    'const now = Date.now();',
    'const id = crypto.randomUUID();',
    'const dice = Math.random();',
    'const t = performance.now();',
    'const price = parseFloat(text);',
    'const fee = Math.round(amount);',
    'const rate = 0.002;',
    'const rate = 1e-3;',
    'const prices = new Float32Array(8);',
    'await journal.append(batch);',
    'names.sort((a, b) => a.localeCompare(b));',
  ])('finds %s', (text) => {
    expect(purityFindings({ path: 'packages/exchange-core/src/apply.ts', text })).not.toEqual([]);
  });

  it('lets whole numbers, comments and tests pass', () => {
    const text = '// Date.now() is not here\nconst lots = new Float64Array(8);\nconst n = Math.floor(a / 2);';
    expect(purityFindings({ path: 'packages/settlement/src/rule.ts', text })).toEqual([]);
    expect(purityFindings({ path: 'packages/settlement/src/rule.test.ts', text: 'Math.random()' })).toEqual([]);
  });

  it('has no clock, no chance, no floating point, nothing to wait for', () => {
    expect(sources.flatMap(purityFindings)).toEqual([]);
  });
});

describe('files', () => {
  it('finds a long one, a barrel and an odd name', () => {
    const long = 'a();\n'.repeat(linesMax + 1);
    expect(lengthFindings({ path: 'packages/a/src/a.ts', text: long }, linesMax)).toHaveLength(1);
    expect(lengthFindings({ path: 'packages/a/src/a.test.ts', text: long }, linesMax)).toEqual([]);
    expect(barrelFindings({ path: 'packages/a/src/a.ts', text: "export * from './b.ts';" })).toHaveLength(1);
    expect(barrelFindings({ path: 'packages/a/src/a.ts', text: "// all\nexport { b } from './b.ts';\n" })).toHaveLength(
      1,
    );
    expect(barrelFindings({ path: 'packages/a/src/index.ts', text: 'export const a = 1;' })).toHaveLength(1);
    expect(
      barrelFindings({ path: 'packages/a/src/a.ts', text: "export { b } from './b.ts';\nexport const a = 1;" }),
    ).toEqual([]);
    expect(nameFindings('packages/a/src/orderBook.ts')).toHaveLength(1);
    expect(nameFindings('packages/a/src/date-utils.ts')).toHaveLength(1);
    expect(nameFindings('packages/a/src/zh-CN.ts')).toEqual([]);
  });

  it(`have at most ${linesMax} lines`, () => {
    const long = sources.flatMap((file) => lengthFindings(file, linesWarned));
    for (const finding of long) console.warn(finding);
    expect(sources.flatMap((file) => lengthFindings(file, linesMax))).toEqual([]);
  });

  it('are no barrels', () => {
    expect(sources.flatMap(barrelFindings)).toEqual([]);
  });

  it('have kebab-case names that name a thing', () => {
    expect(repositoryPaths.flatMap(nameFindings)).toEqual([]);
  });
});

describe('marks', () => {
  it.each([
    'const a: any = 1;',
    'const a = b as any;',
    'const a: Array<any> = [];',
    '// @ts-ignore',
    '// biome-ignore lint: no',
    '/* TODO later */',
    "it.only('a', () => undefined);",
    "describe.skip('a', () => undefined);",
    "it.todo('a');",
    'allow(request.ip);',
    'const { proof, ip: address, headers } = request;',
    'test.skip(isSlow);',
  ])('finds %s', (text) => {
    expect(markFindings({ path: 'packages/a/src/a.test.ts', text })).toHaveLength(1);
  });

  it('lets a reason and plain words pass', () => {
    const text = "// as any user may\ntest.skip(isSlow, 'no browser');\nconst text = 'for any, or all';";
    expect(markFindings({ path: 'packages/a/src/a.test.ts', text })).toEqual([]);
    expect(markFindings({ path: 'packages/a/src/a.ts', text: '// @ts-expect-error' })).toHaveLength(1);
    expect(markFindings({ path: 'packages/a/src/a.ts', text: 'const a = b as unknown as Money;' })).toHaveLength(1);
  });

  it('are not left behind', () => {
    expect(exceptTheseRules.flatMap(markFindings)).toEqual([]);
  });
});

describe('places and packages', () => {
  it('finds a machine path, an address, a loose or nested version, and a package for a newer Node', () => {
    expect(machinePathFindings({ path: 'a.md', text: 'see /home/somebody/notes and /root/assay' })).toHaveLength(2);
    expect(
      machinePathFindings({ path: 'a.md', text: 'see /usr/bin/chromium, packages/work/a, /var/lib/assay' }),
    ).toEqual([]);
    const bad: Lock = {
      packages: {
        'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
        'apps/server/node_modules/b': { version: '1.0.0', engines: { node: '>=22' } },
        'node_modules/@assay/c': { resolved: 'packages/c', link: true },
        'node_modules/d': { version: '1.0.0', engines: { node: '^18.18.0 || ^20.9.0 || >=21.1.0' } },
        'node_modules/e': { version: '1.0.0', engines: { node: '^18 || >=20.20' } },
      },
    };
    expect(downloadAddressFindings(bad)).toHaveLength(1);
    expect(nestedPackageFindings(bad)).toHaveLength(1);
    expect(engineFindings(bad)).toHaveLength(2);
    expect(
      looseVersionFindings('package.json', {
        dependencies: { a: '^1.0.0', b: '1.0.0' },
        devDependencies: { c: 'latest' },
      }),
    ).toHaveLength(2);
  });

  it('no file names a place on one machine', () => {
    expect(exceptTheseRules.flatMap(machinePathFindings)).toEqual([]);
  });

  it('the lock holds no download address, nothing nested in a workspace, nothing for a newer Node', () => {
    expect([...downloadAddressFindings(lock), ...nestedPackageFindings(lock), ...engineFindings(lock)]).toEqual([]);
  });

  it('every version is exact', () => {
    const manifests = repositoryPaths.filter((path) => /(^|\/)package\.json$/.test(path));
    expect(manifests.flatMap((path) => looseVersionFindings(path, json(path) as Record<string, unknown>))).toEqual([]);
  });
});

describe('files that the server keeps', () => {
  it('finds one that is written past the place that syncs it', () => {
    const text = "writeFileSync('a.key.new', key);\nrenameSync('a.key.new', 'a.key');";
    expect(durableWriteFindings({ path: 'apps/server/src/operations/a-key.ts', text })).toHaveLength(2);
    expect(durableWriteFindings({ path: 'apps/server/src/operations/a-key.test.ts', text })).toEqual([]);
    expect(durableWriteFindings({ path: 'apps/desktop/src/a.ts', text })).toEqual([]);
  });

  it('are all written there', () => {
    expect(sources.flatMap(durableWriteFindings)).toEqual([]);
  });
});

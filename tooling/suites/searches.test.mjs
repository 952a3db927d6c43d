import { expect, it } from 'vitest';
import { isSearch, searches } from './searches.mjs';

it.each([
  "import { modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';",
  "import { drawn } from './scale.ts';",
  "import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';",
  "import fc from 'fast-check';",
])('a test that draws is a search: %s', (text) => {
  expect(isSearch(`${text}\nimport { expect, it } from 'vitest';`)).toBe(true);
});

it.each([
  "import { report, workload } from '@assay/amounts/testing/scale';\nconst drawn = board.drawn();",
  "import { Random } from '@assay/amounts/testing/random';\nconst random = new Random(7);",
])('a test with a fixed input is a check: %s', (text) => {
  expect(isSearch(text)).toBe(false);
});

it('are found in the repository, tests by their runner and scripts by their seed', () => {
  const { tests, scripts } = searches();
  expect(tests.flatMap(({ files }) => files)).toEqual(
    expect.arrayContaining([
      'packages/exchange-core/src/exchange-core.test.ts',
      'verification/contracts/mutated-ticks.proof.ts',
      'verification/security/mass-assignment.proof.ts',
    ]),
  );
  // One story over one copy of the repository: its suite alone knows how.
  expect(tests.flatMap(({ files }) => files)).not.toContain('verification/extension/vault.proof.ts');
  expect(scripts.map(({ name }) => name)).toEqual(expect.arrayContaining(['crash', 'faults', 'spend']));
  expect(searches({ only: /^crash$/ })).toEqual({ tests: [], scripts: [expect.objectContaining({ name: 'crash' })] });
});

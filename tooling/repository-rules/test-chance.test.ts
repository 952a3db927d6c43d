import { describe, expect, it } from 'vitest';
import { chanceForGood } from './known-exceptions.ts';
import { isTypeScript, readFiles } from './source-files.ts';
import { findingsBeyond } from './standing-exceptions.ts';
import { chanceFindings } from './test-chance.ts';

const inTest = (text: string, path = 'packages/a/src/a.test.ts') => chanceFindings({ path, text });

describe('chance in tests', () => {
  it.each([
    'const SEED = Number(import.meta.env.TEST_SEED ?? 7);',
    'const seed = process.env.ASSAY_TEST_SEED;',
    'const seed = Date.now();',
    "const seed = 'seed-' + Date.now();",
    'const random = new Random(Date.now() + 1);',
    'const runSeed = randomInt(100);',
    "options({ seed: { type: 'string', default: String(Date.now() % 1_000_000) } });",
    'const house = new House({ chance: Math.random });',
    'const part = Date.now() % 1_000_000;',
    `const user = await registerUser(address, \`ann-\${Date.now()}@example.org\`);`,
    "import { createHash, randomBytes } from 'node:crypto';",
    'const id = crypto.randomUUID();',
  ])('that no seed decides is found: %s', (text) => {
    expect(inTest(text)).not.toEqual([]);
  });

  it('is found in scripts and models too', () => {
    expect(inTest('const seed = Date.now();', 'verification/crash/crash-loop.ts')).toHaveLength(1);
    expect(inTest('const seed = Date.now();', 'packages/a/src/testing/a-model.ts')).toHaveLength(1);
  });

  it('that draws properties where the seed of the run does not come is found', () => {
    expect(inTest('fc.assert(fc.property(fc.nat(), holds));', 'packages/a/src/testing/a-model.ts')).toHaveLength(1);
    expect(inTest('fc.assert(fc.property(fc.nat(), holds));', 'verification/contracts/a.proof.ts')).toHaveLength(1);
    expect(inTest('fc.assert(fc.property(fc.nat(), holds));')).toEqual([]);
  });

  it.each([
    "const random = new Random(testSeed('a book'));",
    'const random = new Random(7);',
    '// Math.random is not here',
    'const startedMs = Date.now();',
    `send(\`{"ping":\${Date.now()}}\`);`,
    "import { createHash } from 'node:crypto';",
  ])('that a seed decides, and clocks that are none, are let through: %s', (text) => {
    expect(inTest(text)).toEqual([]);
  });

  it('is no matter of the product', () => {
    expect(inTest('const outbox = open({ chance: Math.random });', 'apps/server/src/start-server.ts')).toEqual([]);
  });

  it('is decided by the seed of the run, everywhere', () => {
    const files = readFiles(
      (path) => (isTypeScript(path) || path.endsWith('.mjs')) && !path.startsWith('tooling/repository-rules/'),
    );
    expect(findingsBeyond(Object.keys(chanceForGood), files.flatMap(chanceFindings))).toEqual([]);
  });
});

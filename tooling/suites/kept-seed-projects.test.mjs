import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { keptSeedProjects } from './kept-seed-projects.mjs';

const base = mkdtempSync(join(tmpdir(), 'assay-seed-projects-'));
mkdirSync(join(base, 'verification/seeds'), { recursive: true });
const told = { found: 'by a search', why: 'a rounding' };
const kept = {
  'a-seed': { file: 'a.test.ts', test: 'a rounds', seed: 7, ...told },
  'a-run': { file: 'a.test.ts', run: '0123456789abcdef', ...told },
  'a-proof': { file: 'b.proof.ts', seed: 8, ...told },
  'a-script': { suite: 'crash', seed: 9, ...told },
};
for (const file of ['a.test.ts', 'b.proof.ts']) writeFileSync(join(base, file), '');
for (const [name, one] of Object.entries(kept))
  writeFileSync(join(base, `verification/seeds/${name}.json`), JSON.stringify(one));
const projects = () => keptSeedProjects(['.test.ts'], { base, isApart: () => false }).map(({ test }) => test);

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('each kept seed of a test is replayed by a project: all of a run, or one test with one seed', () => {
  vi.stubEnv('ASSAY_TEST_SEED', undefined);
  expect(projects()).toEqual([
    expect.objectContaining({
      name: 'seed a-run',
      env: { ASSAY_TEST_SCALE: 'quick', ASSAY_CODE_SEED: '0123456789abcdef' },
    }),
    expect.objectContaining({
      name: 'seed a-seed',
      include: [join(base, 'a.test.ts')],
      isolate: false,
      env: {
        ASSAY_TEST_SCALE: 'quick',
        ASSAY_TEST_SEED: '7',
        ASSAY_ONE_TEST: 'a rounds',
        ASSAY_KEPT_SEED: 'verification/seeds/a-seed.json',
      },
      runner: expect.stringMatching(/one-test-runner\.ts$/),
    }),
  ]);
});

it('none is replayed when somebody gives one seed to all', () => {
  vi.stubEnv('ASSAY_TEST_SEED', '3');
  expect(projects()).toEqual([]);
});

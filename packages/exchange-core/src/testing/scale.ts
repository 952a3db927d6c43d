/** What a test reads of the process that runs it; the core itself is compiled without any of it. */
interface Surroundings {
  readonly process?: { readonly env: { readonly ASSAY_TEST_SCALE?: string; readonly ASSAY_TEST_SEED?: string } };
  readonly console?: { info(line: string): void };
}
const surroundings: Surroundings & typeof globalThis = globalThis;
const environment = surroundings.process?.env ?? {};

/** The long runs of `npm run test:full` set this; `npm test` takes a few seconds' worth. */
export const fullScale = environment.ASSAY_TEST_SCALE === 'full';

/** How long a model test may take before it counts as hanging: a busy machine is no failure. */
export const modelTimeoutMs = fullScale ? 3_600_000 : 120_000;

/** How much work a model test does: `quick` in `npm test`, `full` in the long run. */
export function workload(quick: number, full: number): number {
  return fullScale ? full : quick;
}

/** The seed of a model test: printed by it, fixed by ASSAY_TEST_SEED to replay a failure, otherwise new for each day's run. */
export function testSeed(name: string): number {
  const seed =
    environment.ASSAY_TEST_SEED === undefined ? Date.now() % 2147483647 : Number(environment.ASSAY_TEST_SEED);
  surroundings.console?.info(`${name}: seed ${seed} (replay with ASSAY_TEST_SEED=${seed})`);
  return seed;
}

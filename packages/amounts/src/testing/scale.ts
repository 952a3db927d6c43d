import { Random } from './random.ts';

/** What a test reads of the process that runs it; the packages of the browser and the core are compiled without any of it. */
interface Surroundings {
  readonly process?: { readonly env: { readonly ASSAY_TEST_SCALE?: string; readonly ASSAY_TEST_SEED?: string } };
  readonly console?: { info(line: string): void };
}
const surroundings: Surroundings & typeof globalThis = globalThis;
const environment = surroundings.process?.env ?? {};

/** The long runs of `npm run test:full` set this; `npm test` takes a few seconds' worth. */
export const fullScale = environment.ASSAY_TEST_SCALE === 'full';

/** How long a model test may take before it counts as hanging: a busy machine is no failure. */
export const modelTimeoutMs = fullScale ? 3_600_000 : 300_000;

/** How much work a model test does: `quick` in `npm test`, `full` in the long run. */
export function workload(quick: number, full: number): number {
  return fullScale ? full : quick;
}

/** A line of a test that is to be read afterwards. */
export function report(line: string): void {
  surroundings.console?.info(line);
}

/** The seed of a test, printed by it: ASSAY_TEST_SEED replays a failure, otherwise it is new for each run. 0 ≤ seed < 2^31. */
export function testSeed(name: string): number {
  const given = environment.ASSAY_TEST_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  report(`${name}: seed ${seed} (replay with ASSAY_TEST_SEED=${seed})`);
  return seed;
}

/** Nothing is left to `drawn` in the long run, nor when ASSAY_TEST_SEED replays one of all. */
export const drawsAll = fullScale || environment.ASSAY_TEST_SEED !== undefined;

/** So many of these for `npm test`: others in each run, told by the seed. */
export function drawn<One>(name: string, all: readonly One[], quick: number): readonly One[] {
  if (drawsAll) return all;
  const random = new Random(testSeed(name));
  const left = [...all];
  return Array.from({ length: Math.min(quick, all.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

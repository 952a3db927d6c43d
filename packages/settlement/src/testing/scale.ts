/** What a test reads of the process that runs it; the package itself is compiled without any of it. */
interface Surroundings {
  readonly process?: { readonly env: { readonly ASSAY_TEST_SCALE?: string; readonly ASSAY_TEST_SEED?: string } };
  readonly console?: { info(line: string): void };
}
const surroundings: Surroundings & typeof globalThis = globalThis;
const environment = surroundings.process?.env ?? {};

/** The long runs of `npm run test:full` set this. */
export const fullScale = environment.ASSAY_TEST_SCALE === 'full';

/** How much work a test does: `quick` in `npm test`, `full` in the long run. */
export function workload(quick: number, full: number): number {
  return fullScale ? full : quick;
}

/** Printed by the test, fixed by ASSAY_TEST_SEED to replay a failure, otherwise new for each run. */
export function testSeed(name: string): number {
  const given = environment.ASSAY_TEST_SEED;
  const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(given);
  report(`${name}: seed ${seed} (replay with ASSAY_TEST_SEED=${seed})`);
  return seed;
}

export function report(line: string): void {
  surroundings.console?.info(line);
}

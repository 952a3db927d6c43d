import { Random, splitMix64 } from './random.ts';

/** What a test reads of the process that runs it; the packages of the browser and the core are compiled without any of it. */
interface Surroundings {
  readonly process?: {
    readonly env: {
      readonly ASSAY_TEST_SCALE?: string;
      readonly ASSAY_TEST_SEED?: string;
      readonly ASSAY_CODE_SEED?: string;
    };
  };
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

/**
 * The seed of the run, 64 bits in hexadecimal: a hash of the code (`tooling/suites/code-seed.mjs`), so that one commit is tried with one set of
 * seeds on every machine and the next one with others. `npm run search` sets others again and again, and kept seeds set theirs.
 */
function runSeed(): string {
  const seed = environment.ASSAY_CODE_SEED;
  if (seed === undefined)
    throw new Error('ASSAY_CODE_SEED is not set: start the test by one of the runners, which set it.');
  return seed;
}

/** FNV-1a (Fowler, Noll, Vo) of the name, mixed by SplitMix64: names that differ in one letter have nothing in common. 0 ≤ seed < 2^31. */
export function seedOfName(run: string, name: string): number {
  let hash = 0xcbf29ce484222325n;
  for (const letter of `${run} ${name}`) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return Number(splitMix64(hash).next().value >> 33n);
}

/**
 * The seed of a test, printed by it, the same for the same code: ASSAY_CODE_SEED repeats a run with all that it drew, ASSAY_TEST_SEED gives every
 * test one seed. 0 ≤ seed < 2^31.
 */
export function testSeed(name: string): number {
  const given = environment.ASSAY_TEST_SEED;
  if (given !== undefined) return told(name, Number(given), `ASSAY_TEST_SEED=${given}`);
  const run = runSeed();
  return told(name, seedOfName(run, name), `ASSAY_CODE_SEED=${run}`);
}

function told(name: string, seed: number, repeated: string): number {
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 31) throw new Error(`${repeated} is no seed.`);
  report(`${name}: seed ${seed} (${repeated} repeats it)`);
  return seed;
}

/** Nothing is left to `drawn` in the long run. */
export const drawsAll = fullScale;

/** So many of these for `npm test`: the same for the same code, others after a change, told by the seed. */
export function drawn<One>(name: string, all: readonly One[], quick: number): readonly One[] {
  return drawsAll ? all : drawnBy(testSeed(name), all, quick);
}

/** So many of these, each once. */
export function drawnBy<One>(seed: number, all: readonly One[], count: number): readonly One[] {
  const random = new Random(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

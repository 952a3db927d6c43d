import { codeOnly, lineOf } from './code-text.ts';
import { isStory, isTest, type SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';

type Chance = {
  readonly name: string;
  readonly pattern: RegExp;
  readonly wrong: string;
  /** Where it is looked for, of all test code. */
  readonly in: (path: string) => boolean;
};

const isTestCode = (path: string): boolean =>
  isTest(path) || isStory(path) || /^(?:verification|benchmarks)\//.test(path);

const isTestOrStory = (path: string): boolean => isTest(path) || isStory(path);

/** The one place that reads the seeds of the environment, and its own test. */
const readsSeeds = /^packages\/amounts\/src\/testing\/scale(?:\.test)?\.ts$/;

const never =
  'the same commit would be tried with something else each time: draw it by testSeed, or write down what is meant';

const chances: readonly Chance[] = [
  { name: 'Math.random', pattern: /\bMath\.random\b/g, wrong: never, in: isTestCode },
  {
    name: 'seed of a clock',
    // A rest of the clock is a draw, also where nobody calls it a seed.
    pattern:
      /\b[\w.]*seed\w*\b[^;\n]*\b(?:Date\.now|performance\.now|process\.hrtime|new Date|random(?:Int|Bytes|UUID)|getRandomValues)\b|\bnew Random\([^)\n]*\b(?:Date|performance)\.now\b/gi,
    wrong: never,
    in: isTestCode,
  },
  { name: 'rest of a clock', pattern: /\bDate\.now\(\) % /g, wrong: never, in: isTestOrStory },
  {
    name: 'name of a clock',
    pattern: /[\w}][-.]\$\{(?:Date|performance)\.now\(\)\}/g,
    wrong:
      'people and papers of a test have the same names in every run: take a name of its own (browser/own-number.ts)',
    in: isTestCode,
  },
  {
    name: 'chance of the machine',
    pattern:
      /\bimport \{[^}]*\brandom(?:Int|Bytes|UUID)\b[^}]*\} from 'node:crypto'|\bcrypto\.(?:randomUUID|getRandomValues)\b/g,
    wrong: never,
    in: isTestOrStory,
  },
  {
    name: 'seed of its own',
    pattern: /\benv\.(?:\w+_)?SEED\b/g,
    wrong: 'only amounts/testing/scale.ts reads seeds: take testSeed, and every seed is printed and repeated alike',
    in: (path) => isTestCode(path) && !readsSeeds.test(path),
  },
  {
    name: 'properties elsewhere',
    pattern: /\bfc\.(?:assert|check|sample|statistics)\(/g,
    wrong:
      'the seed of the run reaches properties of a *.test.ts that imports fast-check, and no others (property-seed.ts)',
    in: (path) => isTestCode(path) && !/\.test\.tsx?$/.test(path),
  },
];

/** Chance in the code of tests that the seed of the run does not decide, each by its file and what it is. */
export const chanceFindings = (file: SourceFile): NamedFinding[] => {
  const code = codeOnly(file.text, { keepStrings: true });
  return chances
    .filter((chance) => chance.in(file.path))
    .flatMap(({ name, pattern, wrong }) =>
      [...code.matchAll(pattern)].map((found) => ({
        name: nameIn(file.path, name),
        finding: `${file.path}:${lineOf(code, found.index)} has ${found[0].split('\n')[0]}: ${wrong}`,
      })),
    );
};

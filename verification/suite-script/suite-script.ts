import { join, relative } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { keptSeeds } from '@assay/tooling/suites/kept-seeds';
import { removeDataFolder } from '../crash/processes.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { StartedProcesses, startedIn } from '../server-process/started-processes.ts';
import { type Arguments, helpOf, readArguments, type ValuesOf, WrongArgument } from './script-arguments.ts';
import type { CaseFindings, Shared, SuiteCase } from './suite-case.ts';

/** A suite that is a script: `tsx verification/crash/crash-loop.ts --kills 5 --seed 7`. */
export interface SuiteScript<Declared extends Arguments> {
  /** As `suites.json` has it. */
  readonly name: string;
  /** What it does, for the help. */
  readonly about: string;
  readonly arguments: Declared;
  /** So many cases go on at once; one after the other when nothing is said. */
  readonly atOnce?: number;
  /** All that there are, the longest first; called for each seed. */
  cases(run: SuiteRun<Declared>): readonly SuiteCase[];
}

export interface SuiteRun<Declared extends Arguments> {
  readonly values: ValuesOf<Declared>;
  readonly seed: number;
  readonly isLong: boolean;
  readonly random: Random;
  /** For what several cases use. What is started to open it belongs to all of them: its last words are told with a fault of any. */
  shared<Opened>(open: () => Promise<Opened>, close: (opened: Opened) => Promise<void>): Shared<Opened>;
}

const FAULTS_TOLD = 20;
const root = join(import.meta.dirname, '../..');
const resultFolder = join(root, 'test-results');
/** What Node was started with, as it is typed in the repository's root. */
const scriptPath = relative(root, process.argv[1] ?? '');
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Counts and faults of everything that one process carried out. */
class Outcome {
  passed = 0;
  failed = 0;
  skipped = 0;
  readonly faults: string[] = [];
  /** For the list of the slowest. */
  readonly cases: { readonly name: string; readonly seconds: number }[] = [];

  /**
   * The last line of the script, from which `npm test` counts, and its end, whatever a broken case left open. Whoever counted nothing has
   * failed.
   */
  end(): void {
    const { passed, failed, skipped, cases } = this;
    const faults = this.faults.slice(0, FAULTS_TOLD);
    const code = failed === 0 && passed + skipped > 0 ? 0 : 1;
    process.stdout.write(`${JSON.stringify({ passed, failed, skipped, faults, cases })}\n`, () => process.exit(code));
  }
}

/** Runs the script of this process to its end. */
export async function runSuiteScript<Declared extends Arguments>(script: SuiteScript<Declared>): Promise<void> {
  try {
    const given = process.argv.slice(2);
    const { common } = readArguments(script.arguments, given);
    if (common.help) process.stdout.write(`${script.about}\n\nnpx tsx ${scriptPath}\n${helpOf(script.arguments)}\n`);
    else await carryOut(script, given);
  } catch (error) {
    if (!(error instanceof WrongArgument)) throw error;
    say(`${error.message}\nnpx tsx ${scriptPath} --help says what there is.`);
    process.exitCode = 2;
  }
}

async function carryOut<Declared extends Arguments>(
  script: SuiteScript<Declared>,
  given: readonly string[],
): Promise<void> {
  ensureCodeSeed();
  const { common } = readArguments(script.arguments, given);
  const outcome = new Outcome();
  const seed = common.seed ?? testSeed(script.name);
  await new SeededRun(script, given, seed, outcome).carryOut();
  // Whoever names a seed or a case wants that alone.
  const isWhole = common.seed === undefined && common.only === undefined;
  for (const kept of isWhole ? keptSeeds().filter(({ suite }) => suite === script.name) : []) {
    say(`${script.name}: ${kept.name}, found ${kept.found}`);
    await new SeededRun(script, [...kept.arguments, '--without-mutant'], kept.seed, outcome).carryOut();
  }
  outcome.end();
}

/** The cases of one seed. */
class SeededRun<Declared extends Arguments> {
  readonly #script: SuiteScript<Declared>;
  readonly #seed: number;
  readonly #outcome: Outcome;
  readonly #read: ReturnType<typeof readArguments<Declared>>;
  readonly #shared = new StartedProcesses();

  constructor(script: SuiteScript<Declared>, given: readonly string[], seed: number, outcome: Outcome) {
    this.#script = script;
    this.#seed = seed;
    this.#outcome = outcome;
    this.#read = readArguments(script.arguments, given);
  }

  async carryOut(): Promise<void> {
    say(`${this.#script.name}: seed ${this.#seed}; ${this.#commandOf()} repeats it`);
    const cases = this.#script.cases({
      values: this.#read.values,
      seed: this.#seed,
      isLong: this.#read.common.long,
      random: new Random(this.#seed),
      shared: (open, close) => sharedOf(() => startedIn(this.#shared, open), close),
    });
    const waiting = [...this.#chosen(cases)];
    const unended = new Set(waiting);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { uses } = next;
        await this.#carryOutCase(next);
        unended.delete(next);
        if (uses !== undefined && ![...unended].some((other) => other.uses === uses)) await uses.close();
      }
    };
    await Promise.all(Array.from({ length: this.#script.atOnce ?? 1 }, work));
    this.#shared.killAll();
  }

  #chosen(cases: readonly SuiteCase[]): readonly SuiteCase[] {
    const { only, 'without-mutant': withoutMutant } = this.#read.common;
    const unknown = only?.filter((name) => !cases.some((known) => known.name === name)) ?? [];
    if (unknown.length > 0) {
      const names = cases.map(({ name }) => name).join(', ');
      throw new WrongArgument(`--only: no case is called ${unknown.join(', ')}; there are ${names}`);
    }
    return cases.filter(({ name, isAlways, isLeftOut, isMutant }) => {
      if (isAlways === true || only?.includes(name) === true) return true;
      return only === undefined && isLeftOut !== true && !(withoutMutant && isMutant === true);
    });
  }

  async #carryOutCase(suiteCase: SuiteCase): Promise<void> {
    const { name, checks = 1 } = suiteCase;
    const reason = suiteCase.missing?.();
    if (reason !== undefined) {
      this.#outcome.skipped += 1;
      say(`${name}: skipped, ${reason}`);
      return;
    }
    const startedMs = performance.now();
    const started = new StartedProcesses();
    const { faults, figures } = await this.#findingsOf(suiteCase, started);
    for (const figure of figures) say(`${name}: ${figure}`);
    const seconds = Number(((performance.now() - startedMs) / 1_000).toFixed(1));
    this.#outcome.cases.push({ name, seconds });
    say(`${name}: ${faults.length} faults, ${seconds} s`);
    if (faults.length === 0) this.#outcome.passed += checks;
    else this.#tell(name, faults, started);
    started.killAll();
  }

  async #findingsOf(suiteCase: SuiteCase, started: StartedProcesses): Promise<CaseFindings> {
    const folders: string[] = [];
    const context = {
      seed: this.#seed,
      random: new Random(this.#seed),
      isLong: this.#read.common.long,
      dataFolder() {
        const folder = temporaryDataFolder();
        folders.push(folder);
        return folder;
      },
      resultFile: (what: string) => this.#resultFile(suiteCase.name, what),
      say: (line: string) => say(`${suiteCase.name}: ${line}`),
    };
    try {
      return await startedIn(started, () => suiteCase.run(context));
    } catch (error) {
      return { faults: [textOf(error)], figures: ['it could not be carried out'] };
    } finally {
      // What was said last is told afterwards; nothing may write into the folders any more.
      if (folders.length > 0) started.killAll();
      for (const folder of folders) removeDataFolder(folder);
    }
  }

  /** Every fault in one form, with what repeats it and what the servers said last. */
  #tell(name: string, faults: readonly string[], started: StartedProcesses): void {
    const repeated = this.#commandOf(name);
    this.#outcome.failed += 1;
    this.#outcome.faults.push(...faults.map((fault) => `${name}: ${fault}`), `${name}: ${repeated} repeats it`);
    for (const fault of faults.slice(0, FAULTS_TOLD)) say(`- ${name}: ${fault}`);
    if (faults.length > FAULTS_TOLD) say(`- ${name}: and ${faults.length - FAULTS_TOLD} more`);
    say(`  ${repeated} repeats it`);
    const said = started.lastLines(this.#resultFile(name, 'processes'));
    const shared = this.#shared.lastLines(this.#resultFile(name, 'shared-processes'));
    for (const line of [...said, ...shared]) say(`  ${line}`);
  }

  #resultFile(name: string, what: string): string {
    const words = [this.#script.name, name, what, this.#seed].join(' ');
    return join(resultFolder, `${words.replace(/[^A-Za-z0-9]+/g, '-')}.log`);
  }

  /** The one command that repeats the run, or one case of it. */
  #commandOf(only?: string): string {
    const named = only === undefined ? this.#read.common.only?.join(',') : only;
    const words = ['--seed', String(this.#seed), ...(named === undefined ? [] : ['--only', named])];
    const given = [...this.#read.others, ...words].map((word) => (/^[\w./,-]+$/.test(word) ? word : `'${word}'`));
    return ['npx tsx', scriptPath, ...given].join(' ');
  }
}

function sharedOf<Opened>(open: () => Promise<Opened>, close: (opened: Opened) => Promise<void>): Shared<Opened> {
  let opening: Promise<Opened> | undefined;
  return {
    opened() {
      opening ??= open();
      return opening;
    },
    async close() {
      // One that could not be opened has told so in a case.
      const opened = await opening?.catch(() => undefined);
      if (opened !== undefined) await close(opened);
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

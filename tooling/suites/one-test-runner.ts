import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';

type Tell = (files: RunnerTestFile[]) => unknown;

/** The whole name, as reports and `--testNamePattern` have it. */
const wholeName = (task: RunnerTask): string =>
  task.suite === undefined || task.suite === task.file ? task.name : `${wholeName(task.suite)} ${task.name}`;

/** What is left when all other tests are taken away; a group with none of them goes with them. */
const only = (tasks: readonly RunnerTask[], name: string): RunnerTask[] =>
  tasks.filter((task) => {
    if (task.type === 'test') return wholeName(task) === name;
    task.tasks = only(task.tasks, name);
    return task.tasks.length > 0;
  });

/**
 * Runs one test of its file, ASSAY_ONE_TEST by its whole name. Left out by a pattern the others would count as skipped; here they are gone before
 * anybody is told of them. A name that no test has is a failure: what was to be replayed must not vanish in silence.
 */
export default class OneTestRunner extends TestRunner {
  #tell: Tell | undefined;

  /** The runner around this one sets how it tells what it found. */
  set onCollected(tell: Tell) {
    this.#tell = tell;
  }

  get onCollected(): Tell | undefined {
    const tell = this.#tell;
    return tell && ((files) => tell(files.map(leftOf)));
  }
}

function leftOf(file: RunnerTestFile): RunnerTestFile {
  const { ASSAY_ONE_TEST: name = '', ASSAY_KEPT_SEED: kept } = process.env;
  file.tasks = only(file.tasks, name);
  if (file.tasks.length === 0 && file.result?.state !== 'fail') {
    const message = `${kept} is of "${name}", which ${file.name} does not have any more.`;
    file.result = { state: 'fail', errors: [{ name: 'Error', message }] };
  }
  return file;
}

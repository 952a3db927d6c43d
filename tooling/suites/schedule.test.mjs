import { describe, expect, it } from 'vitest';
import { runScheduled } from './schedule.mjs';

/** Runs suites of so many seconds each by a clock of its own, and tells when each began and ended. */
const played = async (suites, cores = 2) => {
  const open = [];
  const told = [];
  let now = 0;
  const run = (suite) =>
    new Promise((end) => {
      told.push(`${now} ${suite.name}`);
      open.push({ at: now + suite.seconds, cores: suite.cores, end: () => end(suite.name.toUpperCase()) });
    });
  const ended = runScheduled(suites, { cores, run });
  let mostCores = 0;
  while (open.length > 0) {
    mostCores = Math.max(
      mostCores,
      open.reduce((sum, one) => sum + one.cores, 0),
    );
    open.sort((one, other) => one.at - other.at);
    const next = open.shift();
    now = next.at;
    next.end();
    // What it lets begin begins before the clock goes on.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return { results: await ended, told, mostCores, seconds: now };
};

const suite = (name, seconds, cores = 1, after = []) => ({ name, seconds, cores, after });

describe('the schedule', () => {
  it('takes the longest first and answers in the order that was given', async () => {
    const { results, told, seconds } = await played([suite('a', 1), suite('b', 2), suite('c', 3), suite('d', 4)]);
    expect(told).toEqual(['0 d', '0 c', '3 b', '4 a']);
    expect(results).toEqual(['A', 'B', 'C', 'D']);
    expect(seconds).toBe(5);
  });

  it('never takes more cores than there are, and gives one that is free to what needs one', async () => {
    const { told, mostCores } = await played([
      suite('wide', 5, 2),
      suite('long', 9),
      suite('short', 3),
      suite('next', 4),
    ]);
    expect(mostCores).toBe(2);
    expect(told).toEqual(['0 long', '0 next', '4 short', '9 wide']);
  });

  it('lets two that wait half of their time share a core', async () => {
    const { told, mostCores } = await played([
      suite('pages', 9, 0.5),
      suite('restarts', 8, 0.5),
      suite('busy', 5),
      suite('next', 4),
    ]);
    expect(mostCores).toBe(2);
    expect(told).toEqual(['0 pages', '0 restarts', '0 busy', '5 next']);
  });

  it('waits for what a suite builds on, and begins early with what others wait for', async () => {
    const { told } = await played([suite('lone', 6), suite('uses', 8, 1, ['build']), suite('build', 1, 2)]);
    expect(told).toEqual(['0 build', '1 uses', '1 lone']);
  });

  it('does not wait for what is not in this run', async () => {
    expect((await played([suite('uses', 1, 1, ['build'])])).told).toEqual(['0 uses']);
  });

  it('runs what wants more cores than there are alone', async () => {
    expect((await played([suite('wide', 1, 2), suite('other', 2)], 1)).told).toEqual(['0 other', '2 wide']);
  });

  it('ends with the fault of a suite that could not be run, and finds a circle', async () => {
    const run = () => Promise.reject(new Error('no such program'));
    await expect(runScheduled([suite('a', 1)], { cores: 2, run })).rejects.toThrow('no such program');
    const circle = [suite('b', 1, 1, ['c']), suite('c', 1, 1, ['b'])];
    await expect(runScheduled(circle, { cores: 2, run })).rejects.toThrow();
  });

  it('hands down the results of what was waited for', async () => {
    const run = async ({ name }, before) => `${name}(${before})`;
    const suites = [suite('build', 1), suite('uses', 1, 1, ['build'])];
    expect(await runScheduled(suites, { cores: 2, run })).toEqual(['build()', 'uses(build())']);
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../preparation/repository.mjs';
import { timesOfFiles } from './slow-files.mjs';

it('are timed from the reports of each runner', () => {
  const testResults = [{ name: join(root, 'packages/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
  expect(timesOfFiles.vitest({ testResults })).toEqual([{ name: 'packages/a.test.ts', seconds: 2.5 }]);
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ file: 'a.journey.ts', specs: [spec(1_000)], suites: [{ specs: [spec(500, 2_000)] }] }];
  expect(timesOfFiles.playwright({ suites })).toEqual([{ name: 'a.journey.ts', seconds: 3.5 }]);
  expect(timesOfFiles.script({ cases: [{ name: 'overload', seconds: 4 }] })).toEqual([
    { name: 'overload', seconds: 4 },
  ]);
  expect(timesOfFiles.script({})).toEqual([]);
});

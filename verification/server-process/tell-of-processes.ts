import { afterEach } from 'vitest';
import { startedByTests } from './started-processes.ts';

// A set-up file of suites whose tests start servers: when a test fails, what these said last is told with it.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') {
    for (const line of startedByTests.lastLines()) process.stderr.write(`${line}\n`);
  }
  startedByTests.forgetEnded();
});

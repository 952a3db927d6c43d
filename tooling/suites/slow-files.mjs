import { relative } from 'node:path';
import { root } from '../preparation/repository.mjs';

/** How long each file or case of a suite took, out of its report: `{ name, seconds }`, which is wall time and depends on what ran beside it. */
export const timesOfFiles = {
  vitest: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  playwright: ({ suites = [] }) =>
    suites.map((suite) => ({ name: suite.file ?? suite.title, seconds: secondsOfSpecs(suite) })),
  script: ({ cases = [] }) => cases,
};

const secondsOfSpecs = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration / 1000)))
    .concat(suites.map(secondsOfSpecs))
    .reduce((sum, seconds) => sum + seconds, 0);

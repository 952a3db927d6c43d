import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../preparation/repository.mjs';

const causeLengthMax = 200;

/**
 * The tests that failed, `file › name: first line of the cause` each, out of a runner's JSON report. Said once more at the end of a run, since
 * what a long run printed before is often cut off.
 */
export const failedTests = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has no tests.
      if (failed.length === 0) return status === 'failed' ? [sentence(name, [], message)] : [];
      return failed.map((test) => sentence(name, [test.fullName], test.failureMessages[0]));
    }),
  playwright: ({ suites = [], errors = [], config }) => [
    ...errors.map(({ message }) => sentence(config?.configFile ?? '', [], message)),
    ...suites.flatMap((suite) => failedSpecs(suite, [])),
  ],
};

const failedSpecs = ({ title, file, specs = [], suites = [] }, above) => {
  const place = title === file ? above : [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => sentence(file, [...place, spec.title], causeOf(spec))),
    ...suites.flatMap((suite) => failedSpecs(suite, place)),
  ];
};

const causeOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error.message;

const sentence = (file, names, cause = '') => {
  const lines = stripVTControlCharacters(cause)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // "expect(received).toBe(expected)" alone does not say what was received.
  const told = lines.filter((line, index) => index === 0 || /^(Expected|Received)/.test(line)).join(' ');
  const place = [file.startsWith('/') ? relative(root, file) : file, ...names].join(' › ');
  return told === '' ? place : `${place}: ${told.slice(0, causeLengthMax)}`;
};

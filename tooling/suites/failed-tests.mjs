import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../preparation/repository.mjs';

const causeLengthMax = 200;

/**
 * The tests that failed, out of a runner's JSON report: `sentence` is `file › name: first line of the cause`, `repeat` the command that runs
 * this one alone, `seen` the files with pictures of what the browser showed. Said at the end of a run, since what a long one printed before is
 * often cut off. `command` is the suite's own, in which the configuration is named.
 */
export const failedTests = {
  vitest: ({ testResults }, command) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const run = [...programOf(command), fromRoot(name)];
      // A file that could not be loaded has no tests.
      if (failed.length === 0) {
        return status === 'failed' ? [{ sentence: sentence(name, [], message), repeat: inShell(run), seen: [] }] : [];
      }
      return failed.map((test) => ({
        sentence: sentence(name, [test.fullName], test.failureMessages[0]),
        repeat: inShell([...run, '-t', namePattern(test.fullName)]),
        seen: [],
      }));
    }),
  playwright: ({ suites = [], errors = [], config }, command) => [
    ...errors.map(({ message }) => ({
      sentence: sentence(config?.configFile ?? '', [], message),
      repeat: inShell(programOf(command)),
      seen: [],
    })),
    ...suites.flatMap((suite) => failedSpecs(suite, [], command)),
  ],
};

/** `npx` and the command up to what this run alone was given. */
const programOf = (command) => ['npx', ...command];

/** The file stands before options: `--project` would take it for one more of its names. */
const withFile = ([program, test, ...options], file) => programOf([program, test, file, ...options]);

const failedSpecs = ({ title, file, specs = [], suites = [] }, above, command) => {
  const place = title === file ? above : [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => ({
        sentence: sentence(file, [...place, spec.title], causeOf(spec)),
        repeat: inShell(withFile(command, spec.line === undefined ? file : `${file}:${spec.line}`)),
        seen: picturesOf(spec),
      })),
    ...suites.flatMap((suite) => failedSpecs(suite, place, command)),
  ];
};

const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);

const causeOf = (spec) => resultsOf(spec).find(({ error }) => error !== undefined)?.error.message;

const picturesOf = (spec) =>
  resultsOf(spec)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ path, contentType }) => path !== undefined && contentType?.startsWith('image/'))
    .map(({ path }) => fromRoot(path));

const fromRoot = (file) => (file.startsWith('/') ? relative(root, file) : file);

const sentence = (file, names, cause = '') => {
  const lines = stripVTControlCharacters(cause)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // "expect(received).toBe(expected)" alone does not say what was received.
  const told = lines.filter((line, index) => index === 0 || /^(Expected|Received)/.test(line)).join(' ');
  const place = [fromRoot(file), ...names].join(' › ');
  return told === '' ? place : `${place}: ${told.slice(0, causeLengthMax)}`;
};

/** Vitest takes a regular expression. */
const namePattern = (name) => `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;

/** The words as a shell takes them. */
const inShell = (words) =>
  words.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');

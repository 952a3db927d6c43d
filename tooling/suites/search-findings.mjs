import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const causeLengthMax = 300;

/** What failed, out of vitest's JSON report: the file, the test's whole name (none when the file could not be loaded), and the cause. */
export const failedIn = ({ testResults }, base) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(base, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, test: undefined, cause: causeOf(message) }] : [];
    return failed.map((test) => ({ file, test: test.fullName, cause: causeOf(test.failureMessages[0] ?? '') }));
  });

/** The first line; of a property also the smallest example that breaks it. */
const causeOf = (message) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const told = [
    lines.find((line) => line !== '') ?? 'no cause',
    ...lines.filter((line) => line.startsWith('Counterexample: ')),
  ];
  return told.join('. ').slice(0, causeLengthMax);
};

/** The file under verification/seeds for a finding that came again. */
export const keptFile = ({ file, test, suite, cause, ...seeds }, day) => {
  const about = (suite ?? file.replace(/^.*\/|\.(test|proof)\.\w+$/g, '')).toLowerCase();
  const number = seeds.run?.slice(0, 6) ?? seeds.seed;
  const kept = { suite, file, test, ...seeds, found: `${day}, npm run search`, why: `Not looked into yet: ${cause}` };
  return { path: `verification/seeds/${about}-${number}.json`, text: `${JSON.stringify(kept, null, 2)}\n` };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { Fault } from '../preparation/terminal.mjs';

const listPath = join(root, 'verification', 'suites.json');

const knownNeeds = ['browser', 'fault-tools'];
const reporters = ['script', 'vitest', 'playwright'];

const checks = {
  name: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
  command: isCommand,
  fullCommand: (value) => value === undefined || isCommand(value),
  timeoutSeconds: (value) => Number.isSafeInteger(value) && value > 0,
  reporter: (value) => reporters.includes(value),
  when: (value) => value === 'test' || value === 'full',
  cores: (value) => [0.5, 1, 2].includes(value),
  seconds: (value) => Number.isSafeInteger(value) && value > 0,
  fullSeconds: (value) => value === undefined || (Number.isSafeInteger(value) && value > 0),
  after: (value) => value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string')),
  needs: (value) => value === undefined || (Array.isArray(value) && value.every((need) => knownNeeds.includes(need))),
};

function isCommand(value) {
  return Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');
}

/**
 * The suites of `verification/suites.json`, each:
 *
 * - `name`: for the table and `--only`;
 * - `command`, and `fullCommand` where the long run is another one. `node` is this Node, `vitest`, `playwright` and
 *   `tsx` are the repository's own;
 * - `reporter`: how it counts. A `script` ends its standard output with one line `{"passed":n,"failed":n,"skipped":n}`;
 * - `when`: `test` for every run, `full` for the long one alone;
 * - `timeoutSeconds`: after that it is ended and has failed;
 * - `cores`: how many it needs: 2 if it keeps both busy, 1 if it has one process, 0.5 if it waits for pages or restarts half of its time;
 * - `seconds`, and `fullSeconds` for the long run: about how long it takes on two cores, the longest begins first;
 * - `after`: suites that must have passed before, such as `build` for whatever runs what was built;
 * - `needs`: `["browser"]` if it drives one; its path is in CHROMIUM_PATH. `["fault-tools"]` for strace and libfaketime.
 */
export const registeredSuites = () => {
  if (!existsSync(listPath)) return [];
  const suites = JSON.parse(readFileSync(listPath, 'utf8'));
  for (const suite of suites) {
    for (const [field, isGood] of Object.entries(checks)) {
      if (!isGood(suite[field])) throw new Fault(`${listPath}: ${field} of the suite ${suite.name} is not right.`);
    }
    const unknown = Object.keys(suite).find((field) => !(field in checks));
    if (unknown !== undefined) throw new Fault(`${listPath}: the suite ${suite.name} has an unknown field ${unknown}.`);
  }
  return suites;
};

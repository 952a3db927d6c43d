// `npm run verdict`: runs the tests of the last commit on a clean clone, and adds what came of it to the table of decision 86.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand, say } from './preparation/terminal.mjs';
import { machineAs } from './verdicts/slow-machine.mjs';
import { verdictRow, withRow } from './verdicts/verdict-table.mjs';

const documentPath = join(root, 'docs', 'decisions', '0086-one-verdict.md');
const usage = 'Usage: npm run verdict [-- --machine quiet|busy-core|half-speed] [--full] [--only NAME,NAME]';

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        machine: { type: 'string', default: 'quiet' },
        full: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Fault(`${error.message}\n${usage}`);
  }
};

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

const runIn = (folder, [program, ...args]) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', resolve);
  });

const takeVerdict = async () => {
  const { machine: name, full, only } = readArguments();
  const options = [...(full ? ['--full'] : []), ...(only === undefined ? [] : ['--only', only])];
  const command = ['npm', full ? 'run' : 'test', ...(full ? ['test:full'] : [])];
  const forNpm = options.filter((option) => option !== '--full');
  if (forNpm.length > 0) command.push('--', ...forNpm);
  const commit = git('rev-parse', 'HEAD');
  const clone = mkdtempSync(join(tmpdir(), 'assay-verdict-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const machine = machineAs(name, command);
    say(`${command.join(' ')} on ${commit.slice(0, 8)}: ${machine.words}`);
    try {
      await runIn(clone, machine.command);
    } finally {
      machine.end();
    }
    const run = JSON.parse(readFileSync(join(clone, 'test-results', 'run.json'), 'utf8'));
    const day = new Date().toISOString().slice(0, 10);
    const row = verdictRow({ commit, day, command: command.join(' '), machine: machine.words, run });
    writeFileSync(documentPath, withRow(readFileSync(documentPath, 'utf8'), row));
    say(row);
    return run.suites.every(({ failed }) => failed === 0) ? 0 : 1;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

await runCommand(takeVerdict);

// `node tooling/run.mjs NAME …`: runs one of the operator's commands, apps/server/src/commands/NAME.ts, after installing
// and building as `npm start` does. What follows the name goes to the command.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { prepareApart } from './preparation/preparation.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand } from './preparation/terminal.mjs';

const sources = join(root, 'apps', 'server', 'src', 'commands');

const commandNames = () =>
  existsSync(sources)
    ? readdirSync(sources)
        .filter((name) => /^[a-z-]+\.ts$/.test(name))
        .map((name) => name.slice(0, -'.ts'.length))
    : [];

const run = async () => {
  checkNodeVersion();
  const [name, ...rest] = process.argv.slice(2);
  if (!commandNames().includes(name)) {
    throw new Fault(`Usage: node tooling/run.mjs NAME, where NAME is one of: ${commandNames().join(', ')}.`);
  }
  const prepared = await prepareApart();
  if (prepared !== 0) return prepared;
  const child = spawn(process.execPath, [join(root, 'build', 'server', `${name}.js`), ...rest], {
    stdio: 'inherit',
  });
  // Ctrl-C reaches the command from the terminal; this process only waits for its end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
};

await runCommand(run);

// `node tooling/run.mjs NAME …`: runs one of the operator's commands, apps/server/src/commands/NAME.ts or the signer's, after
// installing and building as `npm start` does. What follows the name goes to the command.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { prepareApart } from './preparation/preparation.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand } from './preparation/terminal.mjs';

/** The names of the commands of an application. */
const commandsOf = (application) => {
  const sources = join(root, 'apps', application, 'src', 'commands');
  if (!existsSync(sources)) return [];
  return readdirSync(sources)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
};

const applications = ['server', 'signer'];

const run = async () => {
  checkNodeVersion();
  const [name, ...rest] = process.argv.slice(2);
  const application = applications.find((each) => commandsOf(each).includes(name));
  if (application === undefined) {
    const names = applications.flatMap(commandsOf);
    throw new Fault(`Usage: node tooling/run.mjs NAME, where NAME is one of: ${names.join(', ')}.`);
  }
  const prepared = await prepareApart();
  if (prepared !== 0) return prepared;
  const child = spawn(process.execPath, [join(root, 'build', application, `${name}.js`), ...rest], {
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

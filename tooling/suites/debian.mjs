import { spawnSync } from 'node:child_process';
import { say } from '../preparation/terminal.mjs';

/** Root gets the packages; anybody else, or root without a mirror, is told which are missing. */
export const installFromDebian = (names) => {
  if (process.getuid?.() !== 0) {
    say(`Missing: ${names.join(', ')}. Only root can install: apt-get install ${names.join(' ')}`);
    return;
  }
  say(`Installing ${names.join(' and ')} from Debian`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  spawnSync('apt-get', ['update', '-q'], options);
  const answer = spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], options);
  if (answer.status !== 0) {
    say(
      `apt-get could not install them: ${(answer.error?.message ?? answer.stderr).trim().split('\n').slice(-2).join(' ')}`,
    );
  }
};

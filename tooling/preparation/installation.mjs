import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';
import { Fault, onDisk, say, seconds } from './terminal.mjs';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.assay-installed');

/**
 * Installs exactly what the lock names, unless that is what is there. Should this process be killed, npm goes on and
 * holds the clone's lock, so that the next start waits for it instead of installing into the same folder.
 */
export const install = async (cloneLock) => {
  const wanted = stampOf(lockPath);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  if (!holdsWhatTheLockNames()) await installFromLock(cloneLock);
  await onDisk(stampPath, () => writeFileSync(stampPath, wanted));
};

/** Of what a lock names for this system. */
export const stampOf = (path) =>
  createHash('sha256').update(readFileSync(path)).update(`${process.platform} ${process.arch}`).digest('hex');

/** npm notes what it installed; after a developer's own `npm install` nothing is left to do. */
const holdsWhatTheLockNames = () => {
  const notePath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(notePath)) return false;
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  const present = JSON.parse(readFileSync(notePath, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (present[path] === undefined) return optional === true || devOptional === true;
    return (link === true || present[path].version === version) && existsSync(join(root, path));
  });
};

const installFromLock = async (cloneLock) => {
  say('Installing the packages (a minute or so; the first start only)');
  const startedMs = performance.now();
  // Settings of the surroundings (NODE_ENV=production, omit=dev) must not take the build tools away.
  await installExactly(cloneLock, ['--include=dev']);
  say(`Installed the packages in ${seconds(startedMs)}`);
};

/** Installs what a lock names, and throws a sentence where that cannot be. */
export const installExactly = async (cloneLock, more) => {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(cloneLock, ['ci', '--include=optional', ...quiet, ...more]);
  if (code !== 0) throw new Fault(sentenceFor(output));
};

const runNpm = (cloneLock, args) =>
  new Promise((resolve, reject) => {
    // Under `npm start` this is the very npm that runs us.
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', cloneLock ?? 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) =>
      reject(new Fault(`npm could not be run (${error.message}). Install it beside Node.js.`)),
    );
    // npm would go on after Ctrl-C. What it leaves half done, the next installation removes first.
    const interrupt = () => {
      child.kill('SIGKILL');
      process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      resolve({ code, output });
    });
  });

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network request|ERR_SOCKET_TIMEOUT/,
    'The package registry cannot be reached. Connect this machine to it (see: npm config get registry) and start again.',
  ],
  [/ENOSPC/, `No disk space left to install into ${root}. Packages and build take about 600 MB.`],
  [/EROFS/, `${root} lies on a read-only file system. Clone into a folder that can be written.`],
  [
    /EACCES|EPERM/,
    `No permission to install into ${root}/node_modules. Make the folder this user's own, or clone into one that is.`,
  ],
  [
    /EINTEGRITY/,
    'A package from the registry differs from what package-lock.json names, so nothing was installed. Try: npm cache clean --force',
  ],
  [/E404|ETARGET/, 'The package registry lacks a package that package-lock.json names.'],
];

/** npm's own words only where ours say nothing. */
const sentenceFor = (output) => {
  const known = reasons.find(([pattern]) => pattern.test(output))?.[1];
  if (known !== undefined) return known;
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/A complete log|npm warn/.test(line));
  return `The packages could not be installed.\n${lines.slice(-12).join('\n')}`;
};

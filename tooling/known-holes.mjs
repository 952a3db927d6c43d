// What the package registry knows of holes in the packages that our locks name.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './preparation/repository.mjs';

/** Locks of the product: the workspace, and the local Ethereum node of the sandbox. */
const lockFolders = [root, join(root, 'tooling', 'evm-node')];
/** What is found of these fails; the others are told. */
const grave = ['high', 'critical'];

/**
 * Asks for every lock. @param registry another than npm's own setting @returns undefined where the registry answers no such question, or the packages with
 * known holes, each with how grave it is and where to read of it
 */
export const knownHoles = async (registry) => {
  const answers = await Promise.all(lockFolders.map((folder) => auditOf(folder, registry)));
  if (answers.some((answer) => answer === undefined)) return undefined;
  return answers.flatMap(({ vulnerabilities }) => Object.values(vulnerabilities).map(holeOf));
};

const holeOf = ({ name, severity, range, via }) => ({
  name,
  severity,
  isGrave: grave.includes(severity),
  range,
  // A package can also be named for what it depends on.
  reasons: via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`)),
});

/** Ends with 1 where there are holes, so the text alone says whether the registry has answered. */
const auditOf = async (folder, registry) => {
  const own = registry === undefined ? [] : [`--registry=${registry}`];
  const where = folder === root ? [] : ['--workspaces=false', '--prefix', folder];
  const text = await outputOf(['audit', '--json', '--package-lock-only', '--audit-level=none', ...own, ...where]);
  try {
    const answer = JSON.parse(text);
    return answer.vulnerabilities === undefined ? undefined : answer;
  } catch {
    return undefined;
  }
};

const outputOf = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });

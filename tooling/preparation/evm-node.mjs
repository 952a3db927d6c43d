import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installExactly, stampOf } from './installation.mjs';
import { root } from './repository.mjs';
import { onDisk, say, seconds } from './terminal.mjs';

/** Apart from the workspace, with a lock of its own: no exchange that has nodes of its own gets it. */
const folder = join(root, 'tooling', 'evm-node');
const lockPath = join(folder, 'package-lock.json');
const stampPath = join(folder, 'node_modules', '.assay-installed');

/** Whether the settings have any use for a chain of their own: live mode has none, and neither has a sandbox whose Ethereum node is named. */
export const wantsEvmNode = ({ ASSAY_MODE: mode = '', ASSAY_EVM_RPC: rpc = '' }) =>
  mode.trim() !== 'live' && rpc.trim() === '';

/** Installs the local Ethereum node, unless it is there. It has no install script, and none would run. */
export const installEvmNode = async (cloneLock) => {
  const wanted = stampOf(lockPath);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  const startedMs = performance.now();
  await installExactly(cloneLock, ['--ignore-scripts', '--workspaces=false', '--prefix', folder]);
  if (!existsSync(join(folder, 'node_modules'))) return;
  await onDisk(stampPath, () => writeFileSync(stampPath, wanted));
  say(`Installed the local Ethereum node of the sandbox in ${seconds(startedMs)}`);
};

import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

/** The node that chains of Bitcoin's kind are tested against. Without it those cases are counted as skipped. */
export const installChainTools = () => {
  if (spawnSync('litecoind', ['--version'], { stdio: 'ignore' }).status !== 0) installFromDebian(['litecoind']);
};

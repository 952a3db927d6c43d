import { withCloneLock } from '../preparation/clone-lock.mjs';
import { installEvmNode } from '../preparation/evm-node.mjs';
import { Fault, say } from '../preparation/terminal.mjs';

/** Before a run of Vitest: tests of chains want the local Ethereum node, which is no package of the workspace. */
export default async () => {
  try {
    await withCloneLock(installEvmNode);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // Every other test runs without it.
    say(error.message);
  }
};

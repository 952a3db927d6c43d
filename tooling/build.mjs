// `npm run build`: installs what is missing and builds what is older than its sources, without running anything.
import { build } from './preparation/build.mjs';
import { withCloneLock } from './preparation/clone-lock.mjs';
import { installEvmNode, wantsEvmNode } from './preparation/evm-node.mjs';
import { install } from './preparation/installation.mjs';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { runCommand } from './preparation/terminal.mjs';

await runCommand(async () => {
  checkNodeVersion();
  await withCloneLock(async (cloneLock) => {
    await install(cloneLock);
    if (wantsEvmNode(process.env)) await installEvmNode(cloneLock);
    await build();
  });
  return 0;
});
